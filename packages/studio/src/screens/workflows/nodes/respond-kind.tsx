import { Reply } from 'lucide-react';
import { msg, Segmented, useText } from '@agent-studio/core';
import { NumberField } from '../../../fields/number-field.tsx';
import { ExpressionField } from './expression-field.tsx';
import { LOGIC, type NodeKind } from './node-kind.ts';
import type { NodeForm } from './node-form.ts';

const EXAMPLE_JSON = '{"ok": true, "id": nodes.order.id}';
const BODIES = [
  { value: 'json', label: msg('JSON') },
  { value: 'text', label: msg('Text') },
  { value: 'none', label: msg('None') },
] as const;

function RespondFields({ form }: { form: NodeForm<'respond'> }) {
  const t = useText();
  const { config, names, disabled, errorAt, change } = form;
  return (
    <>
      <NumberField
        validOnly
        label={t('Status')}
        hint={t('The webhook waits for 25 seconds; afterwards it is told 202 and the run. The run goes on.')}
        min={200}
        max={599}
        disabled={disabled}
        value={config.status}
        error={errorAt('status')}
        onChange={(status) => status !== null && change({ status }, 'status')}
      />
      <Segmented
        label={t('Body')}
        value={config.body}
        segments={BODIES.map(({ value, label }) => ({ value, label: t(label) }))}
        onChange={(body) => !disabled && change({ body })}
      />
      {config.body === 'json' && (
        <ExpressionField
          label={t('JSON')}
          kind="expression"
          rows={3}
          names={names}
          hint={t('JSON, in which values stand without quotes: inputs.name')}
          placeholder={EXAMPLE_JSON}
          value={config.json}
          disabled={disabled}
          error={errorAt('json')}
          onChange={(json) => change({ json }, 'json')}
        />
      )}
      {config.body === 'text' && (
        <ExpressionField
          label={t('Text')}
          kind="template"
          rows={3}
          names={names}
          value={config.text}
          disabled={disabled}
          error={errorAt('text')}
          onChange={(text) => change({ text }, 'text')}
        />
      )}
    </>
  );
}

export const respond: NodeKind<'respond'> = {
  type: 'respond',
  label: msg('Answer the webhook'),
  about: msg('Answers whoever started the run by a webhook'),
  group: LOGIC,
  icon: Reply,
  tint: 175,
  Fields: RespondFields,
};

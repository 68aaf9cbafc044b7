import { Mail } from 'lucide-react';
import { Checkbox, msg, useText } from '@agent-studio/core';
import { ExpressionField } from './expression-field.tsx';
import { type NodeKind, PEOPLE } from './node-kind.ts';
import type { NodeForm } from './node-form.ts';

const EXAMPLE_TO = 'ada@example.com, {{ inputs.manager }}';

function SendMailFields({ form }: { form: NodeForm<'send_mail'> }) {
  const t = useText();
  const { config, names, disabled, errorAt, change } = form;
  return (
    <>
      <ExpressionField
        label={t('To')}
        hint={t('Addresses of people of this workspace, 20 at most, with commas between them.')}
        kind="template"
        rows={1}
        names={names}
        value={config.to}
        disabled={disabled}
        error={errorAt('to')}
        placeholder={EXAMPLE_TO}
        onChange={(to) => change({ to }, 'to')}
      />
      <ExpressionField
        label={t('Subject')}
        kind="template"
        rows={1}
        names={names}
        value={config.subject}
        disabled={disabled}
        error={errorAt('subject')}
        onChange={(subject) => change({ subject }, 'subject')}
      />
      <ExpressionField
        label={t('Text')}
        kind="template"
        rows={5}
        names={names}
        value={config.text}
        disabled={disabled}
        error={errorAt('text')}
        onChange={(text) => change({ text }, 'text')}
      />
      <Checkbox
        label={t('Send in test runs too')}
        hint={t('Otherwise a test run shows the mail and sends none.')}
        checked={config.send_in_tests}
        disabled={disabled}
        onChange={({ target }) => change({ send_in_tests: target.checked })}
      />
    </>
  );
}

export const sendMail: NodeKind<'send_mail'> = {
  type: 'send_mail',
  label: msg('Send mail'),
  about: msg('Writes to people of this workspace'),
  group: PEOPLE,
  icon: Mail,
  tint: 330,
  Fields: SendMailFields,
  outputs: ['sent_to', 'skipped', 'subject', 'text', 'trial'],
  repeats: true,
};

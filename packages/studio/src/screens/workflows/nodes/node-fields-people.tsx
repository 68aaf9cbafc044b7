import { Field, Segmented, useText } from '@agent-studio/core';
import { FieldsEditor } from '../../../fields/fields-editor.tsx';
import { DurationField } from './duration-field.tsx';
import { ExpressionField } from './expression-field.tsx';
import type { NodeForm } from './node-form.ts';

const DAY_MS = 86_400_000;
const LONGEST_MS = 90 * DAY_MS;

export function HumanInputFields({ form }: { form: NodeForm<'human_input'> }) {
  const t = useText();
  const { config, disabled, errorAt, change } = form;
  return (
    <>
      <Question form={form} />
      <FieldsEditor
        label={t('The form')}
        schema={config.form}
        disabled={disabled}
        error={errorAt('form')}
        onChange={(next) => change({ form: next }, 'form')}
      />
      <Timeout form={form} />
    </>
  );
}

export function ApprovalFields({ form }: { form: NodeForm<'approval'> }) {
  return (
    <>
      <Question form={form} />
      <Timeout form={form} />
    </>
  );
}

type Asking = NodeForm<'human_input'> | NodeForm<'approval'>;
type Timed = Asking | NodeForm<'wait_for_call'>;

function Question({ form }: { form: Asking }) {
  const t = useText();
  const { config, names, disabled, errorAt, change } = form;
  return (
    <>
      <ExpressionField
        label={t('Question')}
        kind="template"
        rows={1}
        names={names}
        value={config.title}
        disabled={disabled}
        error={errorAt('title')}
        placeholder={t('May this be sent?')}
        onChange={(title) => change({ title }, 'title')}
      />
      <ExpressionField
        label={t('What to know for it')}
        note={t('optional')}
        kind="template"
        rows={3}
        names={names}
        value={config.message}
        disabled={disabled}
        error={errorAt('message')}
        onChange={(message) => change({ message }, 'message')}
      />
    </>
  );
}

function Timeout({ form }: { form: Timed }) {
  const t = useText();
  const { config, disabled, errorAt, change } = form;
  return (
    <DurationField
      label={t('Waits at most')}
      hint={t('Then it goes on at “time over”. Empty: it waits without an end.')}
      nullable
      min={1_000}
      max={LONGEST_MS}
      value={config.timeout_ms}
      disabled={disabled}
      error={errorAt('timeout_ms')}
      onChange={(timeout_ms) => change({ timeout_ms }, 'timeout_ms')}
    />
  );
}

/** Where it is called is told by an expression, so that a step before it can pass the address on. */
export function WaitForCallFields({ form }: { form: NodeForm<'wait_for_call'> }) {
  const t = useText();
  const address = `calls.${form.node.id}`;
  return (
    <>
      <Field
        label={t('Address')}
        hint={t(
          'Give {address} to another system in a node before this one. It is called once, by POST; its body goes on as the output.',
          { address },
        )}
      >
        {(control) => <output {...control} dir="ltr">{`{{ ${address} }}`}</output>}
      </Field>
      <Timeout form={form} />
    </>
  );
}

const EXAMPLE_UNTIL = 'inputs.due_at';

export function WaitFields({ form }: { form: NodeForm<'wait'> }) {
  const t = useText();
  const { config, names, disabled, errorAt, change } = form;
  return (
    <>
      <Segmented
        label={t('How long')}
        value={config.mode}
        segments={[
          { value: 'duration', label: t('Some time') },
          { value: 'until', label: t('Until a time') },
        ]}
        onChange={(mode) => !disabled && change({ mode })}
      />
      {config.mode === 'duration' ? (
        <DurationField
          label={t('Time')}
          min={100}
          max={LONGEST_MS}
          value={config.duration_ms}
          disabled={disabled}
          error={errorAt('duration_ms')}
          onChange={(duration_ms) => duration_ms !== null && change({ duration_ms }, 'duration_ms')}
        />
      ) : (
        <ExpressionField
          label={t('Until')}
          kind="expression"
          names={names}
          hint={t('A timestamp, or its text such as “2026-01-31T09:00:00Z”.')}
          placeholder={EXAMPLE_UNTIL}
          value={config.until}
          disabled={disabled}
          error={errorAt('until')}
          onChange={(until) => change({ until }, 'until')}
        />
      )}
    </>
  );
}

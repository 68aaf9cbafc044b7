import { Checkbox, Select, TextField, useText } from '@agent-studio/core';
import { useReference } from '../../../data/references.ts';
import { FieldsEditor } from '../../../fields/fields-editor.tsx';
import { ExpressionField } from './expression-field.tsx';
import type { NodeForm } from './node-form.ts';
import { PortsEditor } from './ports-editor.tsx';
import { ReferenceField } from '../../../fields/reference-field.tsx';
import { NumberField } from '../../../fields/number-field.tsx';

type VersionedKind = 'agent' | 'multi_agent' | 'workflow';

interface VersionFieldProps {
  kind: VersionedKind;
  id: string | null;
  value: number | null;
  onChange: (version: number | null) => void;
  disabled: boolean;
}

/** The newest version, or one that stays the same. */
export function VersionField({ kind, id, value, onChange, disabled }: VersionFieldProps) {
  const t = useText();
  const newest = useReference(kind, id).data?.published ?? 0;
  const numbers = Array.from({ length: Math.max(newest, value ?? 0) }, (_, index) => index + 1).toReversed();
  if (id === null || (numbers.length === 0 && value === null)) return null;
  return (
    <Select
      label={t('Version')}
      disabled={disabled}
      value={value === null ? 'newest' : String(value)}
      options={[
        { value: 'newest', label: t('Always the newest') },
        ...numbers.map((version) => ({ value: String(version), label: t('Version {version}', { version }) })),
      ]}
      onChange={(chosen) => onChange(chosen === 'newest' ? null : Number(chosen))}
    />
  );
}

const EXAMPLE_TASK = '{{ inputs.question }}';

export function AgentFields({ form }: { form: NodeForm<'agent'> }) {
  const t = useText();
  const { config, names, disabled, errorAt, change } = form;
  return (
    <>
      <ReferenceField
        label={t('Agent')}
        kind="agent"
        value={config.agent_id}
        disabled={disabled}
        error={errorAt('agent_id')}
        onChange={(agent_id) => change({ agent_id, version: null })}
      />
      <VersionField
        kind="agent"
        id={config.agent_id}
        value={config.version}
        disabled={disabled}
        onChange={(version) => change({ version })}
      />
      <ExpressionField
        label={t('Task')}
        kind="template"
        names={names}
        value={config.input}
        disabled={disabled}
        error={errorAt('input')}
        placeholder={EXAMPLE_TASK}
        onChange={(input) => change({ input }, 'input')}
      />
      <OutputSchema form={form} />
    </>
  );
}

export function TeamFields({ form }: { form: NodeForm<'multi_agent'> }) {
  const t = useText();
  const { config, names, disabled, errorAt, change } = form;
  return (
    <>
      <ReferenceField
        label={t('Team')}
        kind="multi_agent"
        value={config.multi_agent_id}
        disabled={disabled}
        error={errorAt('multi_agent_id')}
        onChange={(multi_agent_id) => change({ multi_agent_id, version: null })}
      />
      <VersionField
        kind="multi_agent"
        id={config.multi_agent_id}
        value={config.version}
        disabled={disabled}
        onChange={(version) => change({ version })}
      />
      <ExpressionField
        label={t('Task')}
        kind="template"
        names={names}
        value={config.input}
        disabled={disabled}
        error={errorAt('input')}
        onChange={(input) => change({ input }, 'input')}
      />
    </>
  );
}

export function LlmFields({ form }: { form: NodeForm<'llm'> }) {
  const t = useText();
  const { config, names, disabled, errorAt, change } = form;
  return (
    <>
      <ModelField form={form} />
      <ExpressionField
        label={t('Instructions')}
        kind="template"
        names={names}
        rows={3}
        value={config.system}
        disabled={disabled}
        error={errorAt('system')}
        onChange={(system) => change({ system }, 'system')}
      />
      <ExpressionField
        label={t('Prompt')}
        kind="template"
        names={names}
        value={config.prompt}
        disabled={disabled}
        error={errorAt('prompt')}
        onChange={(prompt) => change({ prompt }, 'prompt')}
      />
      <NumberField
        validOnly
        label={t('Temperature')}
        note={t('optional')}
        nullable
        step={0.1}
        min={0}
        max={2}
        value={config.temperature}
        disabled={disabled}
        error={errorAt('temperature')}
        placeholder={t("The model's default")}
        onChange={(temperature) => change({ temperature }, 'temperature')}
      />
      <OutputSchema form={form} />
    </>
  );
}

function ModelField({ form }: { form: NodeForm<'llm'> | NodeForm<'classify'> }) {
  const t = useText();
  return (
    <ReferenceField
      label={t('Model')}
      kind="model"
      none={t('The default model')}
      value={form.config.model_id}
      disabled={form.disabled}
      error={form.errorAt('model_id')}
      onChange={(model_id) => form.change({ model_id })}
    />
  );
}

const EMPTY = { type: 'object', properties: {} };

/** Whether the answer is text, or an object of these fields. */
/** What an answer has to be made of. */
export function OutputSchema({ form }: { form: NodeForm<'agent'> | NodeForm<'llm'> | NodeForm<'code'> }) {
  const t = useText();
  const { output_schema: schema } = form.config;
  return (
    <>
      <Checkbox
        label={t('The answer has fields')}
        hint={form.config.type === 'code' ? t('Otherwise it may be anything.') : t('Otherwise it is text.')}
        checked={schema !== null}
        disabled={form.disabled}
        onChange={({ target }) => form.change({ output_schema: target.checked ? EMPTY : null })}
      />
      {schema && (
        <FieldsEditor
          label={t('Fields of the answer')}
          schema={schema}
          disabled={form.disabled}
          error={form.errorAt('output_schema')}
          onChange={(output_schema) => form.change({ output_schema }, 'output_schema')}
        />
      )}
    </>
  );
}

export function ClassifyFields({ form }: { form: NodeForm<'classify'> }) {
  const t = useText();
  const { config, names, disabled, errorAt, change } = form;
  return (
    <>
      <ReferenceField
        label={t('Who chooses')}
        kind="agent"
        none={t('The model below')}
        value={config.agent_id}
        disabled={disabled}
        error={errorAt('agent_id')}
        onChange={(agent_id) => change({ agent_id })}
      />
      {config.agent_id === null && <ModelField form={form} />}
      <ExpressionField
        label={t('Text to classify')}
        kind="template"
        names={names}
        value={config.input}
        disabled={disabled}
        error={errorAt('input')}
        onChange={(input) => change({ input }, 'input')}
      />
      <PortsEditor
        legend={t('Classes')}
        hint={t('None that fits: the way “otherwise”.')}
        noun={t('Class')}
        stem="class"
        addLabel={t('Add a class')}
        rows={config.classes}
        disabled={disabled}
        errorAt={(path) => errorAt(`classes.${path}`)}
        newRow={(port) => ({ port, label: '', description: '' })}
        onChange={(classes, field) => change({ classes }, `classes.${field}`)}
      >
        {(row, index, set) => (
          <TextField
            label={t('When it fits')}
            dir="auto"
            maxLength={500}
            value={row.description}
            error={errorAt(`classes.${index}.description`)}
            onChange={({ target }) => set({ description: target.value })}
          />
        )}
      </PortsEditor>
      <ExpressionField
        label={t('Further instructions')}
        note={t('optional')}
        kind="template"
        names={names}
        rows={2}
        value={config.instructions}
        disabled={disabled}
        error={errorAt('instructions')}
        onChange={(instructions) => change({ instructions }, 'instructions')}
      />
    </>
  );
}

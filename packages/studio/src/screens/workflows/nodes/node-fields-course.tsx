import { Segmented, Select, useText } from '@agent-studio/core';
import { useWorkflow, useWorkflowVersion } from '../../../data/workflows.ts';
import { ExpressionField } from './expression-field.tsx';
import { ExpressionsTable } from './expressions-table.tsx';
import { VersionField } from './node-fields-ai.tsx';
import type { NodeForm } from './node-form.ts';
import { PortsEditor } from './ports-editor.tsx';
import { ReferenceField } from '../../../fields/reference-field.tsx';
import { NumberField } from '../../../fields/number-field.tsx';

/** Code, the same in every language. */
const EXAMPLES = { when: 'inputs.amount > 100', items: 'inputs.orders', condition: 'index < 3' };

export function ConditionFields({ form }: { form: NodeForm<'condition'> }) {
  const t = useText();
  const { config, names, disabled, errorAt, change } = form;
  return (
    <PortsEditor
      legend={t('Ways')}
      hint={t('The first that is true is taken, otherwise the way “otherwise”.')}
      noun={t('Way')}
      stem="way"
      addLabel={t('Add a way')}
      rows={config.branches}
      disabled={disabled}
      errorAt={(path) => errorAt(`branches.${path}`)}
      newRow={(port) => ({ port, label: '', when: '' })}
      onChange={(branches, field) => change({ branches }, `branches.${field}`)}
    >
      {(row, index, set) => (
        <ExpressionField
          label={t('When')}
          kind="expression"
          names={names}
          value={row.when}
          disabled={disabled}
          error={errorAt(`branches.${index}.when`)}
          placeholder={EXAMPLES.when}
          onChange={(when) => set({ when })}
        />
      )}
    </PortsEditor>
  );
}

export function LoopFields({ form }: { form: NodeForm<'loop'> }) {
  const t = useText();
  const { config, names, disabled, errorAt, change } = form;
  return (
    <>
      <Segmented
        label={t('Kind of loop')}
        value={config.mode}
        segments={[
          { value: 'each', label: t('For each item') },
          { value: 'while', label: t('While it holds') },
        ]}
        onChange={(mode) => !disabled && change({ mode })}
      />
      {config.mode === 'each' ? (
        <>
          <Select
            label={t('What it goes through')}
            disabled={disabled}
            value={config.items_as}
            options={[
              { value: 'list', label: t('A list, such as the rows of a query') },
              { value: 'csv', label: t('A table as text (CSV)') },
            ]}
            onChange={(items_as) => change({ items_as })}
          />
          <ExpressionField
            label={config.items_as === 'list' ? t('List') : t('Table')}
            kind="expression"
            names={names}
            hint={
              config.items_as === 'list'
                ? t('The nodes of the body read “item” and “index”.')
                : t('The first row names the columns; the body reads item.name, all as texts.')
            }
            placeholder={EXAMPLES.items}
            value={config.items}
            disabled={disabled}
            error={errorAt('items')}
            onChange={(items) => change({ items }, 'items')}
          />
          <NumberField
            validOnly
            label={t('Items at once')}
            min={1}
            max={20}
            value={config.concurrency}
            disabled={disabled}
            error={errorAt('concurrency')}
            onChange={(concurrency) => concurrency !== null && change({ concurrency }, 'concurrency')}
          />
          <Select
            label={t('If an item fails')}
            hint={
              config.on_item_error === 'continue'
                ? t('What failed stands in errors, with its index.')
                : undefined
            }
            disabled={disabled}
            value={config.on_item_error}
            options={[
              { value: 'stop', label: t('The loop fails') },
              { value: 'continue', label: t('Go on with the others') },
            ]}
            onChange={(on_item_error) => change({ on_item_error })}
          />
        </>
      ) : (
        <ExpressionField
          label={t('Goes on while')}
          kind="expression"
          names={[...names, { name: 'index', about: '' }]}
          placeholder={EXAMPLES.condition}
          value={config.condition}
          disabled={disabled}
          error={errorAt('condition')}
          onChange={(condition) => change({ condition }, 'condition')}
        />
      )}
      <NumberField
        validOnly
        label={t('Rounds at most')}
        min={1}
        max={1_000}
        value={config.max_rounds}
        disabled={disabled}
        error={errorAt('max_rounds')}
        onChange={(max_rounds) => max_rounds !== null && change({ max_rounds }, 'max_rounds')}
      />
    </>
  );
}

export function ParallelFields({ form }: { form: NodeForm<'parallel'> }) {
  const t = useText();
  const { config, disabled, errorAt, change } = form;
  return (
    <PortsEditor
      legend={t('Branches')}
      hint={t('All of them run at once. When the last one has ended, it goes on at “afterwards”.')}
      noun={t('Branch')}
      stem="branch"
      addLabel={t('Add a branch')}
      rows={config.branches}
      disabled={disabled}
      errorAt={(path) => errorAt(`branches.${path}`)}
      newRow={(port) => ({ port, label: '' })}
      onChange={(branches, field) => change({ branches }, `branches.${field}`)}
    />
  );
}

export function SubWorkflowFields({ form }: { form: NodeForm<'sub_workflow'> }) {
  const t = useText();
  const { config, disabled, errorAt, change } = form;
  return (
    <>
      <ReferenceField
        label={t('Workflow')}
        kind="workflow"
        value={config.workflow_id}
        disabled={disabled}
        error={errorAt('workflow_id')}
        onChange={(workflow_id) => change({ workflow_id, version: null, inputs: {} })}
      />
      <VersionField
        kind="workflow"
        id={config.workflow_id}
        value={config.version}
        disabled={disabled}
        onChange={(version) => change({ version })}
      />
      {config.workflow_id && <SubInputs form={form} id={config.workflow_id} />}
    </>
  );
}

function SubInputs({ form, id }: { form: NodeForm<'sub_workflow'>; id: string }) {
  const t = useText();
  const { config, names, disabled, errorAt, change } = form;
  const { data: workflow } = useWorkflow(id);
  const { data: version } = useWorkflowVersion(id, config.version ?? workflow?.published_version ?? null);
  const schema = version?.inputs ?? workflow?.inputs;
  return (
    <ExpressionsTable
      label={t('Inputs')}
      hint={t('An expression for each.')}
      schema={schema}
      value={config.inputs}
      names={names}
      newName="input"
      addLabel={t('Add an input')}
      disabled={disabled}
      errorAt={(name) => errorAt(`inputs.${name}`)}
      onChange={(inputs, field) => change({ inputs }, `inputs.${field}`)}
    />
  );
}

export function EndFields({ form }: { form: NodeForm<'end'> }) {
  const t = useText();
  const { config, names, disabled, errorAt, change } = form;
  return (
    <ExpressionsTable
      label={t('Outputs')}
      hint={t('What the run answers with.')}
      value={config.outputs}
      names={names}
      newName="output"
      addLabel={t('Add an output')}
      disabled={disabled}
      errorAt={(name) => errorAt(`outputs.${name}`)}
      onChange={(outputs, field) => change({ outputs }, `outputs.${field}`)}
    />
  );
}

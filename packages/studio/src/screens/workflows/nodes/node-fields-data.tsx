import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { Button, IconButton, Select, useText } from '@agent-studio/core';
import { useReference } from '../../../data/references.ts';
import { useTool, useToolSchema } from '../../../data/tools.ts';
import { ExpressionField } from './expression-field.tsx';
import { ExpressionsTable } from './expressions-table.tsx';
import type { NodeForm } from './node-form.ts';
import { ReferenceDialog, ReferenceField } from '../../../fields/reference-field.tsx';
import styles from '../workflow-form.module.css';
import { NumberField } from '../../../fields/number-field.tsx';

export function ToolFields({ form }: { form: NodeForm<'tool'> }) {
  const t = useText();
  const { config, disabled, errorAt, change } = form;
  return (
    <>
      <ReferenceField
        label={t('Tool')}
        kind="tool"
        value={config.tool_id}
        disabled={disabled}
        error={errorAt('tool_id')}
        onChange={(tool_id) => change({ tool_id, operation: null, args: {} })}
      />
      {config.tool_id && <ToolArguments form={form} toolId={config.tool_id} />}
    </>
  );
}

function ToolArguments({ form, toolId }: { form: NodeForm<'tool'>; toolId: string }) {
  const t = useText();
  const { config, names, disabled, errorAt, change } = form;
  const tool = useTool(toolId);
  const operations = tool.data?.operations ?? [];
  const isOpen = operations.length > 1 && config.operation === null;
  const schema = useToolSchema(toolId, config.operation ?? undefined);
  return (
    <>
      {operations.length > 1 && (
        <Select
          label={t('Operation')}
          disabled={disabled}
          value={config.operation}
          error={errorAt('operation')}
          options={operations.map(({ id, title, description }) => ({
            value: id,
            label: title,
            ...(description && { hint: description }),
          }))}
          onChange={(operation) => change({ operation, args: {} })}
        />
      )}
      {!isOpen && (
        <ExpressionsTable
          label={t('Arguments')}
          hint={t('An expression for each: a text stands in quotes.')}
          schema={schema.data?.input_schema}
          value={config.args}
          names={names}
          newName="argument"
          addLabel={t('Add an argument')}
          disabled={disabled}
          errorAt={(name) => errorAt(`args.${name}`)}
          onChange={(args, field) => change({ args }, `args.${field}`)}
        />
      )}
    </>
  );
}

export function KnowledgeFields({ form }: { form: NodeForm<'knowledge'> }) {
  const t = useText();
  const [adding, setAdding] = useState(false);
  const { config, names, disabled, errorAt, change } = form;
  const { card_ids } = config;
  return (
    <>
      <fieldset className={styles.group} disabled={disabled}>
        <legend>{t('Knowledge cards')}</legend>
        {errorAt('card_ids') && <p className={styles.hint}>{errorAt('card_ids')}</p>}
        {card_ids.length > 0 && (
          <ul className={styles.chosen}>
            {card_ids.map((id) => (
              <CardItem
                key={id}
                id={id}
                onRemove={() => change({ card_ids: card_ids.filter((other) => other !== id) })}
              />
            ))}
          </ul>
        )}
        <Button size="small" onClick={() => setAdding(true)}>
          <Plus size={14} aria-hidden="true" />
          {t('Add a card')}
        </Button>
      </fieldset>
      {adding && (
        <ReferenceDialog
          title={t('Add a card')}
          kind="knowledge_card"
          without={card_ids}
          onPick={(id) => {
            setAdding(false);
            change({ card_ids: [...card_ids, id] });
          }}
          onClose={() => setAdding(false)}
        />
      )}
      <ExpressionField
        label={t('What to search for')}
        kind="template"
        rows={2}
        names={names}
        value={config.query}
        disabled={disabled}
        error={errorAt('query')}
        onChange={(query) => change({ query }, 'query')}
      />
      <NumberField
        validOnly
        label={t('Passages at most')}
        min={1}
        max={20}
        value={config.top_k}
        disabled={disabled}
        error={errorAt('top_k')}
        onChange={(top_k) => top_k !== null && change({ top_k }, 'top_k')}
      />
    </>
  );
}

function CardItem({ id, onRemove }: { id: string; onRemove: () => void }) {
  const t = useText();
  const { data, error } = useReference('knowledge_card', id);
  const name = data?.name ?? (error ? t('Not here any more') : '…');
  return (
    <li>
      <span dir="auto">{name}</span>
      <IconButton
        size="small"
        label={t('Remove {name}', { name })}
        icon={<X size={14} />}
        onClick={onRemove}
      />
    </li>
  );
}

const EXAMPLE_QUERY = 'select * from orders where id = :id';

export function ConnectorFields({ form }: { form: NodeForm<'connector'> }) {
  const t = useText();
  const { config, names, disabled, errorAt, change } = form;
  return (
    <>
      <ReferenceField
        label={t('Connector')}
        kind="connector"
        value={config.connector_id}
        disabled={disabled}
        error={errorAt('connector_id')}
        onChange={(connector_id) => change({ connector_id })}
      />
      <ExpressionField
        label={t('Query')}
        kind="expression"
        rows={4}
        names={NO_NAMES}
        hint={t(
          'SQL for databases, the name of a tool for MCP, a path for others. Values belong into the parameters below.',
        )}
        placeholder={EXAMPLE_QUERY}
        value={config.query}
        disabled={disabled}
        error={errorAt('query')}
        onChange={(query) => change({ query }, 'query')}
      />
      <ExpressionsTable
        label={t('Parameters')}
        hint={t('An expression for each “:name” of the query, or for each argument.')}
        value={config.params}
        names={names}
        newName="param"
        addLabel={t('Add a parameter')}
        disabled={disabled}
        errorAt={(name) => errorAt(`params.${name}`)}
        onChange={(params, field) => change({ params }, `params.${field}`)}
      />
      <NumberField
        validOnly
        label={t('Rows at most')}
        min={1}
        max={10_000}
        value={config.max_rows}
        disabled={disabled}
        error={errorAt('max_rows')}
        onChange={(max_rows) => max_rows !== null && change({ max_rows }, 'max_rows')}
      />
    </>
  );
}

const NO_NAMES = [] as const;

export function TransformFields({ form }: { form: NodeForm<'transform'> }) {
  const t = useText();
  const { config, names, disabled, errorAt, change } = form;
  return (
    <ExpressionsTable
      label={t('Values')}
      hint={t('Each is an expression; later nodes read them by name.')}
      value={config.values}
      names={names}
      newName="value"
      addLabel={t('Add a value')}
      disabled={disabled}
      errorAt={(name) => errorAt(`values.${name}`)}
      onChange={(values, field) => change({ values }, `values.${field}`)}
    />
  );
}

import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { Button, Checkbox, IconButton, msg, Segmented, Select, TextField, useText } from '@agent-studio/core';
import styles from './fields-editor.module.css';
import { checkSchema, type JsonSchema } from './json-schema.ts';
import { JsonValueField } from './json-value-field.tsx';
import {
  freeName,
  PARAMETER_LABELS,
  PARAMETER_TYPES,
  type ParameterRow,
  textRow,
  toRows,
  withRows,
} from './parameter-rows.ts';
import { unitOf, withUnit } from './unit-of.ts';

const WAYS = [
  { value: 'table', label: msg('Table') },
  { value: 'json', label: msg('JSON Schema') },
] as const;

export interface FieldsEditorProps {
  label: string;
  /** For screen readers only, where a title above says it. */
  hideLabel?: boolean;
  /** JSON Schema of an object. */
  schema: JsonSchema;
  onChange: (schema: JsonSchema) => void;
  error?: string | undefined;
  disabled?: boolean;
}

/** The fields of an object, a line for each, or as JSON Schema. What a line cannot say stays as the JSON says it. */
export function FieldsEditor(props: FieldsEditorProps) {
  const { label, hideLabel = false, schema, onChange, error, disabled = false } = props;
  const t = useText();
  const [way, setWay] = useState<'table' | 'json'>('table');
  const rows = toRows(schema);
  const change = (next: readonly ParameterRow[]) => onChange(withRows(schema, next));
  const fault = checkSchema(schema)[0];
  return (
    <fieldset className={styles.editor} disabled={disabled}>
      <legend className={hideLabel ? 'sr' : styles.legend}>{label}</legend>
      <Segmented
        className={styles.ways}
        label={t('How to edit “{name}”', { name: label })}
        value={way}
        onChange={setWay}
        segments={WAYS.map(({ value, label: text }) => ({ value, label: t(text) }))}
      />
      {error && <p className={styles.error}>{error}</p>}
      {way === 'json' ? (
        <JsonValueField
          label={t('JSON Schema of “{name}”', { name: label })}
          rows={10}
          error={fault && t(fault.message)}
          value={schema}
          onChange={(value) => onChange((value ?? { type: 'object', properties: {} }) as JsonSchema)}
        />
      ) : (
        <>
          {rows.map((row, index) => (
            <FieldRow
              // oxlint-disable-next-line react/no-array-index-key -- the name is what is being typed
              key={index}
              row={row}
              isTaken={(name) => rows.some((other, at) => at !== index && other.name === name)}
              onChange={(next) => change(rows.with(index, next))}
              onRemove={() => change(rows.toSpliced(index, 1))}
            />
          ))}
          <Button
            size="small"
            onClick={() => change([...rows, textRow(freeName(rows).replace('argument', 'field'))])}
          >
            <Plus size={14} aria-hidden="true" />
            {t('Add a field')}
          </Button>
        </>
      )}
    </fieldset>
  );
}

interface FieldRowProps {
  row: ParameterRow;
  isTaken: (name: string) => boolean;
  onChange: (row: ParameterRow) => void;
  onRemove: () => void;
}

function FieldRow({ row, isTaken, onChange, onRemove }: FieldRowProps) {
  const t = useText();
  const [name, setName] = useState(row.name);
  const [known, setKnown] = useState(row.name);
  if (row.name !== known) {
    setKnown(row.name);
    setName(row.name);
  }
  const problem =
    name === '' ? t('Name is required.') : name !== row.name && t('Another field has this name.');
  return (
    <div className={styles.row} role="group" aria-label={t('Field {name}', { name: row.name })}>
      <TextField
        label={t('Name')}
        dir="ltr"
        value={name}
        error={problem || undefined}
        onChange={({ target: { value } }) => {
          setName(value);
          if (value === '' || isTaken(value)) return;
          setKnown(value);
          onChange({ ...row, name: value });
        }}
      />
      {row.type === null ? (
        <TextField label={t('Type')} value={t('See JSON')} readOnly />
      ) : (
        <Select
          label={t('Type')}
          value={row.type}
          options={PARAMETER_TYPES.map((type) => ({ value: type, label: t(PARAMETER_LABELS[type]) }))}
          onChange={(type) => onChange({ ...row, type })}
        />
      )}
      {(row.type === 'number' || row.type === 'integer') && (
        <TextField
          label={t('Unit or currency')}
          hint={t('Such as kg, or EUR.')}
          className={styles.about}
          dir="auto"
          maxLength={12}
          value={unitOf(row.schema)}
          onChange={({ target }) => onChange({ ...row, schema: withUnit(row.schema, target.value) })}
        />
      )}
      <TextField
        label={t('Description')}
        className={styles.about}
        dir="auto"
        value={row.description}
        onChange={({ target }) => onChange({ ...row, description: target.value })}
      />
      <div className={styles.foot}>
        <Checkbox
          label={t('Required')}
          checked={row.required}
          onChange={({ target }) => onChange({ ...row, required: target.checked })}
        />
        <IconButton
          size="small"
          label={t('Remove {name}', { name: row.name })}
          icon={<X size={14} />}
          onClick={onRemove}
        />
      </div>
    </div>
  );
}

import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Button, Checkbox, IconButton, msg, Select, TextField, useText } from '@agent-studio/core';
import type { JsonSchema } from '../../../fields/json-schema.ts';
import {
  freeName,
  PARAMETER_LABELS,
  PARAMETER_TYPES,
  type ParameterRow,
  placeholdersOf,
  textRow,
  toRows,
  withRows,
} from '../../../fields/parameter-rows.ts';
import { FormNone } from '../../../forms/form-section.tsx';
import styles from './parameters-table.module.css';
import type { ToolPartProps } from './tool-values.ts';

const PLACES = [
  { value: '', label: msg('Automatic') },
  { value: 'query', label: msg('Query') },
  { value: 'header', label: msg('Header') },
  { value: 'body', label: msg('Body') },
] as const;
type Place = (typeof PLACES)[number]['value'];

export interface ParametersTableProps extends ToolPartProps {
  schema: JsonSchema;
  /** Arguments go to places of an HTTP request. */
  placed: boolean;
  onChange: (schema: JsonSchema) => void;
}

/** One line for each argument. What a line cannot say stays as the JSON says it. */
export function ParametersTable({ form, schema, placed, readOnly, onChange }: ParametersTableProps) {
  const t = useText();
  const [url, placement] = useWatch({ control: form.control, name: ['config.url', 'config.placement'] });
  const rows = toRows(schema);
  const inAddress = placeholdersOf(url);
  const missing = placed ? inAddress.filter((name) => !rows.some((row) => row.name === name)) : [];
  const change = (next: readonly ParameterRow[]) => onChange(withRows(schema, next));
  const setPlaces = (next: typeof placement) =>
    form.setValue('config.placement', next, { shouldDirty: true });

  function place(name: string, value: Place) {
    const { [name]: _, ...rest } = placement;
    setPlaces(value ? { ...rest, [name]: value } : rest);
  }
  function rename(index: number, name: string) {
    const old = rows[index]!.name;
    change(rows.with(index, { ...rows[index]!, name }));
    const { [old]: value, ...rest } = placement;
    if (value) setPlaces({ ...rest, [name]: value });
  }

  return (
    <div className={styles.rows}>
      {rows.length === 0 && <FormNone>{t('It takes no arguments yet.')}</FormNone>}
      {rows.map((row, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the name is what is being typed
        <fieldset key={index} className={styles.row} disabled={readOnly}>
          <legend className="sr">{t('Argument {name}', { name: row.name })}</legend>
          <NameField
            name={row.name}
            isTaken={(name) => rows.some((other, at) => at !== index && other.name === name)}
            onChange={(name) => rename(index, name)}
          />
          {row.type === null ? (
            <TextField label={t('Type')} value={t('See JSON')} readOnly />
          ) : (
            <Select
              label={t('Type')}
              disabled={readOnly}
              value={row.type}
              options={PARAMETER_TYPES.map((type) => ({ value: type, label: t(PARAMETER_LABELS[type]) }))}
              onChange={(type) => change(rows.with(index, { ...row, type }))}
            />
          )}
          <TextField
            label={t('Description')}
            className={styles.about ?? ''}
            dir="auto"
            value={row.description}
            onChange={({ target }) => change(rows.with(index, { ...row, description: target.value }))}
          />
          <div className={styles.foot}>
            <Checkbox
              label={t('Required')}
              checked={row.required}
              onChange={({ target }) => change(rows.with(index, { ...row, required: target.checked }))}
            />
            {placed &&
              (inAddress.includes(row.name) ? (
                <span className={styles.place}>{t('In the address')}</span>
              ) : (
                <Select
                  label={t('Where {name} goes', { name: row.name })}
                  hideLabel
                  shape="compact"
                  disabled={readOnly}
                  value={placement[row.name] ?? ''}
                  options={PLACES.map(({ value, label }) => ({ value, label: t(label) }))}
                  onChange={(value) => place(row.name, value)}
                />
              ))}
            {!readOnly && (
              <IconButton
                size="small"
                className={styles.remove}
                label={t('Remove {name}', { name: row.name })}
                icon={<X size={14} />}
                onClick={() => {
                  change(rows.toSpliced(index, 1));
                  place(row.name, '');
                }}
              />
            )}
          </div>
        </fieldset>
      ))}
      {!readOnly && (
        <div className={styles.add}>
          <Button size="small" onClick={() => change([...rows, textRow(freeName(rows))])}>
            <Plus size={14} aria-hidden="true" />
            {t('Add an argument')}
          </Button>
          {missing.length > 0 && (
            <Button size="small" onClick={() => change([...rows, ...missing.map(textRow)])}>
              <Plus size={14} aria-hidden="true" />
              {t('Add {name}', { name: missing.map((name) => `{${name}}`).join(', ') })}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

interface NameFieldProps {
  name: string;
  isTaken: (name: string) => boolean;
  onChange: (name: string) => void;
}

/** Two arguments of one name would be one: the line keeps its old name until another one is typed. */
function NameField({ name, isTaken, onChange }: NameFieldProps) {
  const t = useText();
  const [text, setText] = useState(name);
  const [known, setKnown] = useState(name);
  if (name !== known) {
    setKnown(name);
    setText(name);
  }
  const error = text === '' ? t('Name is required.') : text !== name && t('Another argument has this name.');
  return (
    <TextField
      label={t('Name')}
      dir="ltr"
      value={text}
      error={error || undefined}
      onChange={({ target: { value } }) => {
        setText(value);
        if (value === '' || isTaken(value)) return;
        setKnown(value);
        onChange(value);
      }}
    />
  );
}

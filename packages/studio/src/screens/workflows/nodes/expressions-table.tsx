import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { Button, IconButton, TextField, useText } from '@agent-studio/core';
import { type JsonSchema, propertiesOf, requiredOf, textOf } from '../../../fields/json-schema.ts';
import { ExpressionField } from './expression-field.tsx';
import styles from '../workflow-form.module.css';
import type { ReadableName } from './complete-expression.ts';

export interface ExpressionsTableProps {
  label: string;
  hint?: string;
  value: Readonly<Record<string, string>>;
  onChange: (value: Record<string, string>, field: string) => void;
  names: readonly ReadableName[];
  errorAt: (name: string) => string | undefined;
  /** What there is to fill; names besides can be added where it allows them. */
  schema?: JsonSchema | undefined;
  /** Of a new line. */
  newName: string;
  addLabel: string;
  disabled: boolean;
}

/** An expression for each name. */
export function ExpressionsTable(props: ExpressionsTableProps) {
  const t = useText();
  const { label, hint, value, onChange, names, errorAt, schema, newName, addLabel, disabled } = props;
  const known = schema ? propertiesOf(schema) : {};
  const required = schema ? requiredOf(schema) : [];
  const free = Object.keys(value).filter((name) => !Object.hasOwn(known, name));
  const mayAdd =
    !schema || (schema['additionalProperties'] !== undefined && schema['additionalProperties'] !== false);

  function set(name: string, text: string) {
    const { [name]: _, ...rest } = value;
    // Nothing said about an argument that need not be given.
    const isSilent = text === '' && Object.hasOwn(known, name);
    onChange(isSilent ? rest : { ...value, [name]: text }, name);
  }

  function rename(from: string, to: string) {
    onChange(
      Object.fromEntries(Object.entries(value).map(([name, text]) => [name === from ? to : name, text])),
      from,
    );
  }

  function add() {
    let name = newName;
    for (let number = 2; Object.hasOwn(value, name); number += 1) name = `${newName}_${number}`;
    onChange({ ...value, [name]: '' }, name);
  }

  return (
    <fieldset className={styles.group} disabled={disabled}>
      <legend>{label}</legend>
      {hint && <p className={styles.hint}>{hint}</p>}
      {Object.entries(known).map(([name, property]) => (
        <ExpressionField
          key={name}
          label={textOf(property, 'title') ?? name}
          note={required.includes(name) ? t('required') : undefined}
          hint={textOf(property, 'description')}
          kind="expression"
          names={names}
          value={value[name] ?? ''}
          error={errorAt(name)}
          disabled={disabled}
          placeholder={exampleOf(property)}
          onChange={(text) => set(name, text)}
        />
      ))}
      {free.map((name, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the name is what is being typed
        <div key={index} className={styles.pair}>
          <NameField
            name={name}
            disabled={disabled}
            isTaken={(other) => Object.hasOwn(value, other)}
            onChange={(next) => rename(name, next)}
          />
          <ExpressionField
            label={t('Value of {name}', { name })}
            kind="expression"
            names={names}
            value={value[name] ?? ''}
            error={errorAt(name)}
            disabled={disabled}
            onChange={(text) => set(name, text)}
          />
          {!disabled && (
            <IconButton
              size="small"
              label={t('Remove {name}', { name })}
              icon={<X size={14} />}
              onClick={() => {
                const { [name]: _, ...rest } = value;
                onChange(rest, name);
              }}
            />
          )}
        </div>
      ))}
      {mayAdd && !disabled && (
        <Button size="small" onClick={add}>
          <Plus size={14} aria-hidden="true" />
          {addLabel}
        </Button>
      )}
    </fieldset>
  );
}

const exampleOf = (property: JsonSchema): string => {
  const type = property['type'];
  if (type === 'string') return '"…"';
  return type === 'boolean' ? 'true' : type === 'number' || type === 'integer' ? '42' : '';
};

interface NameFieldProps {
  name: string;
  isTaken: (name: string) => boolean;
  onChange: (name: string) => void;
  disabled: boolean;
}

/** Two of one name would be one: the line keeps its old name until another one is typed. */
function NameField({ name, isTaken, onChange, disabled }: NameFieldProps) {
  const t = useText();
  const [text, setText] = useState(name);
  const [known, setKnown] = useState(name);
  if (name !== known) {
    setKnown(name);
    setText(name);
  }
  const error = text === '' ? t('Name is required.') : text !== name && t('Another value has this name.');
  return (
    <TextField
      label={t('Name')}
      dir="ltr"
      disabled={disabled}
      value={text}
      error={error || undefined}
      onChange={({ target }) => {
        setText(target.value);
        if (target.value === '' || isTaken(target.value)) return;
        setKnown(target.value);
        onChange(target.value);
      }}
    />
  );
}

import { useState } from 'react';
import type { Variable } from '@agent-studio/api-client/contract';
import { msg, Select, TextField, useText } from '@agent-studio/core';
import styles from '../build/variables.module.css';

export interface TestVariablesProps {
  variables: readonly Variable[];
  values: Readonly<Record<string, string>>;
  onChange: (values: Record<string, string>) => void;
}

/** Values that go with the questions of the test chat. */
export function TestVariables({ variables, values, onChange }: TestVariablesProps) {
  const t = useText();
  const isMissing = ({ name, required, default: given }: Variable) =>
    required && !values[name]?.trim() && (given === undefined || given === '');
  const [chosen, setChosen] = useState<boolean | null>(null);
  if (variables.length === 0) return null;
  const missing = variables.filter(isMissing).length;
  // What must be filled in is in sight, and stays there while it is.
  const open = chosen ?? missing > 0;
  return (
    <details
      className={styles.values}
      open={open}
      onToggle={({ currentTarget }) => setChosen(currentTarget.open)}
    >
      <summary>
        {t('Variables')}
        <span>{missing > 0 ? t('{count} to fill in', { count: missing }) : variables.length}</span>
      </summary>
      <div className={styles.fields}>
        {variables.map((variable) => (
          <Value
            key={variable.name}
            variable={variable}
            value={values[variable.name] ?? ''}
            onChange={(value) => {
              setChosen(true);
              onChange({ ...values, [variable.name]: value });
            }}
          />
        ))}
      </div>
    </details>
  );
}

interface ValueProps {
  variable: Variable;
  value: string;
  onChange: (value: string) => void;
}

function Value({
  variable: { name, label, type, options = [], required, default: given },
  value,
  onChange,
}: ValueProps) {
  const t = useText();
  const shared = { label: label || name, note: required ? t('required') : undefined };
  if (type === 'boolean' || type === 'select') {
    const choices = type === 'select' ? options : ['true', 'false'];
    const toLabel = (one: string) => (type === 'boolean' ? t(one === 'true' ? msg('Yes') : msg('No')) : one);
    const fallback = given === undefined || given === '' ? t('None') : toLabel(String(given));
    return (
      <Select
        {...shared}
        value={value}
        options={['', ...choices].map((one) => ({ value: one, label: one === '' ? fallback : toLabel(one) }))}
        onChange={onChange}
      />
    );
  }
  return (
    <TextField
      {...shared}
      value={value}
      inputMode={type === 'number' ? 'decimal' : 'text'}
      placeholder={String(given ?? '')}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

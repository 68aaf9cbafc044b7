import type { Variable } from '@agent-studio/api-client/contract';
import { msg, Select, TextField, useText } from '@agent-studio/core';
import styles from '../build/variables.module.css';

export interface TestVariablesProps {
  id: string;
  variables: readonly Variable[];
  values: Readonly<Record<string, string>>;
  onChange: (values: Record<string, string>) => void;
}

/** Whether a value has to be given before the first question. */
export const isMissing = (
  { name, required, default: given }: Variable,
  values: TestVariablesProps['values'],
): boolean => required && !values[name]?.trim() && (given === undefined || given === '');

/** Values that go with the questions of the test chat. */
export function TestVariables({ id, variables, values, onChange }: TestVariablesProps) {
  const t = useText();
  return (
    <div id={id} role="group" aria-label={t('Variables')} className={styles.fields}>
      {variables.map((variable) => (
        <Value
          key={variable.name}
          variable={variable}
          value={values[variable.name] ?? ''}
          onChange={(value) => onChange({ ...values, [variable.name]: value })}
        />
      ))}
    </div>
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

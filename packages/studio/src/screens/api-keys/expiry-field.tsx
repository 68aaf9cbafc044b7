import { useState } from 'react';
import { Select, TextField, useText } from '@agent-studio/core';
import { FormPair } from '../../forms/form-section.tsx';

export interface ExpiryFieldProps {
  /** Null: never. */
  value: string | null;
  onChange: (value: string | null) => void;
  error?: string | undefined;
}

const DAY_MS = 24 * 3_600_000;
const DAYS = ['30', '90', '365'] as const;

/** The end of a day, in UTC. */
const endOf = (date: string) => `${date}T23:59:59.000Z`;
const inDays = (days: number) => endOf(new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10));

/** When a key ends: never, in some days, or on a day. */
export function ExpiryField({ value, onChange, error }: ExpiryFieldProps) {
  const t = useText();
  const [choice, setChoice] = useState<'never' | 'day' | (typeof DAYS)[number]>(
    value === null ? 'never' : 'day',
  );
  const labels = { '30': t('In 30 days'), '90': t('In 90 days'), '365': t('In a year') };

  function choose(next: typeof choice) {
    setChoice(next);
    if (next === 'never') onChange(null);
    else if (next !== 'day') onChange(inDays(Number(next)));
    else if (value === null) onChange(inDays(90));
  }

  return (
    <FormPair>
      <Select
        label={t('Expires')}
        value={value === null ? 'never' : choice}
        options={[
          { value: 'never', label: t('Never') },
          ...DAYS.map((days) => ({ value: days, label: labels[days] })),
          { value: 'day', label: t('On a day') },
        ]}
        onChange={choose}
        error={choice === 'day' ? undefined : error}
      />
      {value !== null && (
        <TextField
          label={t('Last day')}
          type="date"
          readOnly={choice !== 'day'}
          value={value.slice(0, 10)}
          onChange={({ target }) => target.value && onChange(endOf(target.value))}
          error={choice === 'day' ? error : undefined}
        />
      )}
    </FormPair>
  );
}

import { useState } from 'react';
import { msg, Select, TextField, useText } from '@agent-studio/core';
import { useZone } from '../../data/time-zone.ts';
import styles from './settings.module.css';

const PERIODS = [
  { days: 7, label: msg('Last 7 days') },
  { days: 30, label: msg('Last 30 days') },
  { days: 90, label: msg('Last 90 days') },
];
const CHOSEN = 'chosen';
const DAY_MS = 24 * 3_600_000;

interface AuditPeriodProps {
  /** Days such as `2026-11-22`; empty: open. */
  from: string;
  to: string;
  onChange: (days: { from: string; to: string }) => void;
}

/** Entries of the last days, or from one day to another. */
export function AuditPeriod({ from, to, onChange }: AuditPeriodProps) {
  const t = useText();
  const zone = useZone();
  const [now] = useState(Date.now);
  const [chooses, setChooses] = useState(false);
  const periods = PERIODS.map(({ days, label }) => ({ value: dayBefore(now, days, zone), label: t(label) }));
  const isChosen = chooses || to !== '' || (from !== '' && !periods.some(({ value }) => value === from));
  return (
    <>
      <Select
        label={t('Period')}
        hideLabel
        shape="compact"
        value={isChosen ? CHOSEN : from}
        options={[
          { value: '', label: t('At any time') },
          ...periods,
          { value: CHOSEN, label: t('Choose days…') },
        ]}
        onChange={(value) => {
          setChooses(value === CHOSEN);
          if (value !== CHOSEN) onChange({ from: value, to: '' });
        }}
      />
      {isChosen && (
        <>
          <Day label={t('From')} value={from} onChange={(day) => onChange({ from: day, to })} />
          <Day label={t('To')} value={to} onChange={(day) => onChange({ from, to: day })} />
        </>
      )}
    </>
  );
}

interface DayProps {
  label: string;
  value: string;
  onChange: (day: string) => void;
}

/** The day that it was so many days before a time, by the clocks of a time zone. */
const dayBefore = (time: number, days: number, timeZone: string): string =>
  new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short' }).format(time - days * DAY_MS);

/** A day, with its label within. */
const Day = ({ label, value, onChange }: DayProps) => (
  <TextField
    label={label}
    hideLabel
    className={styles.day}
    leading={
      <span className={styles.quiet} aria-hidden="true">
        {label}
      </span>
    }
    type="date"
    value={value}
    onChange={({ target }) => onChange(target.value)}
  />
);

import { useState } from 'react';
import type { Schedule, ScheduleProblem } from '@agent-studio/api-client/contract';
import { msg, Select, TextField, useText } from '@agent-studio/core';
import { useNextTimes } from '../data/schedules.ts';
import { useZone } from '../data/time-zone.ts';
import { NumberField } from '../fields/number-field.tsx';
import { NextTimes } from './next-times.tsx';
import styles from './schedule-field.module.css';
import { type Preset, PRESETS, type PresetTime, toCron, toPreset } from './schedule-presets.ts';
import { useDayNames } from './use-schedule-words.ts';
import { timeZonesWith } from '../format/time-zones.ts';
import { useSettled } from '../format/use-settled.ts';

/** While somebody types, the server is not asked. */
const TYPING_PAUSE_MS = 300;

const PROBLEMS: Readonly<Record<ScheduleProblem['code'], string>> = {
  fields: msg('Five fields are expected, such as 0 9 * * 1-5.'),
  unreadable: msg('This cannot be read. Write it like 0 9 * * 1-5: at 9:00 from Monday to Friday.'),
  never: msg('This never comes.'),
  zone: msg('There is no such time zone.'),
};

export interface ScheduleFieldProps {
  /** Null: no schedule. */
  value: Schedule | null;
  onChange: (value: Schedule | null) => void;
  /** Whether “only by hand” is a choice. */
  optional?: boolean;
  disabled?: boolean;
  errors?: { cron?: string | undefined; timezone?: string | undefined };
}

/** When something happens again and again: in words or as cron, in a time zone, with the next times. */
export function ScheduleField({
  value,
  onChange,
  optional = true,
  disabled = false,
  errors,
}: ScheduleFieldProps) {
  const t = useText();
  const dayName = useDayNames();
  const [custom, setCustom] = useState(() => toPreset(value?.cron).preset === 'custom');
  const zone = useZone();
  const timezone = value?.timezone ?? zone;
  const time = toPreset(value?.cron);
  const preset: Preset = value && custom ? 'custom' : time.preset;

  function choose(next: Preset) {
    setCustom(next === 'custom');
    if (next === 'never') onChange(null);
    else onChange({ cron: toCron({ ...time, preset: next }) ?? value?.cron ?? '0 6 * * *', timezone });
  }
  const change = (changes: Partial<PresetTime>) =>
    onChange({ cron: toCron({ ...time, ...changes }) ?? '', timezone });

  const { data: next } = useNextTimes(useSettled(value, TYPING_PAUSE_MS));
  /* In the language of the surface, where the server has been asked already. */
  const problemAt = (path: ScheduleProblem['path']) =>
    (next?.problem?.path === path ? PROBLEMS[next.problem.code] : undefined) ?? errors?.[path];
  const problems = { cron: problemAt('cron'), timezone: problemAt('timezone') };
  return (
    <div className={styles.schedule}>
      <div className={styles.row}>
        <Select
          label={t('When')}
          value={preset}
          disabled={disabled}
          options={PRESETS.filter((one) => optional || one.value !== 'never').map((one) => ({
            value: one.value,
            label: t(one.label),
          }))}
          onChange={choose}
        />
        {preset === 'weekly' && (
          <Select
            label={t('Day')}
            value={String(time.weekday)}
            disabled={disabled}
            options={Array.from({ length: 7 }, (_, index) => (index + 1) % 7).map((day) => ({
              value: String(day),
              label: dayName(day),
            }))}
            onChange={(day) => change({ weekday: Number(day) })}
          />
        )}
        {(preset === 'daily' || preset === 'weekdays' || preset === 'weekly' || preset === 'monthly') && (
          <TextField
            label={t('At')}
            type="time"
            readOnly={disabled}
            value={`${pad(time.hour)}:${pad(time.minute)}`}
            onChange={({ target }) => {
              const [hour, minute] = target.value.split(':').map(Number);
              if (hour !== undefined && minute !== undefined) change({ hour, minute });
            }}
          />
        )}
        {preset === 'hourly' && (
          <NumberField
            label={t('Minute')}
            validOnly
            max={59}
            readOnly={disabled}
            value={time.minute}
            onChange={(minute) => minute !== null && change({ minute })}
          />
        )}
        {preset === 'custom' && (
          <TextField
            label={t('Cron expression')}
            dir="ltr"
            spellCheck={false}
            autoComplete="off"
            readOnly={disabled}
            hint={t('Minute, hour, day of the month, month, weekday.')}
            error={problems.cron && t(problems.cron)}
            value={value?.cron ?? ''}
            onChange={({ target }) => onChange({ cron: target.value, timezone })}
          />
        )}
        {value && (
          <Select
            label={t('Time zone')}
            value={timezone}
            disabled={disabled}
            error={problems.timezone && t(problems.timezone)}
            options={timeZonesWith(timezone).map((name) => ({ value: name, label: name }))}
            onChange={(next) => onChange({ cron: value.cron, timezone: next })}
          />
        )}
      </div>
      {problems.cron && preset !== 'custom' && <p role="alert">{t(problems.cron)}</p>}
      {value && next && <NextTimes times={next.times} timezone={timezone} />}
    </div>
  );
}

const pad = (number: number): string => String(number).padStart(2, '0');

import { useMemo, useState } from 'react';
import { Select, TextField, useSurface, useText } from '@agent-studio/core';
import { useZone } from '../data/time-zone.ts';
import { type CronTime, nextTimes } from './cron.ts';
import styles from './schedule-field.module.css';
import { type Preset, PRESETS, type PresetTime, toCron, toPreset } from './schedule-presets.ts';

const NEXT_SHOWN = 3;
/** A Sunday, to name the days of a week by. */
const SUNDAY = Date.UTC(2023, 0, 1);
const DAY_MS = 24 * 3_600_000;

export interface ScheduleFieldProps {
  /** Null: no schedule. */
  value: CronTime | null;
  onChange: (value: CronTime | null) => void;
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
  const { locale } = useSurface();
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

  const dayName = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
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
              label: dayName.format(SUNDAY + day * DAY_MS),
            }))}
            onChange={(day) => change({ weekday: Number(day) })}
          />
        )}
        {(preset === 'daily' || preset === 'weekdays' || preset === 'weekly') && (
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
          <TextField
            label={t('Minute')}
            type="number"
            min={0}
            max={59}
            readOnly={disabled}
            value={time.minute}
            onChange={({ target }) =>
              change({ minute: Math.min(59, Math.max(0, Math.trunc(target.valueAsNumber) || 0)) })
            }
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
            error={errors?.cron && t(errors.cron)}
            value={value?.cron ?? ''}
            onChange={({ target }) => onChange({ cron: target.value, timezone })}
          />
        )}
        {value && (
          <Select
            label={t('Time zone')}
            value={timezone}
            disabled={disabled}
            error={errors?.timezone && t(errors.timezone)}
            options={timezonesWith(timezone).map((name) => ({ value: name, label: name }))}
            onChange={(next) => onChange({ cron: value.cron, timezone: next })}
          />
        )}
      </div>
      {errors?.cron && preset !== 'custom' && <p role="alert">{t(errors.cron)}</p>}
      {value && <NextTimes value={value} />}
    </div>
  );
}

function NextTimes({ value: { cron, timezone } }: { value: CronTime }) {
  const t = useText();
  const { locale } = useSurface();
  const times = useMemo(() => nextTimes({ cron, timezone }, NEXT_SHOWN), [cron, timezone]);
  if (!times) return null;
  const format = new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: timezone,
    timeZoneName: 'short',
  });
  return (
    <div className={styles.next} aria-live="polite">
      <b>{t('Next times')}</b>
      {times.length === 0 ? (
        <p>{t('This never comes.')}</p>
      ) : (
        <ol>
          {times.map((time) => (
            <li key={time.getTime()}>
              <time dateTime={time.toISOString()}>{format.format(time)}</time>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

const pad = (number: number): string => String(number).padStart(2, '0');

/** All that the browser knows; a stored one that it does not know stays a choice. */
const timezonesWith = (known: string): string[] => [
  ...new Set([known, 'UTC', ...Intl.supportedValuesOf('timeZone')]),
];

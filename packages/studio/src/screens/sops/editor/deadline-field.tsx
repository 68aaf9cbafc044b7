import type { SopDeadline } from '@agent-studio/api-client/contract';
import { msg, Select, TextField, useText } from '@agent-studio/core';
import { useZone } from '../../../data/time-zone.ts';
import { NumberField } from '../../../fields/number-field.tsx';
import { timeZonesWith } from '../../../format/time-zones.ts';
import styles from './sop-editor.module.css';

const WAYS = [
  { value: 'none', label: msg('No deadline') },
  { value: 'within', label: msg('Some time after it is reached') },
  { value: 'time', label: msg('A time of day') },
] as const;
type Way = (typeof WAYS)[number]['value'];

const wayOf = (deadline: SopDeadline | null): Way =>
  deadline === null ? 'none' : 'within_minutes' in deadline ? 'within' : 'time';

export interface DeadlineFieldProps {
  value: SopDeadline | null;
  disabled: boolean;
  onChange: (deadline: SopDeadline | null) => void;
}

/** By when a step has to be done. */
export function DeadlineField({ value, disabled, onChange }: DeadlineFieldProps) {
  const t = useText();
  const zone = useZone();
  const start: Readonly<Record<Way, SopDeadline | null>> = {
    none: null,
    within: { within_minutes: 15 },
    time: { time: '16:30', zone },
  };
  return (
    <div className={styles.deadline}>
      <Select
        label={t('Deadline')}
        value={wayOf(value)}
        disabled={disabled}
        options={WAYS.map((way) => ({ value: way.value, label: t(way.label) }))}
        onChange={(way) => onChange(start[way])}
      />
      {value && 'within_minutes' in value && (
        <NumberField
          label={t('Minutes')}
          min={1}
          max={525_600}
          validOnly
          value={value.within_minutes}
          onChange={(minutes) => minutes !== null && onChange({ within_minutes: minutes })}
        />
      )}
      {value && 'time' in value && (
        <>
          <TextField
            label={t('At')}
            type="time"
            value={value.time}
            onChange={({ target }) => target.value && onChange({ ...value, time: target.value.slice(0, 5) })}
          />
          <Select
            label={t('Time zone')}
            value={value.zone}
            disabled={disabled}
            options={timeZonesWith(value.zone).map((name) => ({ value: name, label: name }))}
            onChange={(next) => onChange({ ...value, zone: next })}
          />
        </>
      )}
    </div>
  );
}

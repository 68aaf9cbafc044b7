import { useText } from '@agent-studio/core';
import styles from './schedule-field.module.css';
import { ZonedTime } from './zoned-time.tsx';

/** When a schedule comes next. */
export function NextTimes({ times, timezone }: { times: readonly string[]; timezone: string }) {
  const t = useText();
  if (times.length === 0) return null;
  return (
    <div className={styles.next} aria-live="polite">
      <b>{t('Next times')}</b>
      <ol>
        {times.map((time) => (
          <li key={time}>
            <ZonedTime time={time} timezone={timezone} />
          </li>
        ))}
      </ol>
    </div>
  );
}

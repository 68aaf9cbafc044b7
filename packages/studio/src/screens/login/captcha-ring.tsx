import styles from './login.module.css';
import type { CheckPhase } from './use-captcha-check.ts';

const RADIUS = 18;
const LENGTH = 2 * Math.PI * RADIUS;

/** A ring that fills while the device works, and a tick at the end. */
export function CaptchaRing({ phase, percent }: { phase: CheckPhase; percent: number }) {
  const done = phase === 'solved' ? 100 : percent;
  return (
    <svg className={styles.ring} width="44" height="44" viewBox="0 0 44 44" fill="none" aria-hidden="true">
      <circle className={styles.ringTrack} cx="22" cy="22" r={RADIUS} />
      {phase !== 'idle' && (
        <circle
          className={styles.ringValue}
          cx="22"
          cy="22"
          r={RADIUS}
          strokeDasharray={LENGTH}
          strokeDashoffset={LENGTH * (1 - done / 100)}
          transform="rotate(-90 22 22)"
        />
      )}
      <path className={styles.ringTick} d="m16 22.5 4.5 4.5 8-9.5" />
    </svg>
  );
}

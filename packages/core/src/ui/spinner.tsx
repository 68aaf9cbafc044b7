import { cx } from './cx.ts';
import styles from './spinner.module.css';

export interface SpinnerProps {
  /** What is being waited for; without it the spinner is decoration beside a text that says so. */
  label?: string;
  size?: number;
  className?: string | undefined;
}

export function Spinner({ label, size = 16, className }: SpinnerProps) {
  return (
    <span className={cx(styles.spinner, className)} {...(label && { role: 'status' })}>
      <svg width={size} height={size} viewBox="0 0 16 16" fill="none" aria-hidden="true">
        <circle cx="8" cy="8" r="6.5" stroke="currentColor" strokeWidth="2" opacity="0.25" />
        <path d="M14.5 8A6.5 6.5 0 0 0 8 1.5" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
      </svg>
      {label && <span className="sr">{label}</span>}
    </span>
  );
}

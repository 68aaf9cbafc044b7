import type { ReactNode } from 'react';
import styles from './form-parts.module.css';
import { FormProblem } from './form-problem.tsx';

export interface SendBarProps {
  /** Why it was not sent, when no single field is to blame. */
  problem?: string | null;
  className?: string | undefined;
  /** What sends the form, and what leaves it. */
  children: ReactNode;
}

/** At the foot of a form, and in sight however long it is. */
export function SendBar({ problem = null, className, children }: SendBarProps) {
  return (
    <div className={className ? `${styles.send} ${className}` : styles.send}>
      <FormProblem text={problem} />
      <div className={styles.buttons}>{children}</div>
    </div>
  );
}

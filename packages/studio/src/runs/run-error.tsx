import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '@agent-studio/core';
import styles from './run-error.module.css';
import { hintFor } from './run-hints.ts';

interface RunErrorProps {
  role: 'alert' | 'note';
  text: string;
  /** What its hint hangs on. */
  code: string | undefined;
  children?: ReactNode;
}

/** Why a run or one of its steps failed, and what can be done about it. */
export function RunError({ role, text, code, children }: RunErrorProps) {
  const t = useText();
  const hint = code && hintFor(code);
  return (
    <div className={styles.error} role={role}>
      <CircleAlert size={16} aria-hidden="true" />
      <div>
        <p dir="auto">{text}</p>
        {hint && <p>{t(hint)}</p>}
        {children}
      </div>
    </div>
  );
}

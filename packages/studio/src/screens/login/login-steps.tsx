import { Check } from 'lucide-react';
import { msg, useText } from '@agent-studio/core';
import styles from './login.module.css';

const STEPS = [msg('Sign in'), msg('Quick check')];

/** Where the person is on the way in. */
export function LoginSteps({ current }: { current: 0 | 1 }) {
  const t = useText();
  return (
    <ol className={styles.steps} aria-label={t('Steps')}>
      {STEPS.map((name, index) => (
        <li
          key={name}
          {...(index === current && { 'aria-current': 'step' as const })}
          {...(index < current && { 'data-done': true })}
        >
          <i>{index < current ? <Check size={11} strokeWidth={3} aria-label={t('Done:')} /> : index + 1}</i>
          {t(name)}
        </li>
      ))}
    </ol>
  );
}

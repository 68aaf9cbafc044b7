import { LogIn, RotateCw } from 'lucide-react';
import { Button, useText } from '@agent-studio/core';
import { Brand } from './brand.tsx';
import styles from './sign-in-again.module.css';

interface SignInAgainProps {
  /** Why the person was signed out. */
  notice: string | null;
  onRetry: () => unknown;
}

/** In place of the login where the page around signs people in: it knows how, and is asked once more. */
export default function SignInAgain({ notice, onRetry }: SignInAgainProps) {
  const t = useText();
  return (
    <div className={styles.area}>
      <header className={styles.head}>
        <Brand />
      </header>
      <main className={styles.panel}>
        <span className={styles.icon}>
          <LogIn size={24} strokeWidth={1.8} aria-hidden="true" />
        </span>
        <h1>{t('Sign in again')}</h1>
        <p role="status">{notice ? t(notice) : t('You are not signed in.')}</p>
        <p>{t('Sign in on the page around the studio, then try again.')}</p>
        <Button variant="primary" size="large" className={styles.retry} onClick={onRetry}>
          <RotateCw size={15} aria-hidden="true" />
          {t('Try again')}
        </Button>
      </main>
    </div>
  );
}

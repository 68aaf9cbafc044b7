import { KeyRound } from 'lucide-react';
import type { Login } from '@agent-studio/api-client';
import { Button, useText } from '@agent-studio/core';
import { usePasskeyLogin } from '../../data/people/passkeys.ts';
import { FormAlert } from './form-alert.tsx';
import styles from './login.module.css';

interface PasskeySignInProps {
  /** Of the pages that passkeys belong to. */
  origin: string;
  onLogin: (login: Login) => void;
}

/** Sign-in by a passkey: works when no provider answers, too. */
export function PasskeySignIn({ origin, onLogin }: PasskeySignInProps) {
  const t = useText();
  const login = usePasskeyLogin(origin);
  return (
    <div className={styles.providers}>
      {login.error && <FormAlert>{t(login.error.message)}</FormAlert>}
      <Button
        size="large"
        className={styles.submit}
        busy={login.isPending}
        onClick={() => login.mutate(undefined, { onSuccess: onLogin })}
      >
        <KeyRound size={16} aria-hidden="true" />
        {t('Sign in with a passkey')}
      </Button>
    </div>
  );
}

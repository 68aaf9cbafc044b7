import type { Login, SignInOptions } from '@agent-studio/api-client';
import { useText } from '@agent-studio/core';
import { useGoogleLogin } from '../../data/session.ts';
import { FormAlert } from './form-alert.tsx';
import { GoogleSignIn } from './google-sign-in.tsx';
import { LocalSignIn } from './local-sign-in.tsx';
import styles from './login.module.css';

export interface SignInStepProps {
  options: SignInOptions;
  onLogin: (login: Login) => void;
}

/** First step: whichever ways in this server offers. */
export function SignInStep({ options, onLogin }: SignInStepProps) {
  const { google_client_id: clientId, local } = options;
  const t = useText();
  const google = useGoogleLogin();
  return (
    <>
      <h1>{t('Welcome back')}</h1>
      <p className={styles.lead}>{t('Sign in to build, test and watch over your agents.')}</p>
      {google.error && <FormAlert>{t(google.error.message)}</FormAlert>}
      {clientId && (
        <GoogleSignIn
          clientId={clientId}
          onCredential={(token) => google.mutate(token, { onSuccess: onLogin })}
        />
      )}
      {clientId && local && (
        <p className={styles.or}>
          <span>{t('or with a local account')}</span>
        </p>
      )}
      {local && <LocalSignIn onLogin={onLogin} />}
      {local && (
        <p className={styles.hint}>
          {t(
            'This server runs on your own machine and asks for no password. The first person to sign in becomes its owner.',
          )}
        </p>
      )}
      {!clientId && !local && (
        <FormAlert>
          {t(
            'This server offers no way to sign in yet. Ask its operator to set a Google client id, or to run it on a local address.',
          )}
        </FormAlert>
      )}
    </>
  );
}

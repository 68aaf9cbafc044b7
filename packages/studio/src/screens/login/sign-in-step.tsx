import { Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Login, SignInOptions } from '@agent-studio/api-client';
import { useStudio, useText } from '@agent-studio/core';
import { lazyPart } from '../../format/lazy-part.tsx';
import { useGoogleLogin } from '../../data/session.ts';
import { FormAlert } from './form-alert.tsx';
import { GoogleSignIn } from './google-sign-in.tsx';
import { LocalSignIn } from './local-sign-in.tsx';
import { wasSignedIn } from './signed-in-before.ts';
import { ProviderSignIn } from './provider-sign-in.tsx';
import styles from './login.module.css';

const PasskeySignIn = lazyPart(() => import('./passkey-sign-in.tsx'), 'PasskeySignIn');
const MailSignIn = lazyPart(() => import('./mail-sign-in.tsx'), 'MailSignIn');

/** Of the address in a mail. */
const linkIn = (hash: string): string | null => /^#link=([\w-]+)$/.exec(hash)?.[1] ?? null;

export interface SignInStepProps {
  options: SignInOptions;
  onLogin: (login: Login) => void;
}

/** First step: whichever ways in this server offers. */
export function SignInStep({ options, onLogin }: SignInStepProps) {
  const { google_client_id: clientId, local, code, providers, mail, passkeys } = options;
  const link = linkIn(useLocation().hash);
  const [wantsCode, setWantsCode] = useState(false);
  const isOther = clientId !== null || providers.length > 0 || mail || link !== null || passkeys !== null;
  const t = useText();
  const { storage, productTitle } = useStudio();
  const [wasHere] = useState(() => wasSignedIn(storage));
  const google = useGoogleLogin();
  return (
    <>
      <h1>{wasHere ? t('Welcome back') : t('Welcome to {name}', { name: productTitle })}</h1>
      <p className={styles.lead}>{t('Sign in to build, test and watch over your agents.')}</p>
      {google.error && <FormAlert>{t(google.error.message)}</FormAlert>}
      {clientId && (
        <GoogleSignIn
          clientId={clientId}
          onCredential={(token) => google.mutate(token, { onSuccess: onLogin })}
        />
      )}
      {providers.length > 0 && <ProviderSignIn providers={providers} onLogin={onLogin} />}
      {passkeys !== null && (
        <Suspense>
          <PasskeySignIn origin={passkeys} onLogin={onLogin} />
        </Suspense>
      )}
      {(mail || link !== null) && (
        <Suspense>
          <MailSignIn link={link} offered={mail} onLogin={onLogin} />
        </Suspense>
      )}
      {isOther && local && (
        <p className={styles.or}>
          <span>{t('or with a local account')}</span>
        </p>
      )}
      {(local || wantsCode || (!isOther && code)) && <LocalSignIn onLogin={onLogin} isKept={local} />}
      {!local && !isOther && code && (
        <p className={styles.hint}>
          {t(
            'Nobody signs in here by a provider yet. The terminal of the server shows a code that works once; the first person to sign in becomes the owner, and adds a provider under Settings, Sign-in.',
          )}
        </p>
      )}
      {!local && isOther && code && !wantsCode && (
        <p className={styles.hint}>
          <button type="button" className={styles.link} onClick={() => setWantsCode(true)}>
            {t('Sign in with a code of the server')}
          </button>
        </p>
      )}
      {!local && !isOther && !code && (
        <FormAlert>
          {t('This server offers no way to sign in yet. Ask its operator to set one up.')}
        </FormAlert>
      )}
    </>
  );
}

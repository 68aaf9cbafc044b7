import { useState } from 'react';
import type { Login, SignInOptions } from '@agent-studio/api-client';
import { Button, useApi, useText } from '@agent-studio/core';
import { useProviderLogin } from '../../data/session.ts';
import { useProviderFlow } from '../../data/use-provider-flow.ts';
import { FormAlert } from './form-alert.tsx';
import styles from './login.module.css';

interface ProviderSignInProps {
  providers: SignInOptions['providers'];
  onLogin: (login: Login) => void;
}

/** A button for each OpenID Connect provider of the workspace. */
export function ProviderSignIn({ providers, onLogin }: ProviderSignInProps) {
  const t = useText();
  const { session } = useApi();
  const [chosen, setChosen] = useState<string | null>(null);
  const flow = useProviderFlow({ purpose: 'sign-in', finish: useProviderLogin(), onDone: onLogin });
  const start = (id: string, options?: { inTab: boolean }) => {
    setChosen(id);
    flow.begin(async (body) => (await session.begin({ params: { id }, body })).address, options);
  };
  return (
    <div className={styles.providers}>
      {flow.problem && <FormAlert>{t(flow.problem)}</FormAlert>}
      {flow.offersTab && chosen && (
        <Button variant="ghost" onClick={() => start(chosen, { inTab: true })}>
          {t('Sign in in this tab')}
        </Button>
      )}
      {providers.map(({ id, name }) => (
        <Button
          key={id}
          size="large"
          className={styles.submit}
          busy={flow.isBusy && chosen === id}
          onClick={() => start(id)}
        >
          <span className={styles.mark} aria-hidden="true">
            {Array.from(name.trim())[0]?.toLocaleUpperCase()}
          </span>
          {t('Continue with {name}', { name })}
        </Button>
      ))}
    </div>
  );
}

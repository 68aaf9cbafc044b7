import { ArrowRight, CircleCheck } from 'lucide-react';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ApiError, session as calls, type Login } from '@agent-studio/api-client';
import { Button, TextField, useStudio, useText } from '@agent-studio/core';
import { useLocalLogin } from '../../data/session.ts';
import { FormAlert } from './form-alert.tsx';
import styles from './login.module.css';

const personSchema = calls.localCredential.body;

/** What a code of the server was exchanged for: this browser needs no other one. */
const KEY = 'studio-local-key';

/** Of the address that the server shows in its terminal. */
const codeIn = (hash: string) => /#code=([\w-]+)$/.exec(hash)?.[1];

/**
 * Sign-in of a local server: who you are, without a password. What a password would show, the code in the terminal of the
 * server does, once for each browser: only then it is asked for, and a name with it. A refusal keeps what was typed.
 * Some fields without a form library: this is the first screen, and the library would be a twelfth of it.
 */
interface LocalSignInProps {
  onLogin: (login: Login) => void;
  /** A browser that was let in once needs no other code. */
  isKept: boolean;
}

export function LocalSignIn({ onLogin, isKept }: LocalSignInProps) {
  const t = useText();
  const login = useLocalLogin();
  const { storage } = useStudio();
  const { hash } = useLocation();
  const [key, setKey] = useState(() => (isKept ? storage.get(KEY) : null));
  const [typed, setPerson] = useState<{ email: string; name: string; code?: string }>({
    email: '',
    name: '',
  });
  const brought = codeIn(hash);
  // Whoever pastes all of the address has the code in it.
  const person = {
    ...typed,
    code: (typed.code === undefined ? brought : codeIn(typed.code.trim())) ?? typed.code ?? '',
  };
  const [isRefused, setIsRefused] = useState(false);
  const needsCode = key === null && (brought === undefined || isRefused);
  const [isAsked, setIsAsked] = useState(false);
  const asksCode = needsCode && isAsked;
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (asksCode) first.current?.focus();
  }, [asksCode]);
  /** Nothing else has to be asked for. */
  const isWhole = !needsCode || isAsked;
  const [errors, setErrors] = useState<{ email?: string; name?: string; code?: string }>({});
  const change = (part: Partial<typeof typed>) => setPerson((before) => ({ ...before, ...part }));

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const { email, name } = person;
    const parsed = personSchema.safeParse(key === null ? person : { email, name, key });
    const issues = (parsed.error?.issues ?? []).filter(({ path }) => isWhole || path[0] === 'email');
    setErrors(Object.fromEntries(issues.map(({ path, message }) => [path[0], message])));
    if (!isWhole && issues.length === 0) setIsAsked(true);
    if (!isWhole || !parsed.success) return;
    login.mutate(parsed.data, {
      onSuccess(found) {
        if (found.key !== undefined) storage.set(KEY, found.key);
        onLogin(found.login);
      },
      onError(error) {
        if (!(error instanceof ApiError) || error.problem.code !== 'sign_in.code') return;
        forgetKey();
        setIsRefused(true);
        setIsAsked(true);
      },
    });
  }

  /** It is of another server, or has expired. */
  function forgetKey() {
    storage.remove(KEY);
    setKey(null);
  }

  return (
    <form className={styles.form} aria-label={t('Sign in')} noValidate onSubmit={submit}>
      {login.error && <FormAlert>{t(login.error.message)}</FormAlert>}
      <TextField
        label={t('E-mail')}
        type="email"
        name="email"
        size="large"
        autoComplete="email"
        placeholder={t('you@example.com')}
        value={person.email}
        error={errors.email && t(errors.email)}
        onChange={({ target }) => change({ email: target.value })}
      />
      {key === null && !needsCode && (
        <p className={styles.brought}>
          <CircleCheck size={15} aria-hidden="true" />
          {t('The address you opened brought your sign-in code.')}
        </p>
      )}
      {asksCode && (
        <TextField
          ref={first}
          label={t('Sign-in code')}
          note={isKept ? t('first time in this browser') : t('works once')}
          hint={
            isKept
              ? t('It is in the link that the server printed. No link? Ask whoever runs this server for one.')
              : t('Ask whoever runs this server: they find it where it was started.')
          }
          name="code"
          size="large"
          autoComplete="one-time-code"
          placeholder={t('Paste the link or the code')}
          value={typed.code ?? brought ?? ''}
          error={errors.code && t(errors.code)}
          onChange={({ target }) => change({ code: target.value })}
        />
      )}
      {key === null && isWhole && (
        <TextField
          label={t('Name')}
          note={t('optional')}
          name="name"
          size="large"
          autoComplete="name"
          placeholder={t('As others will see you')}
          value={person.name}
          error={errors.name && t(errors.name)}
          onChange={({ target }) => change({ name: target.value })}
        />
      )}
      <Button type="submit" variant="primary" size="large" className={styles.submit} busy={login.isPending}>
        {isWhole ? t('Sign in') : t('Continue')}
        <ArrowRight size={16} className={styles.forward} aria-hidden="true" />
      </Button>
    </form>
  );
}

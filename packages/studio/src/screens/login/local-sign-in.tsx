import { ArrowRight } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { session as calls, type Login } from '@agent-studio/api-client';
import { Button, TextField, useText } from '@agent-studio/core';
import { useLocalLogin } from '../../data/session.ts';
import { FormAlert } from './form-alert.tsx';
import styles from './login.module.css';

const personSchema = calls.localCredential.body;

/**
 * Sign-in of a local server: who you are, without a password. A refusal keeps what was typed.
 * Two fields without a form library: this is the first screen, and the library would be a twelfth of it.
 */
export function LocalSignIn({ onLogin }: { onLogin: (login: Login) => void }) {
  const t = useText();
  const login = useLocalLogin();
  const [person, setPerson] = useState({ email: '', name: '' });
  const [errors, setErrors] = useState<{ email?: string; name?: string }>({});
  const change = (part: Partial<typeof person>) => setPerson((before) => ({ ...before, ...part }));

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const parsed = personSchema.safeParse(person);
    const issues = parsed.error?.issues ?? [];
    setErrors(Object.fromEntries(issues.map(({ path, message }) => [path[0], message])));
    if (parsed.success) login.mutate(parsed.data, { onSuccess: onLogin });
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
      <TextField
        label={t('Name')}
        note={t('optional')}
        name="name"
        size="large"
        autoComplete="name"
        value={person.name}
        error={errors.name && t(errors.name)}
        onChange={({ target }) => change({ name: target.value })}
      />
      <Button type="submit" variant="primary" size="large" className={styles.submit} busy={login.isPending}>
        {t('Sign in')}
        <ArrowRight size={16} className={styles.forward} aria-hidden="true" />
      </Button>
    </form>
  );
}

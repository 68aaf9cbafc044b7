import { ArrowRight, MailCheck } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { session as calls, type Login } from '@agent-studio/api-client';
import { Button, TextField, useSurface, useText } from '@agent-studio/core';
import { useLinkLogin, useSendLink } from '../../data/mails.ts';
import { FormAlert } from './form-alert.tsx';
import styles from './login.module.css';

interface MailSignInProps {
  /** What stood in the link that somebody came by; null: none. */
  link: string | null;
  /** Whether links may be asked for. */
  offered: boolean;
  onLogin: (login: Login) => void;
}

const emailSchema = calls.sendLink.body.shape.email;

/** Sign-in by a link in a mail. It takes a press, since programs open the links of mails before people do. */
export function MailSignIn({ link, offered, onLogin }: MailSignInProps) {
  const t = useText();
  const login = useLinkLogin();
  if (link !== null && !login.error)
    return (
      <div className={styles.form}>
        <Button
          variant="primary"
          size="large"
          className={styles.submit}
          busy={login.isPending}
          onClick={() => login.mutate(link, { onSuccess: onLogin })}
        >
          {t('Sign in with the link of the mail')}
          <ArrowRight size={16} className={styles.forward} aria-hidden="true" />
        </Button>
      </div>
    );
  return (
    <>
      {login.error && <FormAlert>{t(login.error.message)}</FormAlert>}
      {offered && <AskForLink />}
    </>
  );
}

function AskForLink() {
  const t = useText();
  const { locale } = useSurface();
  const send = useSendLink();
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const parsed = emailSchema.safeParse(email.trim());
    setError(parsed.error?.issues[0]?.message);
    if (parsed.success) send.mutate({ email: parsed.data, language: locale.slice(0, 2) });
  }

  if (send.isSuccess)
    return (
      <p className={styles.sent} role="status">
        <MailCheck size={18} aria-hidden="true" />
        <span>
          {t(
            'If {email} has an account here, a link is on its way. Open it in this browser within 15 minutes.',
            { email: send.variables.email },
          )}{' '}
          <button type="button" className={styles.link} onClick={() => send.reset()}>
            {t('Use another address')}
          </button>
        </span>
      </p>
    );
  return (
    <form className={styles.form} aria-label={t('Sign in by mail')} noValidate onSubmit={submit}>
      {send.error && <FormAlert>{t(send.error.message)}</FormAlert>}
      <TextField
        label={t('E-mail')}
        type="email"
        name="email"
        size="large"
        autoComplete="email"
        placeholder={t('you@example.com')}
        value={email}
        error={error && t(error)}
        onChange={({ target }) => setEmail(target.value)}
      />
      <Button type="submit" size="large" className={styles.submit} busy={send.isPending}>
        {t('Send me a sign-in link')}
      </Button>
    </form>
  );
}

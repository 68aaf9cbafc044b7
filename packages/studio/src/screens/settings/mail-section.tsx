import { CircleCheck, Send, TriangleAlert } from 'lucide-react';
import type { MailState } from '@agent-studio/api-client/contract';
import { Button, CodeBlock, Outline, useSurface, useText } from '@agent-studio/core';
import { Loaded } from '../../data/loaded.tsx';
import { useMailState, useTestMail } from '../../data/mails.ts';
import { FormProblem } from '../../forms/form-problem.tsx';
import { FormSection } from '../../forms/form-section.tsx';
import styles from './settings.module.css';

const EXAMPLE = `SMTP_URL=smtps://user:password@mail.example.com
MAIL_FROM="Agent Studio <studio@example.com>"
PUBLIC_URL=https://studio.example.com`;

/** Whether the server sends mail, and a test of it. What is set is the operator's. */
export function MailSection() {
  const t = useText();
  const query = useMailState();
  return (
    <div className={styles.fields}>
      <FormSection
        title={t('E-mail')}
        text={t(
          'Invitations, sign-in links, and what people chose to be told: alerts and decisions that wait.',
        )}
      >
        <Loaded query={query} skeleton={<Outline of="form" count={3} />}>
          {(state) => (state?.on ? <MailOn state={state} /> : <MailOff />)}
        </Loaded>
      </FormSection>
    </div>
  );
}

function MailOff() {
  const t = useText();
  return (
    <>
      <p className={styles.quiet}>
        {t('This server sends no mail. Its operator turns it on in its environment, and starts it again:')}
      </p>
      <CodeBlock label={t('Settings of the server for mail')} code={EXAMPLE} />
    </>
  );
}

function MailOn({ state }: { state: MailState }) {
  const t = useText();
  const { locale } = useSurface();
  const test = useTestMail();
  const facts = [
    [t('From'), state.from],
    [t('Links lead to'), state.public_url],
    [t('Sign-in by mail'), state.sign_in_links ? t('On') : t('Off')],
    [t('Waiting to be sent'), state.waiting.toLocaleString(locale)],
    [t('Given up in the last 24 hours'), state.failed_24h.toLocaleString(locale)],
  ] as const;
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {state.last_error && (
        <p className={styles.warning}>
          <TriangleAlert size={16} aria-hidden="true" />
          <span>
            <b>{t('The last mail was not taken.')}</b> <bdi>{state.last_error}</bdi>
          </span>
        </p>
      )}
      <FormProblem text={test.error?.message ?? null} />
      <div className={styles.buttons}>
        <Button busy={test.isPending} onClick={() => test.mutate(locale.slice(0, 2))}>
          <Send size={15} aria-hidden="true" />
          {t('Send a test mail to me')}
        </Button>
      </div>
      {test.data && (
        <p className={test.data.ok ? styles.good : styles.warning} role="status">
          {test.data.ok ? (
            <CircleCheck size={16} aria-hidden="true" />
          ) : (
            <TriangleAlert size={16} aria-hidden="true" />
          )}
          <span>
            {test.data.ok
              ? t('The mail server took a mail to {email}. Look into that mailbox.', { email: test.data.to })
              : test.data.problem}
          </span>
        </p>
      )}
    </>
  );
}

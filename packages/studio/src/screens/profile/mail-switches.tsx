import type { Me } from '@agent-studio/api-client/contract';
import { Switch, useSurface, useText } from '@agent-studio/core';
import { useUpdateMe } from '../../data/me.ts';
import { FormProblem } from '../../forms/form-problem.tsx';
import styles from './profile.module.css';

const NONE = { alerts: false, approvals: false, workflows: true, language: 'en' };

/** What somebody is told by mail besides, in the language they read now; each choice is saved at once. */
export function MailSwitches({ me }: { me: Me }) {
  const t = useText();
  const { locale } = useSurface();
  const update = useUpdateMe();
  // A server of others may know nothing of it.
  const stored = me.preferences.mail ?? NONE;
  const mail = (update.isPending && update.variables.changes.preferences?.mail) || stored;
  const choose = (change: Partial<typeof mail>) =>
    update.mutate({
      me,
      changes: { preferences: { mail: { ...mail, ...change, language: locale.slice(0, 2) } } },
    });
  return (
    <>
      <div>
        <h3>{t('By e-mail')}</h3>
        <p className={styles.quiet}>
          {t('Sent to {email} if e-mail is set up on this server.', { email: me.email })}
        </p>
      </div>
      <FormProblem text={update.error?.message ?? null} />
      <Switch
        label={t('Alerts')}
        hint={t('When an alert of yours fires, and when it is over.')}
        checked={mail.alerts}
        disabled={update.isPending}
        onChange={({ target }) => choose({ alerts: target.checked })}
      />
      <Switch
        label={t('Decisions')}
        hint={t('When a run waits for a decision that you may make.')}
        checked={mail.approvals}
        disabled={update.isPending}
        onChange={({ target }) => choose({ approvals: target.checked })}
      />
      <Switch
        label={t('Workflows')}
        hint={t('What workflows of this workspace send to you.')}
        checked={mail.workflows}
        disabled={update.isPending}
        onChange={({ target }) => choose({ workflows: target.checked })}
      />
    </>
  );
}

import { Lock } from 'lucide-react';
import type { Me } from '@agent-studio/api-client/contract';
import { Card, Switch, msg, useText } from '@agent-studio/core';
import { useUpdateMe } from '../../data/me.ts';
import { FormProblem } from '../../forms/form-problem.tsx';
import { MailSwitches } from './mail-switches.tsx';
import styles from './profile.module.css';

/** Groups of notices, as `attentionSchema` names them. */
const GROUPS = [
  { group: 'run', label: msg('Failed runs'), hint: msg('Runs you started that failed or were interrupted.') },
  {
    group: 'document',
    label: msg('Failed documents'),
    hint: msg('Documents of your cards that could not be read.'),
  },
  {
    group: 'connector',
    label: msg('Connectors'),
    hint: msg('Your connectors that fail, have a question, or need a new sign-in.'),
  },
  {
    group: 'notice',
    label: msg('Alerts and reminders'),
    hint: msg('Alerts of monitoring, budgets, API keys that expire, procedures to review.'),
  },
];

/** What home and bell tell; each choice is saved at once. */
export function NoticesCard({ me }: { me: Me }) {
  const t = useText();
  const update = useUpdateMe();
  const muted = (update.isPending && update.variables.changes.preferences?.muted) || me.preferences.muted;
  const choose = (group: string, on: boolean) => {
    const others = muted.filter((one) => one !== group);
    update.mutate({ me, changes: { preferences: { muted: on ? others : [...others, group] } } });
  };
  return (
    <Card asChild>
      <section aria-label={t('Notifications')} className={styles.form}>
        <div>
          <h2>{t('Notifications')}</h2>
          <p className={styles.quiet}>{t('What the bell and the home screen tell you.')}</p>
        </div>
        <FormProblem text={update.error?.message ?? null} />
        <div className={styles.always}>
          <Lock size={16} aria-hidden="true" />
          <div>
            <p>{t('Waiting for your decision')}</p>
            <p className={styles.quiet}>{t('Always shown: somebody waits for you.')}</p>
          </div>
        </div>
        {GROUPS.map(({ group, label, hint }) => (
          <Switch
            key={group}
            label={t(label)}
            hint={t(hint)}
            checked={!muted.includes(group)}
            disabled={update.isPending}
            onChange={({ target }) => choose(group, target.checked)}
          />
        ))}
        <MailSwitches me={me} />
      </section>
    </Card>
  );
}

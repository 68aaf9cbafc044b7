import { useState } from 'react';
import { Button, Card, ConfirmDialog, Outline, useText } from '@agent-studio/core';
import { Loaded } from '../../data/loaded.tsx';
import { useEndMySessions, useMySessions } from '../../data/me.ts';
import { SignInSessions } from '../../entities/sign-in-sessions.tsx';
import { useToaster } from '../../shell/toaster-context.ts';
import styles from './profile.module.css';

/** Where one is signed in; each session can be ended, or all others at once. */
export function MySessions() {
  const t = useText();
  const toaster = useToaster();
  const query = useMySessions();
  const end = useEndMySessions();
  const [asking, setAsking] = useState(false);
  const others = query.data?.filter(({ current }) => !current).length ?? 0;
  return (
    <Card asChild>
      <section aria-label={t('Sessions')}>
        <div className={styles.heading}>
          <div>
            <h2>{t('Sessions')}</h2>
            <p className={styles.quiet}>
              {t('Where you are signed in. End sessions that you do not recognise.')}
            </p>
          </div>
          {others > 0 && <Button onClick={() => setAsking(true)}>{t('End all others…')}</Button>}
        </div>
        <Loaded query={query} skeleton={<Outline of="text" count={4} />}>
          {(sessions) => (
            <SignInSessions
              sessions={sessions}
              endingId={end.isPending && end.variables !== 'others' ? end.variables.id : undefined}
              onEnd={(session) =>
                end.mutate(session, {
                  onSuccess: () => toaster.show({ title: t('The session is ended.'), tone: 'good' }),
                })
              }
            />
          )}
        </Loaded>
        <ConfirmDialog
          open={asking}
          title={t('End all other sessions?')}
          text={t('You stay signed in here. Every other browser is signed out within seconds.')}
          confirmLabel={t('End all others')}
          onConfirm={async () => {
            await end.mutateAsync('others');
            toaster.show({ title: t('All other sessions are ended.'), tone: 'good' });
          }}
          onClose={() => setAsking(false)}
        />
      </section>
    </Card>
  );
}

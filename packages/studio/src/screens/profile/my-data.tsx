import { Download } from 'lucide-react';
import { useState } from 'react';
import type { Me } from '@agent-studio/api-client/contract';
import { Button, Card, ConfirmDialog, useText } from '@agent-studio/core';
import { useOwnErasure } from '../../data/people/erasures.ts';
import { usePersonalData } from '../../data/users.ts';
import { useFormat } from '../../format/use-format.ts';
import { download } from '../../lists/download.ts';
import styles from './profile.module.css';

/** What is stored of oneself, to take along. */
export function MyData({ me: { id, role } }: { me: Me }) {
  const t = useText();
  const data = usePersonalData();
  return (
    <Card asChild>
      <section aria-label={t('Your data')}>
        <div className={styles.heading}>
          <div>
            <h2>{t('Your data')}</h2>
            <p className={styles.quiet}>
              {t(
                'Account, sign-ins, conversations, feedback and procedures, as one file. A line of JSON each.',
              )}
            </p>
          </div>
          <Button busy={data.isPending} onClick={() => data.mutate(id, { onSuccess: save })}>
            <Download size={15} />
            {t('Download my data')}
          </Button>
        </div>
        {role !== 'owner' && <OwnErasure />}
      </section>
    </Card>
  );
}

/** Asking to be erased, which administrators do; the owner hands the workspace over first. */
function OwnErasure() {
  const t = useText();
  const { dateTime } = useFormat();
  const { asked, change } = useOwnErasure();
  const [asking, setAsking] = useState(false);
  if (!asked.data) return null;
  const { asked_at } = asked.data;
  return (
    <div className={styles.heading}>
      <p className={styles.quiet}>
        {asked_at
          ? t('You asked to be erased on {time}. An administrator decides.', { time: dateTime(asked_at) })
          : t('You can ask the administrators to erase everything that is stored of you.')}
      </p>
      {asked_at ? (
        <Button busy={change.isPending} onClick={() => change.mutate('withdraw')}>
          {t('Take back')}
        </Button>
      ) : (
        <Button onClick={() => setAsking(true)}>{t('Ask to be erased…')}</Button>
      )}
      <ConfirmDialog
        open={asking}
        tone="danger"
        title={t('Ask to be erased?')}
        text={t(
          'The administrators are told. Until one of them begins, you can take it back; then you are signed out, and what is yours is removed for good.',
        )}
        confirmLabel={t('Ask')}
        onConfirm={() => change.mutateAsync('ask')}
        onClose={() => setAsking(false)}
      />
    </div>
  );
}

const save = (file: Blob) => download(file, 'personal-data.jsonl');

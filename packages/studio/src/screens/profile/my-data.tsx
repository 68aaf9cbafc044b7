import { Download } from 'lucide-react';
import { Button, Card, useText } from '@agent-studio/core';
import { usePersonalData } from '../../data/users.ts';
import { download } from '../../lists/download.ts';
import styles from './profile.module.css';

/** What is stored of oneself, to take along. */
export function MyData({ id }: { id: string }) {
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
      </section>
    </Card>
  );
}

const save = (file: Blob) => download(file, 'personal-data.jsonl');

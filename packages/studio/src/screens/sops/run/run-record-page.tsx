import { CircleCheckBig, CircleSlash, Printer, RotateCcw } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import type { SopRun } from '@agent-studio/api-client/contract';
import { Button, LinkButton, useText } from '@agent-studio/core';
import { EvidenceFile } from './evidence.tsx';
import { RunRecord } from './run-record.tsx';
import styles from './run-record-page.module.css';
import { SOP_ROOT } from '../sop-places.ts';
import { usePrint } from './use-print.tsx';
import { lazyPart } from '../../../format/lazy-part.tsx';

const StartRunDialog = lazyPart(() => import('./start-run-dialog.tsx'), 'StartRunDialog');

/** A run that has ended. */
export function RunRecordPage({ run }: { run: SopRun }) {
  const t = useText();
  const [again, setAgain] = useState(false);
  const { print, frame } = usePrint({
    title: [run.code, run.sop.name, run.subject].filter(Boolean).join(' '),
    content: <RunRecord run={run} paper />,
  });
  const finished = run.status === 'finished';
  const files = run.entries.flatMap(({ evidence }) => evidence);
  return (
    <div className={styles.page}>
      <header className={styles.head} data-status={run.status}>
        {finished ? (
          <CircleCheckBig size={34} aria-hidden="true" />
        ) : (
          <CircleSlash size={34} aria-hidden="true" />
        )}
        <div>
          <h1>{finished ? t('This run is finished') : t('This run was stopped')}</h1>
          <p>{t('It is on record as it stands below, and cannot be changed any more.')}</p>
        </div>
        <div className={styles.actions}>
          <Button size="large" variant="primary" onClick={print}>
            <Printer size={16} aria-hidden="true" />
            {t('Print')}
          </Button>
          <Button size="large" onClick={() => setAgain(true)}>
            <RotateCcw size={16} aria-hidden="true" />
            {t('Start again')}
          </Button>
          <LinkButton asChild size="large" variant="ghost">
            <Link to={SOP_ROOT}>{t('All procedures')}</Link>
          </LinkButton>
        </div>
      </header>
      <div className={styles.record}>
        <RunRecord run={run} />
      </div>
      {files.length > 0 && (
        <section className={styles.files} aria-labelledby="sop-files">
          <h2 id="sop-files">{t('Evidence')}</h2>
          <ul>
            {files.map((file) => (
              <li key={file.id}>
                <EvidenceFile run={run} file={file} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {frame}
      <Suspense>
        {again && (
          <StartRunDialog procedure={run.sop} draft={run.version === null} onClose={() => setAgain(false)} />
        )}
      </Suspense>
    </div>
  );
}

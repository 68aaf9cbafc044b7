import { useEffect, useRef, useState } from 'react';
import type { ReportFilter } from '@agent-studio/api-client/contract';
import { Button, Dialog, Progress, useSurface, useText } from '@agent-studio/core';
import { useReadLogs } from '../../data/reports.ts';
import { FormProblem } from '../../forms/form-problem.tsx';
import { printDocument } from '../../forms/print-document.ts';
import { useFormat } from '../../forms/use-format.ts';
import { fillLogs, LOG_SHEET } from './print-logs.ts';
import styles from './reports.module.css';

/** More on paper nobody reads; the files have all. */
const MOST_ROWS = 2_000;

/** Reads the rows that match, and prints them as a page of their own. */
export function PrintDialog({ filter, onClose }: { filter: ReportFilter; onClose: () => void }) {
  const t = useText();
  const format = useFormat();
  const { locale, dir } = useSurface();
  const readLogs = useReadLogs();
  const area = useRef<HTMLParagraphElement>(null);
  const [read, setRead] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(() => {
    const abort = new AbortController();
    const { signal } = abort;
    async function work() {
      try {
        const { rows, more } = await readLogs(filter, MOST_ROWS, signal, setRead);
        const root = area.current?.getRootNode() as ShadowRoot | Document | undefined;
        if (signal.aborted || !root) return;
        await printDocument(root, {
          title: t('Agent logs'),
          language: locale,
          direction: dir,
          sheet: LOG_SHEET,
          fill: (page) => fillLogs(page, { rows, more, t, format }),
        });
        onClose();
      } catch (error) {
        if (!signal.aborted) setProblem(error instanceof Error ? error.message : 'Request failed');
      }
    }
    void work();
    return () => abort.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- once: what is printed does not change under the printer
  }, []);

  return (
    <Dialog
      open
      size="small"
      onClose={onClose}
      title={t('Print…')}
      footer={<Button onClick={onClose}>{t('Cancel')}</Button>}
    >
      <p ref={area} className={styles.quiet}>
        {t('{count} rows read', { count: read })}
      </p>
      <FormProblem text={problem} />
      {problem === null && <Progress label={t('Rows are read')} />}
    </Dialog>
  );
}

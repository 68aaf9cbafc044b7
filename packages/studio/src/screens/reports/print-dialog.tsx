import { useEffect, useRef, useState } from 'react';
import type { ReportFilter } from '@agent-studio/api-client/contract';
import { Button, Dialog, Progress, useSurface, useText } from '@agent-studio/core';
import { useReadLogs } from '../../data/figures/reports.ts';
import { FormProblem } from '../../forms/form-problem.tsx';
import { printDocument } from '../../printing/print-document.ts';
import { useFormat } from '../../format/use-format.ts';
import { fillLogs, LOG_SHEET } from './print-logs.ts';
import styles from './reports.module.css';

/** What a browser lays out on paper in seconds; of more than that it says nothing for minutes. */
export const MOST_PRINTED = 10_000;

interface PrintDialogProps {
  filter: ReportFilter;
  /** How many rows match, as far as that is known. */
  total: number;
  /** Instead of paper, which does not have them all. */
  onCsv: () => void;
  onClose: () => void;
}

/** Reads the rows that match, and prints them as a page of their own; asks first where they are too many for paper. */
export function PrintDialog({ filter, total, onCsv, onClose }: PrintDialogProps) {
  const t = useText();
  const format = useFormat();
  const { locale, dir } = useSurface();
  const readLogs = useReadLogs();
  const area = useRef<HTMLParagraphElement>(null);
  const [read, setRead] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const [course, setCourse] = useState<'printing' | 'asking' | 'newest'>(
    total > MOST_PRINTED ? 'asking' : 'printing',
  );

  useEffect(() => {
    if (course === 'asking') return undefined;
    const abort = new AbortController();
    const { signal } = abort;
    async function work() {
      try {
        const { rows, more } = await readLogs(filter, MOST_PRINTED, signal, setRead);
        const root = area.current?.getRootNode() as ShadowRoot | Document | undefined;
        if (signal.aborted || !root) return;
        // There are more by now than the screen knew of.
        if (more && course === 'printing') {
          setCourse('asking');
          return;
        }
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
  }, [course]);

  if (course === 'asking') {
    return (
      <Dialog
        open
        size="small"
        onClose={onClose}
        title={t('Too many rows for paper')}
        footer={
          <>
            <Button onClick={() => setCourse('newest')}>
              {t('Print the newest {count}', { count: format.count(MOST_PRINTED) })}
            </Button>
            <Button variant="primary" onClick={onCsv}>
              {t('Save all as CSV')}
            </Button>
          </>
        }
      >
        <p className={styles.quiet}>
          {t(
            'More than {count} rows match, and a browser cannot print more at once. The file has all of them.',
            {
              count: format.count(MOST_PRINTED),
            },
          )}
        </p>
      </Dialog>
    );
  }
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
      {problem === null && (
        <Progress label={t('Rows are read')} value={read / Math.min(Math.max(total, 1), MOST_PRINTED)} />
      )}
    </Dialog>
  );
}

import { Braces, ChevronDown, Download, FileText, Link2, Printer } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { ReportFilter } from '@agent-studio/api-client/contract';
import { Button, Menu, useText } from '@agent-studio/core';
import { useLogFile, useReportStats } from '../../data/figures/reports.ts';
import { useFormat } from '../../format/use-format.ts';
import styles from './reports.module.css';
import { useToaster } from '../../shell/toaster-context.ts';
import { useCopyLink } from './use-copy-link.ts';
import { useZone } from '../../data/time-zone.ts';
import { lazyPart } from '../../format/lazy-part.tsx';

const ExportDialog = lazyPart(() => import('../../lists/export-menu.tsx'), 'ExportDialog');
const PrintDialog = lazyPart(() => import('./print-dialog.tsx'), 'PrintDialog');

/** Exactly the rows that the filters find, all pages: as CSV, as JSON lines, or on paper. */
export function ExportLogs({ filter }: { filter: ReportFilter }) {
  const t = useText();
  const format = useFormat();
  const file = useLogFile();
  const { data } = useReportStats(filter, { time_zone: useZone() });
  const [open, setOpen] = useState<'csv' | 'jsonl' | 'print' | null>(null);
  const rows = data?.totals.requests ?? 0;
  const close = () => setOpen(null);
  const toaster = useToaster();
  const copyLink = useCopyLink();
  return (
    <>
      <Menu
        head={
          <div className={styles.exportHead}>
            <b>{t('Export {count} rows', { count: rows })}</b>
            <span>{t('Filters are kept.')}</span>
          </div>
        }
        entries={[
          {
            id: 'csv',
            label: t('CSV'),
            hint: t('For spreadsheets'),
            icon: FileText,
            disabled: !rows,
            onSelect: () => setOpen('csv'),
          },
          {
            id: 'jsonl',
            label: t('JSON lines'),
            hint: t('For programs'),
            icon: Braces,
            disabled: !rows,
            onSelect: () => setOpen('jsonl'),
          },
          {
            id: 'print',
            label: t('Print…'),
            hint: t('On paper or as PDF'),
            icon: Printer,
            disabled: !rows,
            onSelect: () => setOpen('print'),
          },
          'separator',
          { id: 'link', label: t('Copy link to this view'), icon: Link2, onSelect: () => void copyLink() },
        ]}
        trigger={
          <Button>
            <Download size={15} aria-hidden="true" />
            {t('Export')}
            <ChevronDown size={14} aria-hidden="true" />
          </Button>
        }
      />
      <Suspense>
        {(open === 'csv' || open === 'jsonl') && (
          <ExportDialog
            title={t('Export {count} rows', { count: rows })}
            name="agent-logs"
            ending={open}
            make={(signal, onProgress) =>
              file(filter, open, {
                signal,
                onBytes: (bytes) => onProgress({ text: t('{size} loaded', { size: format.bytes(bytes) }) }),
              })
            }
            onDone={() => {
              close();
              toaster.show({ title: t('The file is in your downloads.'), tone: 'good' });
            }}
            onClose={close}
          />
        )}
        {open === 'print' && (
          <PrintDialog filter={filter} total={rows} onCsv={() => setOpen('csv')} onClose={close} />
        )}
      </Suspense>
    </>
  );
}

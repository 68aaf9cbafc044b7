import { Download, TriangleAlert } from 'lucide-react';
import type { QueryResult as Result } from '@agent-studio/api-client/contract';
import { Button, Cell, HeadCell, Table, useText } from '@agent-studio/core';
import { download } from '../../../lists/download.ts';
import { useFormat } from '../../../format/use-format.ts';
import { RunPayload } from '../../../runs/run-payload-block.tsx';
import { useToaster } from '../../../shell/toaster-context.ts';
import styles from './query.module.css';
import { cellText, toCsv, toTsv } from './to-csv.ts';

export interface QueryResultProps {
  result: Result;
  /** Of the file. */
  name: string;
}

/** What a query answered: rows, or a value. */
export function QueryResult({ result, name }: QueryResultProps) {
  const t = useText();
  const format = useFormat();
  const { columns, rows, truncated, duration_ms, warnings, value } = result;
  return (
    <section className={styles.result} aria-label={t('Result')}>
      <div className={styles.bar}>
        <b>{columns ? t('Rows: {count}', { count: format.count(rows.length) }) : t('Answer')}</b>
        <span className={styles.time}>{format.duration(duration_ms)}</span>
        {columns && rows.length > 0 && <Actions result={result} name={name} />}
      </div>
      {truncated && (
        <p className={styles.note}>
          <TriangleAlert size={15} aria-hidden="true" />
          {t('There is more than this. Raise the number of rows, or narrow the question down.')}
        </p>
      )}
      {warnings.map((warning) => (
        <p key={warning} className={styles.note} dir="auto">
          <TriangleAlert size={15} aria-hidden="true" />
          {warning}
        </p>
      ))}
      {columns ? (
        <Table label={t('Result')}>
          <thead>
            <tr>
              {columns.map((column) => (
                <HeadCell key={column.name} title={column.type}>
                  <bdi dir="ltr">{column.name}</bdi>
                </HeadCell>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- a row of an answer is its place
              <tr key={index}>
                {columns.map((column) => (
                  <Cell key={column.name}>
                    <CellValue value={row[column.name]} />
                  </Cell>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      ) : (
        <RunPayload label={t('Answer')} value={value} />
      )}
    </section>
  );
}

function CellValue({ value }: { value: unknown }) {
  const t = useText();
  if (value === null || value === undefined) return <span className={styles.none}>{t('empty')}</span>;
  const text = cellText(value);
  return (
    <span dir="auto" className={`${styles.value} own-words`} title={text}>
      {text}
    </span>
  );
}

function Actions({ result, name }: QueryResultProps) {
  const t = useText();
  const toaster = useToaster();

  async function copy() {
    try {
      await navigator.clipboard.writeText(toTsv(result));
      toaster.show({ title: t('Copied.'), tone: 'good' });
    } catch {
      // The page may forbid it.
      toaster.show({ title: t('The browser does not allow copying here.'), tone: 'danger' });
    }
  }

  return (
    <div className={styles.actions}>
      <Button size="small" onClick={() => void copy()}>
        {t('Copy')}
      </Button>
      <Button
        size="small"
        onClick={() => download(new Blob([toCsv(result)], { type: 'text/csv;charset=utf-8' }), `${name}.csv`)}
      >
        <Download size={14} aria-hidden="true" />
        {t('CSV')}
      </Button>
    </div>
  );
}

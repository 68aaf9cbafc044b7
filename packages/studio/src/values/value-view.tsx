import { Download } from 'lucide-react';
import { useCallback, useMemo, useRef, useState } from 'react';
import { CopyButton, IconButton, Menu, msg, Segmented, useText } from '@agent-studio/core';
import { download } from '../lists/download.ts';
import { JsonTree } from './json-tree.tsx';
import { recordsIn, toCsv } from './records.ts';
import { RecordsTable } from './records-table.tsx';
import { TextLines } from './text-lines.tsx';
import styles from './value-view.module.css';

const VIEWS = [
  { value: 'table', label: msg('Table') },
  { value: 'tree', label: msg('JSON') },
  { value: 'text', label: msg('Text') },
] as const;
type View = (typeof VIEWS)[number]['value'];

export interface ValueViewProps {
  label: string;
  /** JSON: an object or a list. */
  value: object;
  className?: string | undefined;
}

/** A value of any size to read, search and take along: as a table where it holds records, as a tree, and as text. */
export function ValueView({ label, value, className }: ValueViewProps) {
  const t = useText();
  const records = useMemo(() => recordsIn(value), [value]);
  const [chosen, setChosen] = useState<View | null>(null);
  const view = chosen ?? (records && records.at === '' ? 'table' : 'tree');
  const text = useMemo(() => JSON.stringify(value, null, 2), [value]);
  const places = useRef<readonly number[]>([]);
  const keepPlaces = useCallback((next: readonly number[]) => {
    places.current = next;
  }, []);
  const name = label.replaceAll(/[^\p{L}\p{N}]+/gu, '-').toLowerCase() || 'value';
  const named = records?.at ? `${label} · ${records.at}` : label;

  const files = [
    ...(records
      ? [
          {
            id: 'csv',
            label: t('Rows as CSV'),
            onSelect: () => {
              const shown = view === 'table' ? places.current : [...records.rows.keys()];
              download(new Blob([toCsv(records, shown)], { type: 'text/csv;charset=utf-8' }), `${name}.csv`);
            },
          },
        ]
      : []),
    {
      id: 'json',
      label: t('JSON'),
      onSelect: () => download(new Blob([text], { type: 'application/json' }), `${name}.json`),
    },
  ];

  return (
    <figure className={[styles.view, className].filter(Boolean).join(' ')}>
      <figcaption className={styles.head}>
        <span dir="auto">{view === 'table' ? named : label}</span>
        <Segmented
          label={t('View of {name}', { name: label })}
          value={view}
          onChange={setChosen}
          segments={VIEWS.filter((one) => one.value !== 'table' || records).map((one) => ({
            ...one,
            label: t(one.label),
          }))}
        />
        <CopyButton iconOnly text={text} />
        <Menu
          entries={files}
          trigger={
            <IconButton
              size="small"
              label={t('Download {name}', { name: label })}
              icon={<Download size={14} />}
            />
          }
        />
      </figcaption>
      {view === 'table' && records && <RecordsTable label={named} records={records} onPlaces={keepPlaces} />}
      {view === 'tree' && <JsonTree label={label} value={value} />}
      {view === 'text' && <TextLines label={label} text={text} />}
    </figure>
  );
}

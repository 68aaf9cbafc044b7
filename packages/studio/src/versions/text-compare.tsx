import { useMemo } from 'react';
import { useText } from '@agent-studio/core';
import type { DiffPart } from '../format/text-diff.ts';
import { toTextRows } from './text-rows.ts';
import styles from './version-diff.module.css';

/** Two texts side by side, line by line, with the words that went and came. */
export function TextCompare({ before, after }: { before: string; after: string }) {
  const t = useText();
  const rows = useMemo(() => toTextRows(before, after), [before, after]);
  return rows.map((row, place) =>
    row.kind === 'skipped' ? (
      <tr key={place} className={styles.skipped}>
        <td colSpan={2}>{t('{count} lines unchanged', { count: row.lines })}</td>
      </tr>
    ) : (
      <tr key={place}>
        <Side parts={row.before} change={row.changed ? 'removed' : undefined} />
        <Side parts={row.after} change={row.changed ? 'added' : undefined} />
      </tr>
    ),
  );
}

interface SideProps {
  parts: readonly DiffPart[] | undefined;
  change: 'removed' | 'added' | undefined;
}

function Side({ parts, change }: SideProps) {
  return (
    <td dir="auto" className="own-words" {...(change && { 'data-change': parts ? change : 'none' })}>
      {parts?.map(({ kind, text }, place) => {
        if (kind === 'removed') return <del key={place}>{text}</del>;
        return kind === 'added' ? <ins key={place}>{text}</ins> : text;
      })}
    </td>
  );
}

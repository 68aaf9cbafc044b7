import type { ErasedCounts } from '@agent-studio/api-client/contract';
import { NONE, useText } from '@agent-studio/core';
import { ERASED_WORDS } from './erased-words.ts';
import styles from './erasures.module.css';

/** What becomes, or became, of what is stored of a person; a row a kind. */
export function ErasedTable({ items, label }: { items: readonly ErasedCounts[]; label: string }) {
  const t = useText();
  const columns = [
    { key: 'removed', name: t('Removed') },
    { key: 'handed_over', name: t('Handed over') },
    { key: 'renamed', name: t('Renamed') },
    { key: 'kept', name: t('Kept') },
  ] as const;
  const shown = columns.filter(({ key }) => items.some((item) => item[key] > 0));
  if (!items.length) return <p className={styles.quiet}>{t('Nothing is stored of them.')}</p>;
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{t('What')}</th>
          {shown.map(({ key, name }) => (
            <th key={key} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.kind}>
            <th scope="row">{t(ERASED_WORDS[item.kind])}</th>
            {shown.map(({ key }) => (
              <td key={key}>{item[key] || NONE}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

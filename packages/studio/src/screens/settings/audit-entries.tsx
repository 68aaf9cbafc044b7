import { Fragment } from 'react';
import type { AuditEntry } from '@agent-studio/api-client/contract';
import { Cell, NONE, RowDetail, Table, TableHead, useText } from '@agent-studio/core';
import { useFormat } from '../../format/use-format.ts';
import { AuditDetail } from './audit-detail.tsx';
import { toWords } from './audit-words.ts';
import { ENTRY_COLUMNS } from './settings-columns.ts';
import styles from './settings.module.css';

interface EntriesTableProps {
  entries: readonly AuditEntry[];
  onChoose: (name: 'who' | 'object', id: string) => void;
}

/** What happened, the newest first; a name filters by it. */
export function EntriesTable({ entries, onChoose }: EntriesTableProps) {
  const t = useText();
  const format = useFormat();
  return (
    <Table label={t('Entries of the audit log')}>
      <TableHead columns={ENTRY_COLUMNS} />
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id}>
            <Cell muted minor title={entry.at}>
              {format.dateTime(entry.at)}
            </Cell>
            <Cell minor>
              <Choice id={entry.user_id} text={entry.user_name} onChoose={(id) => onChoose('who', id)} />
              {entry.api_key_id && <small className={styles.quiet}> {t('by API key')}</small>}
            </Cell>
            <Cell>
              <span className={styles.stack}>
                {toWords(entry.action, t)}
                {entry.detail && <AuditDetail entry={entry} />}
                <RowDetail>
                  {[entry.object_name, entry.user_name, format.dateTime(entry.at).replaceAll(' ', '\u00A0')]
                    .filter(Boolean)
                    .map((fact, place) => (
                      <Fragment key={fact}>
                        {place > 0 && ' · '}
                        <bdi>{fact}</bdi>
                      </Fragment>
                    ))}
                </RowDetail>
              </span>
            </Cell>
            <Cell minor>
              <Choice
                id={entry.object_id}
                text={entry.object_name || entry.object_id?.slice(0, 8) || ''}
                onChoose={(id) => onChoose('object', id)}
              />
            </Cell>
            <Cell minor="first" muted title={entry.request_id}>
              {entry.address}
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** A name that filters by it. */
function Choice({ id, text, onChoose }: { id: string | null; text: string; onChoose: (id: string) => void }) {
  const t = useText();
  if (!text) return <span className={styles.quiet}>{NONE}</span>;
  if (id === null) return text;
  return (
    <button
      type="button"
      className={styles.choice}
      title={t('Show only entries of {name}', { name: text })}
      onClick={() => onChoose(id)}
    >
      {text}
    </button>
  );
}

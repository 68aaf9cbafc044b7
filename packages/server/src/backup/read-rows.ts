import type { Row } from './backup-format.ts';
import { nameOf, quoted, type Session, type StoredTable } from './stored-tables.ts';

/** What is held at once, in stored bytes: as text it may be some times as much. */
const BATCH_BYTES = 2_097_152;
const MOST_ROWS = 500;

/** The rows of a table, some at a time; `where`: those that it is true of. Inside a transaction, which its cursor needs. */
export async function* readRows(session: Session, table: StoredTable, where = 'true'): AsyncGenerator<Row[]> {
  const { columns } = table;
  if (!columns.length) return;
  const widest = columns.map(({ name }) => `coalesce(pg_column_size(${quoted(name)}), 0)`).join(' + ');
  // Of what lies beside its row the size is known without reading it.
  const { rows: sizes } = await session.query<{ bytes: number | null }>(
    `select max(${widest})::int8::float8 as bytes from ${nameOf(table)} where ${where}`,
  );
  const bytes = sizes[0]?.bytes;
  if (bytes === null || bytes === undefined) return;
  const count = Math.max(1, Math.min(MOST_ROWS, Math.floor(BATCH_BYTES / bytes)));
  const texts = columns.map(({ name }) => `${quoted(name)}::text`).join(', ');
  await session.query(
    `declare backup_rows no scroll cursor for select ${texts} from ${nameOf(table)} where ${where}`,
  );
  for (;;) {
    const { rows } = await session.query<(string | null)[]>({
      text: `fetch forward ${count} from backup_rows`,
      rowMode: 'array',
    });
    if (rows.length) yield rows;
    if (rows.length < count) break;
  }
  await session.query('close backup_rows');
}

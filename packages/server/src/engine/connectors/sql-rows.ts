import type { SyncSelection } from '@agent-studio/api-client/contract';
import { documentMime } from '../parsing/document-kind.ts';
import {
  type IncompleteListing,
  MAX_OBJECT_BYTES,
  type SourceContent,
  type SourceObject,
} from './connector-driver.ts';
import { ConnectorFailure, ConnectorRefusal } from './connector-failure.ts';
import { columnsOf, quoteName, readTable, toPath, type TableName } from './sql-catalog.ts';
import type { SqlSession } from './sql-session.ts';
import { say } from '../../say.ts';

export type SqlSelection = Extract<SyncSelection, { kind: 'postgres' | 'mysql' }>;

interface Plan {
  table: TableName;
  /** Empty where the table is one document. */
  key: string;
  title: string | null;
  columns: string[];
  select: string;
}

const MAX_KEY_CHARS = 2_000;

/** The rows of a table as documents: one for each, or one for all. */
export async function* listRows(
  session: SqlSession,
  selection: SqlSelection,
  { schema, signal }: { schema: string; signal: AbortSignal },
): AsyncGenerator<SourceObject | IncompleteListing> {
  const plan = await planOf(session, selection, { schema, signal });
  if (selection.as === 'table') {
    const { content, isWhole } = await readTableText(session, plan, { selection, signal });
    yield {
      key: toPath(plan.table.schema, plan.table.table),
      title: content.title,
      version: null,
      bytes: content.content.byteLength,
      content,
    };
    if (!isWhole) yield { incomplete: `Only ${selection.max_rows} rows were read: the limit of this sync.` };
    return;
  }
  let count = 0;
  const order = `${plan.select} order by ${quoteName(plan.key, session.dialect)}`;
  for await (const { rows } of session.batches(order, [], signal)) {
    for (const row of rows) {
      if (count >= selection.max_rows) {
        yield {
          incomplete: `Only ${selection.max_rows} rows were read: the limit of this sync. Nothing was removed.`,
        };
        return;
      }
      count += 1;
      yield toObject(plan, row);
    }
  }
}

/** One row, or the whole table, once more. */
export async function readRowText(
  session: SqlSession,
  selection: SqlSelection,
  { key, schema, signal }: { key: string; schema: string; signal: AbortSignal },
): Promise<SourceContent> {
  const plan = await planOf(session, selection, { schema, signal });
  if (selection.as === 'table') return (await readTableText(session, plan, { selection, signal })).content;
  const column = quoteName(plan.key, session.dialect);
  // Compared as text: a key travels as one.
  const where = session.dialect === 'postgres' ? `${column}::text = $1` : `cast(${column} as char) = ?`;
  for await (const { rows } of session.batches(`${plan.select} where ${where}`, [key], signal)) {
    const content = rows[0] && toObject(plan, rows[0]).content;
    if (content) return content;
  }
  throw new ConnectorFailure('not_found', say('sql.row_gone', { key }), say('sql.row_gone.hint'));
}

async function planOf(
  session: SqlSession,
  selection: SqlSelection,
  { schema, signal }: { schema: string; signal: AbortSignal },
): Promise<Plan> {
  const table = readTable(selection.table, schema);
  const there = await columnsOf(session, table, signal);
  const names = new Set(there.map(({ name }) => name));
  const keys = there.filter(({ isKey }) => isKey);
  const key =
    selection.as === 'table' ? '' : (selection.key_column ?? (keys.length === 1 ? keys[0]!.name : ''));
  if (selection.as === 'rows' && !key)
    throw new ConnectorRefusal('selection.key_column', 'Choose a column that tells one row from another.');
  const columns = selection.text_columns.length ? selection.text_columns : [...names];
  const missing = [key, selection.title_column, ...columns].find((name) => name && !names.has(name));
  if (missing)
    throw new ConnectorFailure(
      'not_found',
      say('sql.no_column', { table: table.table, name: missing }),
      say('sql.no_column.hint'),
    );
  const quoted = (name: string) => quoteName(name, session.dialect);
  const chosen = [
    ...(key ? [key] : []),
    ...(selection.title_column ? [selection.title_column] : []),
    ...columns,
  ];
  return {
    table,
    key,
    title: selection.title_column,
    columns,
    select: `select ${chosen.map(quoted).join(', ')} from ${quoted(table.schema)}.${quoted(table.table)}`,
  };
}

function toObject({ table, title, columns }: Plan, row: unknown[]): SourceObject {
  const [key, ...rest] = row;
  const name = toText(key);
  const heading = title === null ? `${table.table} ${name}` : toText(rest.shift()) || name;
  const object = { key: name.slice(0, MAX_KEY_CHARS), title: heading.slice(0, 200), version: null };
  if (!name || name.length > MAX_KEY_CHARS) {
    const failure = new ConnectorFailure(
      'source',
      'A row without a key, or with one that is too long.',
      'Choose another key column.',
    );
    return { ...object, key: object.key || '(no key)', bytes: null, failure };
  }
  const parts = columns.flatMap((column, index) => {
    const text = toText(rest[index]);
    return text ? (columns.length === 1 ? text : `${column}: ${text}`) : [];
  });
  const content = new TextEncoder().encode([`# ${heading}`, ...parts].join('\n\n'));
  return {
    ...object,
    bytes: content.byteLength,
    content: { title: object.title, mime: documentMime.markdown, content, url: null },
  };
}

async function readTableText(
  session: SqlSession,
  { table, select, columns, title }: Plan,
  { selection, signal }: { selection: SqlSelection; signal: AbortSignal },
): Promise<{ content: SourceContent; isWhole: boolean }> {
  const header = [...(title ? [title] : []), ...columns];
  const lines = [header.map(quoteCell).join(',')];
  let bytes = 0;
  let isWhole = true;
  for await (const { rows } of session.batches(select, [], signal)) {
    for (const row of rows) {
      if (lines.length > selection.max_rows) {
        isWhole = false;
        break;
      }
      const line = row.map((value) => quoteCell(toText(value))).join(',');
      bytes += Buffer.byteLength(line) + 1;
      if (bytes > MAX_OBJECT_BYTES)
        throw new ConnectorFailure(
          'too_large',
          say('sql.large', { limit: MAX_OBJECT_BYTES / 1_048_576 }),
          say('sql.large.hint'),
        );
      lines.push(line);
    }
    if (!isWhole) break;
  }
  const content = new TextEncoder().encode(lines.join('\n'));
  return {
    content: { title: table.table.slice(0, 200), mime: documentMime.csv, content, url: null },
    isWhole,
  };
}

const quoteCell = (text: string) => (/[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

function toText(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

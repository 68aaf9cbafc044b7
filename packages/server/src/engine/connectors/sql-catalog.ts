import type { BrowseItem } from '@agent-studio/api-client/contract';
import { browseItem } from './connector-driver.ts';
import { ConnectorFailure } from './connector-failure.ts';
import { readRows, type SqlSession } from './sql-session.ts';
import type { SqlDialect } from './sql-statement.ts';
import { say } from '../../say.ts';

/** A table by its names as the database writes them. */
export interface TableName {
  schema: string;
  table: string;
}

export interface TableColumn {
  name: string;
  type: string;
  isKey: boolean;
}

const MAX_ITEMS = 2_000;

/** `schema.table`, each part with its own dots hidden. */
export const toPath = (...parts: string[]) =>
  parts.map((part) => encodeURIComponent(part).replaceAll('.', '%2E')).join('.');

function readPath(path: string): string[] {
  try {
    return path ? path.split('.').map(decodeURIComponent) : [];
  } catch {
    throw new ConnectorFailure('not_found', say('sql.no_table', { name: path }), say('sql.no_table.hint'));
  }
}

export function readTable(path: string, schema: string): TableName {
  const [first = '', second] = readPath(path);
  return second === undefined ? { schema, table: first } : { schema: first, table: second };
}

/** A name in quotes, as a statement takes it. */
export const quoteName = (name: string, dialect: SqlDialect) =>
  dialect === 'postgres' ? `"${name.replaceAll('"', '""')}"` : `\`${name.replaceAll('`', '``')}\``;

const SCHEMAS = `select distinct table_schema::text from information_schema.tables
  where table_schema not in ('pg_catalog', 'information_schema') order by 1`;

const TABLES: Record<SqlDialect, string> = {
  postgres: `select table_name::text, table_type::text from information_schema.tables where table_schema = $1 order by 1`,
  mysql: `select table_name, table_type from information_schema.tables where table_schema = ? order by 1`,
};

const COLUMNS: Record<SqlDialect, string> = {
  postgres: `select a.attname::text, format_type(a.atttypid, a.atttypmod), coalesce(i.indisprimary, false)
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    left join pg_index i on i.indrelid = c.oid and i.indisprimary and a.attnum = any(i.indkey)
    where n.nspname = $1 and c.relname = $2 and a.attnum > 0 and not a.attisdropped order by a.attnum`,
  mysql: `select column_name, column_type, column_key = 'PRI' from information_schema.columns
    where table_schema = ? and table_name = ? order by ordinal_position`,
};

/** The columns of a table; throws ConnectorFailure when the role sees no such table. */
export async function columnsOf(
  session: SqlSession,
  { schema, table }: TableName,
  signal: AbortSignal,
): Promise<TableColumn[]> {
  const { rows } = await readRows(session, COLUMNS[session.dialect], {
    values: [schema, table],
    maxRows: MAX_ITEMS,
    signal,
  });
  if (!rows.length) {
    throw new ConnectorFailure(
      'not_found',
      say('sql.unseen', { name: `${schema}.${table}` }),
      say('sql.unseen.hint'),
    );
  }
  return rows.map(([name, type, isKey]) => ({
    name: String(name),
    type: String(type),
    isKey: Boolean(isKey),
  }));
}

/** Schemas, then tables, then columns. MySQL begins with the tables of its database. */
export async function browseTables(
  session: SqlSession,
  path: string,
  { schema, signal }: { schema: string; signal: AbortSignal },
): Promise<BrowseItem[]> {
  const { dialect } = session;
  const parts = readPath(path);
  if (parts.length >= 2) {
    const columns = await columnsOf(session, { schema: parts[0]!, table: parts[1]! }, signal);
    return columns.map(({ name, type, isKey }) =>
      browseItem({
        path: toPath(parts[0]!, parts[1]!, name),
        name,
        kind: 'column',
        detail: type,
        is_key: isKey,
      }),
    );
  }
  if (!parts.length && dialect === 'postgres') {
    const { rows } = await readRows(session, SCHEMAS, { maxRows: MAX_ITEMS, signal });
    return rows.map(([name]) =>
      browseItem({ path: toPath(String(name)), name: String(name), kind: 'schema', expandable: true }),
    );
  }
  const within = parts[0] ?? schema;
  const { rows } = await readRows(session, TABLES[dialect], { values: [within], maxRows: MAX_ITEMS, signal });
  return rows.map(([name, type]) =>
    browseItem({
      path: toPath(within, String(name)),
      name: String(name),
      kind: /view/i.test(String(type)) ? 'view' : 'table',
      expandable: true,
    }),
  );
}

import type pg from 'pg';

/** What a database session of ours can ask. */
export type Session = Pick<pg.PoolClient, 'query'>;

/** A table as a backup holds it. */
export interface StoredTable {
  readonly schema: string;
  readonly name: string;
  /** Without those that the database computes. */
  readonly columns: readonly { readonly name: string; readonly type: string }[];
}

/** Ours, those of drizzle and those of durable work. */
export const SCHEMAS = ['public', 'drizzle', 'dbos'];

/** Version of tables that a library looks after: it makes the table with it. */
const BY_LIBRARY = { schema: 'dbos', name: 'dbos_migrations' };

/* What came with an extension is the extension's. */
export const OF_EXTENSION = `exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`;

const relations = (kind: string) => `
  select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
   where n.nspname = any($1) and c.relkind = '${kind}' and not ${OF_EXTENSION} order by 1, 2`;

const COLUMNS = `
  select n.nspname as schema, c.relname as name,
    json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum) as columns
   from pg_class c join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
   where n.nspname = any($1) and c.relkind = 'r' and not ${OF_EXTENSION}
   group by 1, 2 order by 1, 2`;

/** Every table whose rows a backup holds, in the order of their names. */
export async function listTables(session: Session): Promise<StoredTable[]> {
  const { rows } = await session.query<StoredTable>(COLUMNS, [SCHEMAS]);
  return rows.filter(({ schema, name }) => schema !== BY_LIBRARY.schema || name !== BY_LIBRARY.name);
}

/** Views or sequences beside them. */
export async function listRelations(session: Session, kind: 'view' | 'sequence') {
  const { rows } = await session.query<{ schema: string; name: string }>(
    relations(kind === 'view' ? 'v' : 'S'),
    [SCHEMAS],
  );
  return rows;
}

/** Version of the tables of durable work; 0: there are none. */
export async function durableTablesVersion(session: Session): Promise<number> {
  const { rows: found } = await session.query<{ is_there: boolean }>(
    `select to_regclass('dbos.dbos_migrations') is not null as is_there`,
  );
  if (!found[0]?.is_there) return 0;
  const { rows } = await session.query<{ version: string }>(
    'select max(version)::text as version from dbos.dbos_migrations',
  );
  return Number(rows[0]?.version ?? 0);
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

export const nameOf = ({ schema, name }: { schema: string; name: string }): string =>
  `${quoted(schema)}.${quoted(name)}`;

/** So that values are written and read the same everywhere. */
export const PLAIN_TEXTS = `set local timezone = 'UTC'; set local datestyle = 'ISO'; set local intervalstyle = 'iso_8601';
  set local bytea_output = 'hex'; set local extra_float_digits = 1`;

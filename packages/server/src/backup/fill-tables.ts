import type { MigrationMeta } from 'drizzle-orm/migrator';
import { BackupError, type BackupCounts, type BackupLine, type Row } from './backup-format.ts';
import {
  listRelations,
  listTables,
  nameOf,
  PLAIN_TEXTS,
  quoted,
  SCHEMAS,
  type Session,
  type StoredTable,
} from './stored-tables.ts';

/** What is sent at once. */
const BATCH_CHARACTERS = 4_194_304;
const BATCH_ROWS = 500;

const FOREIGN_KEYS = `
  select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(k.oid) as definition
   from pg_constraint k join pg_namespace n on n.oid = k.connamespace where k.contype = 'f' and n.nspname = any($1)`;

type Lines = AsyncIterable<Exclude<BackupLine, { end: unknown }>>;

/**
 * Makes the tables as these migrations left them and fills them, all within the transaction of the session. The tables of
 * durable work are there already; what is in them goes.
 */
export async function fillTables(
  session: Session,
  { migrations, lines }: { migrations: readonly MigrationMeta[]; lines: Lines },
  onProgress: (counts: BackupCounts) => void = () => {},
): Promise<BackupCounts> {
  await session.query(PLAIN_TEXTS);
  await makeTables(session, migrations);
  const tables = await listTables(session);
  const names = tables.map(nameOf);
  // Rows come by table, and those of one may name others that come later.
  const { rows: foreignKeys } = await session.query<{ table: string; name: string; definition: string }>(
    FOREIGN_KEYS,
    [SCHEMAS],
  );
  for (const { table, name } of foreignKeys)
    await session.query(`alter table ${table} drop constraint ${quoted(name)}`);
  for (const name of names) await session.query(`alter table ${name} disable trigger user`);
  await session.query(`truncate ${names.join(', ')}`);

  const counts = await insertAll(session, { tables, lines, onProgress });

  for (const name of names) await session.query(`alter table ${name} enable trigger user`);
  for (const { table, name, definition } of foreignKeys)
    await session.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`);
  return counts;
}

/** As the migrator of drizzle would, up to where the backup was. */
async function makeTables(session: Session, migrations: readonly MigrationMeta[]): Promise<void> {
  await session.query('create schema if not exists drizzle');
  await session.query(
    'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  for (const { sql } of migrations) for (const statement of sql) await session.query(statement);
}

async function insertAll(
  session: Session,
  {
    tables,
    lines,
    onProgress,
  }: { tables: readonly StoredTable[]; lines: Lines; onProgress: (counts: BackupCounts) => void },
): Promise<BackupCounts> {
  const counts = { tables: 0, rows: 0 };
  const sequences = new Set((await listRelations(session, 'sequence')).map(nameOf));
  let insert: ((rows: Row[]) => Promise<void>) | undefined;
  let batch: Row[] = [];
  let characters = 0;
  async function flush(): Promise<void> {
    if (!batch.length) return;
    await insert?.(batch);
    counts.rows += batch.length;
    onProgress(counts);
    batch = [];
    characters = 0;
  }
  for await (const line of lines) {
    if (Array.isArray(line)) {
      batch.push(line);
      for (const text of line) characters += text?.length ?? 0;
      if (characters >= BATCH_CHARACTERS || batch.length === BATCH_ROWS) await flush();
      continue;
    }
    await flush();
    if ('table' in line) {
      const [schema, name] = line.table;
      const table = tables.find((one) => one.schema === schema && one.name === name);
      if (!table) throw unknown(`the table ${schema}.${name}`);
      insert = inserter(session, table, line.columns);
      counts.tables += 1;
    } else {
      const [schema, name] = line.sequence;
      const sequence = nameOf({ schema, name });
      if (!sequences.has(sequence)) throw unknown(`the sequence ${schema}.${name}`);
      await session.query('select setval($1::regclass, $2::bigint, $3)', [sequence, line.last, line.called]);
    }
  }
  await flush();
  return counts;
}

/** Inserts rows of texts; `conflict`: what becomes of those that are there. */
export function inserter(
  session: Session,
  table: StoredTable,
  columns: readonly string[],
  conflict = '',
): (rows: readonly Row[]) => Promise<void> {
  const types = columns.map((column) => {
    const found = table.columns.find(({ name }) => name === column);
    if (!found) throw unknown(`the column ${table.schema}.${table.name}.${column}`);
    return found.type;
  });
  const texts = columns.map((_, place) => `c${place}`);
  const statement =
    `insert into ${nameOf(table)} (${columns.map(quoted).join(', ')}) overriding system value ` +
    `select ${texts.map((text, place) => `${text}::${types[place]}`).join(', ')} ` +
    `from unnest(${texts.map((_, place) => `$${place + 1}::text[]`).join(', ')}) as rows (${texts.join(', ')}) ${conflict}`;
  return async (rows) => {
    await session.query(
      statement,
      columns.map((_, place) => rows.map((row) => row[place] ?? null)),
    );
  };
}

const unknown = (what: string) =>
  new BackupError(
    `The backup holds ${what}, which this version does not know. Restore it with the version that wrote it.`,
  );

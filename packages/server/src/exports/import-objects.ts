import pg from 'pg';
import { BackupError, type Row } from '../backup/backup-format.ts';
import { inserter } from '../backup/fill-tables.ts';
import { checkLines, readLines } from '../backup/read-backup.ts';
import { listTables, nameOf, PLAIN_TEXTS, quoted, type Session } from '../backup/stored-tables.ts';
import type { DatabaseHandle } from '../db/database.ts';
import { OBJECT_KINDS } from '../features/access/object-kinds.ts';
import { type CheckedRow, checkedRows, surveyRows } from './check-rows.ts';
import { EXPORT, type ExportedObject, type ExportHeader } from './export-format.ts';
import { ELSEWHERE, EXPORTED, MADE_ANEW, PEOPLE, tableOf, VERSIONS } from './exported-tables.ts';
import { newestMigration } from './stored-objects.ts';

/** What an import does, or would do. */
export interface ImportReport {
  added: readonly ExportedObject[];
  /** There already: left as they are, or replaced. */
  there: readonly ExportedObject[];
  lacks: {
    /** Those that have to be told anew how to sign in. */
    signIns: readonly ExportedObject[];
    secrets: readonly string[];
    models: ExportHeader['models'];
  };
}

export interface ImportOptions {
  /** Whose the objects become. */
  ownerId: string;
  /** What is there already becomes as the file says. */
  replaces: boolean;
  /** Looks at everything and changes nothing. */
  isTrial: boolean;
}

/** Takes an export in: all of it, or, where anything is wrong, nothing. Throws BackupError. */
export async function importObjects(
  { pool }: Pick<DatabaseHandle, 'pool'>,
  file: string,
  options: ImportOptions,
): Promise<ImportReport> {
  const { header } = await checkLines(EXPORT, file);
  const client = await pool.connect();
  let isBroken = true;
  try {
    await client.query('begin');
    await client.query(PLAIN_TEXTS);
    const tables = await listTables(client);
    const { objects } = header;
    const rows = () => checkedRows(readLines(EXPORT, file), { objects, tables });
    const report = await survey(client, header, rows(), options);
    if (!options.isTrial) await takeIn(client, rows(), report, options);
    await client.query(options.isTrial ? 'rollback' : 'commit');
    isBroken = false;
    return report;
  } catch (error) {
    throw error instanceof pg.DatabaseError && /^2[23]/.test(error.code ?? '')
      ? new BackupError(
          `The export does not fit this workspace: ${error.message}${error.detail ? ` (${error.detail})` : ''}. Nothing was changed.`,
        )
      : error;
  } finally {
    client.release(isBroken);
  }
}

async function survey(
  session: Session,
  { objects, models, migration, version }: ExportHeader,
  rows: AsyncIterable<CheckedRow>,
  { replaces }: ImportOptions,
): Promise<ImportReport> {
  if (migration !== (await newestMigration(session)))
    throw new BackupError(
      `The export was written by version ${version}, which has other tables than this one. Bring both workspaces to the same version, and export again. Nothing was changed.`,
    );
  const { main, secrets } = await surveyRows(rows);
  const hollow = objects.find(({ kind, id }) => !main.has(`${kind} ${id}`));
  if (hollow || main.size !== objects.length)
    throw new BackupError(`The export does not hold all that it names. Nothing was changed.`);
  const there = await thoseThere(session, objects);
  if (replaces) await refuseSynced(session, there);
  const added = objects.filter((one) => !there.includes(one));
  return {
    added,
    there,
    lacks: {
      signIns: (replaces ? objects : added).filter(({ signs_in }) => signs_in),
      secrets: await missing(session, 'select name as known from secrets where name = any($1)', secrets),
      models: await (async () => {
        const ids = models.map(({ id }) => id);
        const gone = await missing(
          session,
          'select id::text as known from models where id = any($1::uuid[])',
          ids,
        );
        return models.filter(({ id }) => gone.includes(id));
      })(),
    },
  };
}

async function missing(session: Session, known: string, wanted: readonly string[]): Promise<string[]> {
  const { rows } = await session.query<{ known: string }>(known, [wanted]);
  return wanted.filter((one) => !rows.some((row) => row.known === one));
}

/** Those whose id is taken; what belongs to the product cannot be replaced by anything. */
async function thoseThere(session: Session, objects: readonly ExportedObject[]): Promise<ExportedObject[]> {
  const there: ExportedObject[] = [];
  for (const { kind, name } of EXPORTED) {
    if (!kind) continue;
    const own = objects.filter((one) => one.kind === kind);
    const builtIn = OBJECT_KINDS[kind].hasBuiltIn ? 'built_in' : 'false';
    const { rows } = await session.query<{ id: string; name: string; built_in: boolean }>(
      `select id::text, name, ${builtIn} as built_in from ${name} where id = any($1::uuid[])`,
      [own.map(({ id }) => id)],
    );
    const product = rows.find((row) => row.built_in);
    if (product)
      throw new BackupError(
        `The export would replace ${product.name}, which is part of the product. Nothing was changed.`,
      );
    there.push(...own.filter(({ id }) => rows.some((row) => row.id === id)));
  }
  return there;
}

/** A sync knows its documents by their rows: with others in their place it would bring all of them a second time. */
async function refuseSynced(session: Session, objects: readonly ExportedObject[]): Promise<void> {
  const { rows } = await session.query<{ name: string }>(
    `select name from knowledge_cards where id = any($1::uuid[])
       and id in (select card_id from connector_syncs) order by name limit 1`,
    [objects.map(({ id }) => id)],
  );
  if (!rows[0]) return;
  throw new BackupError(
    `The card ${rows[0].name} is filled by a sync here. Delete that sync first, or import without --replace. Nothing was changed.`,
  );
}

const BATCH_ROWS = 200;
const BATCH_CHARACTERS = 4_194_304;

async function takeIn(
  session: Session,
  rows: AsyncIterable<CheckedRow>,
  { there }: ImportReport,
  { ownerId, replaces }: ImportOptions,
): Promise<void> {
  if (replaces) await removeParts(session, there);
  let batch: Row[] = [];
  let characters = 0;
  let before: CheckedRow | undefined;
  async function flush(): Promise<void> {
    if (!before || !batch.length) return;
    const { table, columns } = before;
    const isMain = EXPORTED.some(({ name, kind }) => name === table.name && kind);
    await inserter(session, table, columns, isMain && replaces ? overIt(table.name, columns) : '')(batch);
    batch = [];
    characters = 0;
  }
  for await (const one of rows) {
    if (!replaces && there.includes(one.object)) continue;
    if (one.table !== before?.table || batch.length === BATCH_ROWS || characters > BATCH_CHARACTERS)
      await flush();
    before = one;
    const row = one.row.map((text, place) => storedAs(one.columns[place]!, text, ownerId));
    batch.push(row);
    for (const text of row) characters += text?.length ?? 0;
  }
  await flush();
}

const storedAs = (column: string, text: string | null, ownerId: string): string | null =>
  PEOPLE.has(column) ? ownerId : column in ELSEWHERE ? ELSEWHERE[column]! : text;

/** What is replaced stays whose it is, and who may see it; who has it open learns of a new revision. */
const KEPT: ReadonlySet<string> = new Set(['id', 'owner_id', 'visibility', 'created_at', 'revision']);

const overIt = (table: string, columns: readonly string[]): string =>
  `on conflict (id) do update set revision = ${quoted(table)}.revision + 1, ${columns
    .filter((column) => !KEPT.has(column))
    .map((column) => `${quoted(column)} = excluded.${quoted(column)}`)
    .join(', ')}`;

/** Those of parents go with them; what else hangs on an object, such as comments and triggers, stays. */
async function removeParts(session: Session, objects: readonly ExportedObject[]): Promise<void> {
  for (const { kind, id } of objects) {
    await session.query(
      `delete from ${VERSIONS.name} where ${VERSIONS.kindColumn} = $1 and ${VERSIONS.column} = $2`,
      [kind, id],
    );
    for (const { name, parent, column } of [...EXPORTED, ...MADE_ANEW])
      if (parent === tableOf(kind))
        await session.query(`delete from ${nameOf({ schema: 'public', name })} where ${column} = $1`, [id]);
  }
}

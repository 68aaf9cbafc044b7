import { rm } from 'node:fs/promises';
import type { ObjectKind } from '@agent-studio/api-client/contract';
import { readRows } from '../backup/read-rows.ts';
import { listTables, nameOf, PLAIN_TEXTS, type Session, type StoredTable } from '../backup/stored-tables.ts';
import { openLineFile, takePlace, type WrittenFile } from '../backup/written-file.ts';
import type { DatabaseHandle } from '../db/database.ts';
import { EACH_KIND, OBJECT_KINDS } from '../features/access/object-kinds.ts';
import { type ExportedObject, newExportHeader } from './export-format.ts';
import { ELSEWHERE, EXPORTED, PEOPLE, tableOf, VERSIONS } from './exported-tables.ts';
import { findNamed, idList, newestMigration } from './stored-objects.ts';

/** Which objects somebody asks for; what these refer to comes along. */
export type Asked = { ids: readonly string[] } | { owner: string } | { tag: string };

/** Writes objects and everything they refer to into a file that is there whole or not at all. */
export async function exportObjects(
  { pool }: Pick<DatabaseHandle, 'pool'>,
  file: string,
  { asked, version }: { asked: Asked; version: string },
): Promise<{ objects: readonly ExportedObject[]; rows: number }> {
  const unfinished = `${file}.unfinished-${process.pid}`;
  const client = await pool.connect();
  let isBroken = true;
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query(PLAIN_TEXTS);
    const { objects, models } = await withReferences(client, await find(client, asked));
    const header = newExportHeader({ version, migration: await newestMigration(client), objects, models });
    let rows = 0;
    if (objects.length) {
      const out = openLineFile(unfinished);
      await out.write(header);
      rows = await writeRows(client, objects, out).catch((error: unknown) => {
        out.stop();
        throw error;
      });
      await out.close();
      await takePlace(unfinished, file);
    }
    await client.query('commit');
    isBroken = false;
    return { objects, rows };
  } finally {
    await rm(unfinished, { force: true });
    client.release(isBroken);
  }
}

/** Not in the bin, and not of the product, which every workspace has. */
const isPortable = ({ hasBin, hasBuiltIn }: { hasBin?: true; hasBuiltIn?: true }): string =>
  ['true', ...(hasBin ? ['deleted_at is null'] : []), ...(hasBuiltIn ? ['not built_in'] : [])].join(' and ');

const SIGNS_IN: Partial<Record<ObjectKind, string>> = {
  tool: `t.auth_type <> 'none'`,
  connector: 't.secrets_sealed is not null',
};

async function find(session: Session, asked: Asked): Promise<ExportedObject[]> {
  const [where, value] =
    'ids' in asked
      ? ['t.id = any($1::uuid[])', asked.ids]
      : 'owner' in asked
        ? ['t.owner_id = (select id from users where lower(email) = lower($1))', asked.owner]
        : [
            `coalesce(to_jsonb(t) -> 'tags', to_jsonb(t) -> 'content' -> 'tags') @> to_jsonb($1::text)`,
            asked.tag,
          ];
  const found: ExportedObject[] = [];
  for (const { kind } of EACH_KIND) {
    const { rows } = await session.query<ExportedObject>(
      `select '${kind}' as kind, t.id::text, t.name, ${SIGNS_IN[kind] ?? 'false'} as signs_in
         from ${tableOf(kind)} t where ${where} and ${isPortable(OBJECT_KINDS[kind])} order by t.id`,
      [value],
    );
    found.push(...rows);
  }
  return found;
}

/** The same, and what they name by id in a draft or a version, as far as that leads. */
async function withReferences(session: Session, asked: readonly ExportedObject[]) {
  const found = new Map(asked.map((one) => [one.id, one]));
  const models = new Map<string, { id: string; name: string }>();
  for (let added = asked; added.length > 0;) {
    const named = await findNamed(session, added);
    for (const model of named.models) models.set(model.id, model);
    const ids = named.ids.filter((id) => !found.has(id));
    added = ids.length ? await find(session, { ids }) : [];
    for (const one of added) found.set(one.id, one);
  }
  return { objects: [...found.values()], models: [...models.values()] };
}

async function writeRows(
  session: Session,
  objects: readonly ExportedObject[],
  out: WrittenFile,
): Promise<number> {
  const stored = new Map((await listTables(session)).map((table) => [table.name, table]));
  const counts = { tables: 0, rows: 0 };
  async function write(table: StoredTable, where: string): Promise<void> {
    const columns = table.columns.map(({ name }) => name);
    await out.write({ table: [table.schema, table.name], columns });
    counts.tables += 1;
    for await (const rows of readRows(session, table, where)) {
      for (const row of rows) await out.write(row.map((text, place) => shown(columns[place]!, text)));
      counts.rows += rows.length;
    }
  }
  const conditions = new Map<string, string>();
  for (const { name, column, parent, kind } of EXPORTED) {
    const ids = idList(objects.filter((one) => one.kind === kind).map(({ id }) => id));
    const where = parent
      ? `${column} in (select id from ${nameOf(stored.get(parent)!)} where ${conditions.get(parent)})`
      : `id = any(${ids})`;
    conditions.set(name, where);
    await write(stored.get(name)!, where);
  }
  const ofKinds = EACH_KIND.map(
    ({ kind }) =>
      `(${VERSIONS.kindColumn} = '${kind}' and ${VERSIONS.column} = any(${idList(objects.filter((one) => one.kind === kind).map(({ id }) => id))}))`,
  );
  await write(stored.get(VERSIONS.name)!, ofKinds.join(' or '));
  await out.write({ end: { ...counts, sha256: out.sha256() } });
  return counts.rows;
}

const shown = (column: string, text: string | null): string | null =>
  PEOPLE.has(column) ? null : column in ELSEWHERE ? ELSEWHERE[column]! : text;

import type { Session } from '../backup/stored-tables.ts';
import type { ExportedObject } from './export-format.ts';
import { EXPORTED, VERSIONS } from './exported-tables.ts';

/** A text that is an id and nothing else, within JSON. */
const ID = /"([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})"/g;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** As they stand in a statement that takes no values, such as one of a cursor. */
export function idList(ids: readonly string[]): string {
  if (!ids.every((id) => UUID.test(id))) throw new TypeError('an id is no UUID');
  return `'{${ids.join(',')}}'::uuid[]`;
}

/** What kind of tables these are. */
export async function newestMigration(session: Session): Promise<string> {
  const { rows } = await session.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by created_at desc limit 1',
  );
  return rows[0]!.hash;
}

/** Every id that drafts and versions of these name, whatever it is of; those of models with their names. */
export async function findNamed(
  session: Session,
  objects: readonly ExportedObject[],
): Promise<{ ids: string[]; models: { id: string; name: string }[] }> {
  const ids = new Set<string>();
  for (const { name, kind } of EXPORTED) {
    const own = objects.filter((one) => one.kind === kind).map(({ id }) => id);
    if (!own.length) continue;
    const { rows } = await session.query<{ text: string }>(
      `select to_jsonb(t)::text as text from ${name} t where id = any($1::uuid[])
       union all
       select content::text from ${VERSIONS.name} where ${VERSIONS.kindColumn} = $2 and ${VERSIONS.column} = any($1::uuid[])`,
      [own, kind],
    );
    for (const { text } of rows) for (const [, id] of text.matchAll(ID)) ids.add(id!);
  }
  const { rows: models } = await session.query<{ id: string; name: string }>(
    'select id::text, label as name from models where id = any($1::uuid[]) order by label',
    [[...ids]],
  );
  return { ids: [...ids], models };
}

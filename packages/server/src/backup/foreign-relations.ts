import { readMigrationFiles } from 'drizzle-orm/migrator';
import { MIGRATIONS_FOLDER } from '../db/schema-version.ts';
import { OF_EXTENSION, type Session } from './stored-tables.ts';

/** With the schemas that drizzle and durable work have for themselves. */
const OURS = 'public';

const RELATIONS = `
  select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
   where n.nspname = $1 and c.relkind in ('r', 'p', 'v', 'm', 'f', 'S') and not ${OF_EXTENSION} and not exists (
     select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('a', 'i')
       and d.refclassid = 'pg_class'::regclass)
   order by 2`;

const ROUTINES = `
  select n.nspname as schema, p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
   where n.nspname = $1 and not exists (
     select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
   order by 2`;

const MADE =
  /\bcreate\s+(?:or\s+replace\s+)?(?:unlogged\s+)?(?:materialized\s+)?(?:table|view|sequence|function|procedure)\s+(?:if\s+not\s+exists\s+)?(?:"?public"?\.)?"?(\w+)"?/gi;
const RENAMED = /\balter\s+(?:table|view|function)\s+.*?\brename\s+to\s+"?(\w+)"?/gi;

/** Names of all that a migration of ours ever made. */
function madeByMigrations(): ReadonlySet<string> {
  const sql = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER })
    .flatMap(({ sql: lines }) => lines)
    .join('\n');
  return new Set([MADE, RENAMED].flatMap((pattern) => [...sql.matchAll(pattern)].map(([, name]) => name!)));
}

/** Tables, views, sequences and functions where ours are that no migration of ours made. */
export async function foreignRelations(session: Session): Promise<{ schema: string; name: string }[]> {
  const made = madeByMigrations();
  const found: { schema: string; name: string }[] = [];
  for (const query of [RELATIONS, ROUTINES])
    found.push(...(await session.query<{ schema: string; name: string }>(query, [OURS])).rows);
  return found.filter(({ name }) => !made.has(name));
}

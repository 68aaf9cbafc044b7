import { refuseTables } from './only-allowed-tables.ts';
import type { GuardedStatement } from './sql-session.ts';

type Query = (text: string, values: readonly unknown[]) => Promise<Record<string, unknown>[]>;

/**
 * Refuses a statement that touches a relation that is not on the list, by what the planner says it will read: whatever the
 * statement looks like, this is what runs. Throws ConnectorRefusal, or what the database says about the statement.
 */
export async function requireRelations(query: Query, statement: GuardedStatement): Promise<void> {
  const { text, values, calls, words, allowedTables, schema } = statement;
  const own = await query(OWN_FUNCTIONS, [calls, words]);
  if (own.length)
    refuseTables(
      own.map(({ name }) => `the function ${String(name)}`),
      allowedTables,
    );
  const rows = await query(`explain (verbose, costs off, format json) ${text}`, values);
  const touched = new Map<string, string>();
  findRelations(Object.values(rows[0] ?? {})[0], touched);
  const wanted = allowedTables.flatMap((table) => {
    const full = table.includes('.') ? table : `${schema}.${table}`;
    return [full, full.replace(/[A-Z]/g, (letter) => letter.toLowerCase())];
  });
  const readable = new Set((await query(READABLE, [wanted])).map((row) => keyOf(row['schema'], row['name'])));
  const refused = [...touched].filter(([key]) => !readable.has(key)).map(([, name]) => name);
  if (refused.length) refuseTables(refused, allowedTables);
}

const keyOf = (schema: unknown, name: unknown) => JSON.stringify([schema, name]);

/** Scans of what is made by the statement itself, or by a function that was looked at before. */
const WITHOUT_RELATION = new Set([
  'CTE Scan',
  'WorkTable Scan',
  'Subquery Scan',
  'Values Scan',
  'Function Scan',
  'Table Function Scan',
  'Bitmap Index Scan',
  'Named Tuplestore Scan',
]);

/** The relations of a plan by their keys, and what cannot be told. */
function findRelations(part: unknown, found: Map<string, string>): void {
  if (Array.isArray(part)) for (const each of part) findRelations(each, found);
  if (typeof part !== 'object' || part === null || Array.isArray(part)) return;
  const node = part as Record<string, unknown>;
  const { 'Node Type': type, 'Relation Name': name, Schema: schema } = node;
  if (typeof name === 'string') found.set(keyOf(schema, name), `${String(schema)}.${name}`);
  else if (typeof type === 'string' && type.endsWith('Scan') && !WITHOUT_RELATION.has(type))
    found.set(`${type} `, `what the step “${type}” reads`);
  for (const each of Object.values(node)) findRelations(each, found);
}

/** Functions that the database was given, and that could read any table: called, or written as the column of a row. */
const OWN_FUNCTIONS = `
select distinct n.nspname || '.' || p.proname as name
from pg_catalog.pg_proc p
join pg_catalog.pg_namespace n on n.oid = p.pronamespace
where n.nspname not in ('pg_catalog', 'information_schema')
  and (lower(p.proname) = any($1::text[])
    or (p.pronargs = 1 and lower(p.proname) = any($2::text[])
      and exists (select from pg_catalog.pg_type t where t.oid = p.proargtypes[0] and t.typrelid <> 0)))
  and pg_catalog.has_schema_privilege(n.oid, 'usage')
  and pg_catalog.has_function_privilege(p.oid, 'execute')`;

/**
 * The tables on the list, and what is read with them: what a view selects from, the partitions and heirs of a table, and
 * what the policies of its rows look at.
 */
const READABLE = `
with recursive readable(oid) as (
  select c.oid
  from pg_catalog.pg_class c
  join pg_catalog.pg_namespace n on n.oid = c.relnamespace
  where n.nspname || '.' || c.relname = any($1::text[])
  union
  select part.oid
  from readable r
  cross join lateral (
    select i.inhrelid as oid from pg_catalog.pg_inherits i where i.inhparent = r.oid
    union all
    select d.refobjid
    from pg_catalog.pg_class v
    join pg_catalog.pg_rewrite w on w.ev_class = v.oid
    join pg_catalog.pg_depend d on d.classid = 'pg_catalog.pg_rewrite'::pg_catalog.regclass and d.objid = w.oid
    where v.oid = r.oid and v.relkind = 'v' and d.refclassid = 'pg_catalog.pg_class'::pg_catalog.regclass
    union all
    select d.refobjid
    from pg_catalog.pg_policy p
    join pg_catalog.pg_depend d on d.classid = 'pg_catalog.pg_policy'::pg_catalog.regclass and d.objid = p.oid
    where p.polrelid = r.oid and d.refclassid = 'pg_catalog.pg_class'::pg_catalog.regclass
  ) as part
)
select n.nspname as schema, c.relname as name
from readable r
join pg_catalog.pg_class c on c.oid = r.oid
join pg_catalog.pg_namespace n on n.oid = c.relnamespace`;

import { ConnectorRefusal } from './connector-failure.ts';
import { relationsIn } from './mysql-names.ts';
import { refuseTables } from './only-allowed-tables.ts';
import type { GuardedStatement } from './sql-session.ts';

/** Rows as lists of their values. */
type Query = (sql: string, values?: readonly unknown[]) => Promise<unknown[][]>;

/**
 * Refuses a statement that touches a relation that is not on the list, by what the server traces of it while it explains it:
 * every SELECT within, as it was understood, before anything is optimized away. Where that is not told (views hide it),
 * the statement passes only for a role that has rights on nothing but the list. Throws ConnectorRefusal, or what the
 * database says about the statement.
 */
export async function requireRelations(
  query: Query,
  { text, values, calls, allowedTables, schema }: GuardedStatement,
): Promise<void> {
  const own = await query(OWN_FUNCTIONS, [JSON.stringify(calls)]);
  if (own.length)
    refuseTables(
      own.map(([name]) => `the function ${String(name)}`),
      allowedTables,
    );
  const [[foldsNames] = []] = await query('select @@lower_case_table_names > 0');
  const fold = (name: string) => (foldsNames ? name.toLowerCase() : name);
  const listed = new Set(
    allowedTables.map((table) => fold(table.includes('.') ? table : `${schema}.${table}`)),
  );
  const isListed = ([within, table]: unknown[]) => listed.has(fold(`${String(within)}.${String(table)}`));

  const written = await trace(query, text, values);
  if (!written) {
    if ((await query(VISIBLE)).every(isListed)) return;
    throw new ConnectorRefusal('query', NOT_TOLD);
  }
  const refused = new Set<string>();
  const relations = new Map(written.flatMap(relationsIn).map((parts) => [parts.join('.'), parts]));
  for (const parts of relations.values()) {
    const [table, within] = parts.toReversed();
    for (const found of await query(NAMESAKES, [table])) {
      const isMeant = within === undefined ? isNamed(String(found[0]), text, schema) : found[0] === within;
      if (isMeant && !isListed(found)) refused.add(found.join('.'));
    }
  }
  if (refused.size) refuseTables([...refused], allowedTables);
}

const NOT_TOLD =
  'This query may read certain tables only, and the database does not tell what it reads, as for views. Give the role of the connector rights on the tables and views of the list, and on nothing else.';

/** MariaDB tells tables without their schema: another than that of the session is only reached by its name. */
const isNamed = (schema: string, text: string, own: string) =>
  schema.toLowerCase() === own.toLowerCase() ||
  schema.includes('`') ||
  text.toLowerCase().includes(schema.toLowerCase());

/** Every SELECT of a statement as the server wrote it down; undefined: it does not tell, or not all. */
async function trace(query: Query, text: string, values: readonly unknown[]): Promise<string[] | undefined> {
  try {
    await query("set session optimizer_trace = 'enabled=on', optimizer_trace_max_mem_size = 16777216");
    // Of MySQL, where the preparation of a statement is another trace than its execution.
    await query('set session optimizer_trace_offset = -4, optimizer_trace_limit = 4').catch(() => undefined);
  } catch {
    // What speaks like MySQL need not have traces.
    return undefined;
  }
  try {
    await query(`explain ${text}`, values);
    const traces = await query(TRACES);
    if (!traces.length || traces.some(([, missing, hidden]) => Number(missing) || Number(hidden)))
      return undefined;
    const written = traces.flatMap(([steps]) => findWritten(JSON.parse(String(steps))));
    return written.length ? written : undefined;
  } catch (error) {
    if ((error as { code?: unknown }).code === 'ER_VIEW_NO_EXPLAIN' || error instanceof SyntaxError)
      return undefined;
    throw error;
  } finally {
    await query("set session optimizer_trace = 'enabled=off'");
  }
}

function findWritten(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) =>
    key === 'expanded_query' ? [String(value)] : findWritten(value),
  );
}

const TRACES = `
select trace, missing_bytes_beyond_max_mem_size, insufficient_privileges from information_schema.optimizer_trace`;

/** Functions that the database was given: they may read any table. */
const OWN_FUNCTIONS = `
select distinct concat(routine_schema, '.', routine_name) from information_schema.routines
where routine_type = 'FUNCTION' and json_contains(?, json_quote(lower(routine_name)))`;

const NAMESAKES = 'select table_schema, table_name from information_schema.tables where table_name = ?';

/** All that the role has any right on, but for what the server tells everybody of itself. */
const VISIBLE = `
select table_schema, table_name from information_schema.tables
where table_schema not in ('information_schema', 'performance_schema')`;

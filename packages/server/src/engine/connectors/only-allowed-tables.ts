import { ConnectorRefusal } from './connector-failure.ts';
import type { SqlDialect } from './sql-statement.ts';

type Node = Record<string, unknown>;

/** Kinds of parts that are fully understood: none of them reads a table but by FROM. */
const KNOWN = new Set(
  (
    'aggr_func array asc ASC backticks_quote_string bigint binary_expr bit_string bool boolean case cast collate column_ref datatype date ' +
    'datetime default DESC DISTINCT double_quote_string else expr expr_list extract full_hex_string function hex_string ' +
    'interval null number origin param select single_quote_string star string tables time timestamp unary_expr values var ' +
    'when window window_func'
  )
    .split(' ')
    .concat('DISTINCT ON'),
);

/** What a part of FROM may say besides where it reads. */
const FROM_KEYS = new Set(['as', 'join', 'on', 'using', 'prefix', 'loc', 'parentheses', 'temporal_table']);

/**
 * Refuses a statement of which any part is not fully understood: only of the rest it is known which tables it reads.
 * In FROM stand tables, SELECT and VALUES only. Throws ConnectorRefusal.
 */
export function requireKnownParts(root: Node, calls: readonly string[]): void {
  // The grammar takes ONLY for the name of a table or function.
  if (calls.includes('only')) refuse('ONLY ( … )');
  visit(root);
}

function refuse(what: string): never {
  throw new ConnectorRefusal(
    'query',
    `This query may read certain tables only, and it is not known which of them ${what} reads. Write it with plain tables, joins and subqueries.`,
  );
}

function visit(value: unknown): void {
  if (Array.isArray(value)) for (const each of value) visit(each);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
  const node = value as Node;
  const { type } = node;
  if (typeof type === 'string' && type !== '' && !KNOWN.has(type)) refuse(`the part “${type.slice(0, 40)}”`);
  if (type === 'select') visitFrom(node['from']);
  for (const [key, part] of Object.entries(node)) if (key !== 'from' || type !== 'select') visit(part);
}

function visitFrom(from: unknown): void {
  if (from === null || from === undefined) return;
  if (!Array.isArray(from)) return visitGroup(from as Node);
  for (const item of from) visitItem(item as Node);
}

/** `(a, b) join c`, as MariaDB's grammar tells it. */
function visitGroup(group: Node): void {
  const { expr, joins } = group;
  if (!Array.isArray(expr) || !Array.isArray(joins)) refuse('a part of FROM');
  visitFrom(expr);
  visitFrom(joins);
}

function visitItem(item: Node): void {
  if (item['type'] === 'dual') return;
  const expr = item['expr'] as Node | null | undefined;
  if (item['type'] === 'expr' || expr?.['type'] === 'function') refuse('a function in FROM');
  const isTable = typeof item['table'] === 'string';
  for (const [key, part] of Object.entries(item)) {
    if (part === null || part === undefined || FROM_KEYS.has(key)) continue;
    if (isTable ? key === 'table' || key === 'db' || key === 'schema' : key === 'expr') continue;
    refuse(`“${key.slice(0, 40)}” in FROM`);
  }
  if (typeof item['prefix'] === 'string' && item['prefix'].trim().toLowerCase() !== 'lateral')
    refuse(`“${item['prefix'].slice(0, 40)}” in FROM`);
  visit([item['on'], item['using']]);
  if (isTable) return;
  if (expr?.['type'] === 'tables') return visitFrom(expr['expr']);
  if (expr?.['type'] === 'values') return visit(expr['values']);
  const select = expr?.['ast'] as Node | undefined;
  if (select?.['type'] !== 'select') refuse('a part of FROM');
  visit(select);
}

/** Refuses tables that are not on the list. */
export function requireAllowed(
  tables: readonly string[],
  {
    allowedTables,
    schema,
    dialect,
  }: { allowedTables: readonly string[]; schema: string; dialect: SqlDialect },
): void {
  const full = (table: string) => (table.includes('.') ? table : `${schema}.${table}`);
  const allowed = new Set(allowedTables.map(full).flatMap((table) => [table, folded(table, dialect)]));
  const refused = [...new Set(tables)].filter((table) => !allowed.has(full(table)));
  if (refused.length) refuseTables(refused, allowedTables);
}

/** Says which parts of a statement are refused, and what may be read. */
export function refuseTables(what: readonly string[], allowedTables: readonly string[]): never {
  const message = `${what.join(', ')} may not be read by this query. Allowed: ${allowedTables.join(', ')}.`;
  throw new ConnectorRefusal('query', message);
}

/** PostgreSQL reads names without quotes in lower case, by ASCII; MySQL as they stand. */
const folded = (name: string, dialect: SqlDialect) =>
  dialect === 'postgres' ? name.replace(/[A-Z]/g, (letter) => letter.toLowerCase()) : name;

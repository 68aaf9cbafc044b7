import { createRequire } from 'node:module';
import { ConnectorRefusal } from './connector-failure.ts';
import { isDeniedFunction } from './denied-functions.ts';
import { requireAllowed, requireKnownParts } from './only-allowed-tables.ts';
import { readStatement, type SqlDialect, type SqlStatement } from './sql-statement.ts';
import { say, type Told } from '../../say.ts';

interface SqlParser {
  astify(sql: string, options: { database: string }): unknown;
}
export interface SelectRules {
  dialect: SqlDialect;
  /** Tables that may be read, as `schema.table` or `table`; empty: all that the role may. */
  allowedTables: readonly string[];
  /** Where names without a schema are looked for. */
  schema: string;
}

type Node = Record<string, unknown>;

/** Grammars that are tried one after the other: MariaDB's knows less of JSON, MySQL's less of the rest. */
const GRAMMARS: Record<SqlDialect, readonly string[]> = {
  postgres: ['postgresql'],
  mysql: ['mariadb', 'mysql'],
};

/**
 * Reads a statement and judges it. Only one SELECT, or WITH … SELECT, that writes nothing, locks nothing and calls nothing
 * that reaches beyond the tables passes; whatever cannot be read is refused. Throws ConnectorRefusal.
 */
export function checkSelect(sql: string, { dialect, allowedTables, schema }: SelectRules): SqlStatement {
  const statement = readStatement(sql, dialect);
  for (const name of statement.calls) refuseFunction(name, dialect);
  const parsed = parse(statement.shape, dialect);
  const roots = (Array.isArray(parsed) ? parsed : [parsed]) as Node[];
  if (roots.length !== 1 || roots[0]?.['type'] !== 'select') {
    refuse('A query has to be one SELECT, or WITH … SELECT.');
  }
  const tables: string[] = [];
  visit(roots[0]!, new Set(), {
    dialect,
    onTable: (table) => tables.push(table),
    onFunction: (name) => refuseFunction(name, dialect),
  });
  if (allowedTables.length) {
    requireKnownParts(roots[0]!, statement.calls);
    requireAllowed(tables, { allowedTables, schema, dialect });
  }
  return statement;
}

const refuse = (told: Told): never => {
  throw new ConnectorRefusal('query', told);
};

function refuseFunction(name: string, dialect: SqlDialect): void {
  if (!isDeniedFunction(name.toLowerCase(), dialect)) return;
  refuse(say('sql.function', { name }));
}

function parse(shape: string, dialect: SqlDialect): unknown {
  let reason = '';
  for (const database of GRAMMARS[dialect]) {
    try {
      return parserOf(database).astify(shape, { database });
    } catch (error) {
      // Its message lists hundreds of things that could have stood there.
      const { found, location } = error as { found?: string; location?: { start: { line: number } } };
      reason ||= location ? ` near ${found ? `“${found}”` : 'its end'} in line ${location.start.line}` : '';
    }
  }
  return refuse(
    `This query cannot be read${reason}. Only plain SELECT statements are allowed; a view in the database can hold the rest.`,
  );
}

const require = createRequire(import.meta.url);

/** Loaded with the first query: 300 kB of grammar each. */
const LOADERS: Readonly<Record<string, () => unknown>> = {
  postgresql: () => require('node-sql-parser/build/postgresql.js'),
  mariadb: () => require('node-sql-parser/build/mariadb.js'),
  mysql: () => require('node-sql-parser/build/mysql.js'),
};

function parserOf(database: string): SqlParser {
  const { Parser } = LOADERS[database]!() as { Parser: new () => SqlParser };
  return new Parser();
}

const WRITING = new Set([
  'insert',
  'replace',
  'update',
  'delete',
  'merge',
  'create',
  'drop',
  'alter',
  'truncate',
  'call',
  'exec',
  'execute',
  'load',
  'lock',
  'unlock',
  'rename',
  'grant',
  'revoke',
  'set',
  'use',
  'declare',
  'transaction',
  'copy',
]);

interface Visitor {
  dialect: SqlDialect;
  onTable: (table: string) => void;
  onFunction: (name: string) => void;
}

/** Walks through everything; `names` are those that WITH gives at this place. */
function visit(value: unknown, names: ReadonlySet<string>, visitor: Visitor): void {
  if (Array.isArray(value)) for (const each of value) visit(each, names, visitor);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
  const node = value as Node;
  const type = textIn(node['type']);
  if (WRITING.has(type) && !('value' in node)) refuse('A query may only read: a part of this one writes.');
  if (node['locking_read'] || node['for_update'] || node['for'])
    refuse('A query may only read: it cannot lock rows.');
  const into = node['into'] as Node | null | undefined;
  if (into && (into['position'] || into['expr'])) refuse('A query may only read: INTO is not allowed.');
  if (type === 'function' || type === 'aggr_func') visitor.onFunction(nameOfFunction(node['name']));

  const table = node['table'];
  if (typeof table === 'string' && 'db' in node && type !== 'column_ref') {
    const schemas = [node['schema'], node['db']].filter((part) => typeof part === 'string' && part);
    if (schemas.length || !names.has(table))
      visitor.onTable([...schemas, table].map((part) => withoutDot(String(part))).join('.'));
  }
  const inner = type === 'select' ? visitWith(node['with'], names, visitor) : names;
  for (const [key, part] of Object.entries(node))
    if (key !== 'with' || type !== 'select') visit(part, inner, visitor);
}

/** A dot within a name in quotes is no dot between names. */
const withoutDot = (name: string) => (name.includes('.') ? `“${name}”` : name);

/**
 * The names a WITH gives to what follows it. Each part sees those before it; with RECURSIVE itself too, and in PostgreSQL
 * all others. Whatever a server might take for a table instead counts as a table: letter case is never ignored.
 */
function visitWith(given: unknown, outer: ReadonlySet<string>, visitor: Visitor): ReadonlySet<string> {
  if (!Array.isArray(given)) return outer;
  const parts = given as Node[];
  const nameOf = ({ name }: Node) =>
    String(typeof name === 'object' && name !== null ? (name as Node)['value'] : name);
  const isRecursive = parts.some((part) => part['recursive']);
  const seesAll = isRecursive && visitor.dialect === 'postgres';
  const names = new Set(seesAll ? [...outer, ...parts.map(nameOf)] : outer);
  for (const part of parts) {
    const own = isRecursive ? [nameOf(part)] : [];
    visit(part['stmt'], new Set([...names, ...own]), visitor);
    names.add(nameOf(part));
  }
  return names;
}

function nameOfFunction(name: unknown): string {
  if (typeof name === 'string') return name;
  const parts = (name as Node | null)?.['name'];
  return Array.isArray(parts) ? textIn((parts.at(-1) as Node | undefined)?.['value']) : '';
}

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

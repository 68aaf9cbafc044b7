import type pg from 'pg';

/** What is asked this often is asked again and again; a plan for what comes once would only cost memory. */
const KEPT_FROM_USE = 5;
const MAX_KEPT = 100;
const MAX_COUNTED = 1_000;

/**
 * Lets each connection keep the statements that come again, so that the database reads and plans them once: for most
 * of ours that takes longer than to run them. Only statements with parameters, given as an object, as drizzle does.
 */
export function keepStatements(pool: pg.Pool): void {
  const nameOf = createNames();
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...call: unknown[]) => unknown;
    const kept = (statement: unknown, values?: unknown, ...rest: unknown[]) =>
      isUnnamed(statement) && Array.isArray(values) && values.length
        ? query({ ...statement, name: nameOf(statement.text) }, values, ...rest)
        : query(statement, values, ...rest);
    client.query = kept as typeof client.query;
  });
}

/** Names by text; undefined for what has not come often enough, or when there is no more room. */
function createNames() {
  const names = new Map<string, string>();
  const uses = new Map<string, number>();
  return (text: string): string | undefined => {
    const known = names.get(text);
    if (known !== undefined || names.size === MAX_KEPT) return known;
    const count = (uses.get(text) ?? 0) + 1;
    if (count < KEPT_FROM_USE) {
      if (uses.size === MAX_COUNTED) uses.clear();
      uses.set(text, count);
      return undefined;
    }
    uses.delete(text);
    const name = `kept_${names.size}`;
    names.set(text, name);
    return name;
  };
}

const isUnnamed = (statement: unknown): statement is { text: string } =>
  typeof statement === 'object' &&
  statement !== null &&
  'text' in statement &&
  typeof statement.text === 'string' &&
  !('name' in statement && statement.name);

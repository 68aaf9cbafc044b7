import type { QueryAnswer } from './connector-driver.ts';
import type { SqlColumn } from './sql-session.ts';

/** Of everything a query answers. */
export const MAX_ANSWER_BYTES = 4 * 1_048_576;

/** A list of objects stays one; the prototype of none of them does harm. */
export const rowsOf = (rows: object[]): Record<string, unknown>[] => rows.map((row) => ({ ...row }));

/** A value as an answer: a list of objects as rows, anything else as it is. Too much of it is cut, which is told. */
export function toAnswer(value: unknown, maxRows: number): QueryAnswer {
  if (Array.isArray(value) && value.length && value.every(isObject)) {
    const rows = value.slice(0, maxRows) as Record<string, unknown>[];
    const names = new Set(rows.flatMap((row) => Object.keys(row)));
    const kept = fitting(rows);
    return {
      columns: [...names].slice(0, 500).map((name) => ({ name, type: 'json' })),
      rows: kept,
      value: null,
      truncated: kept.length < value.length,
      warnings: [],
    };
  }
  const text = typeof value === 'string' ? value : JSON.stringify(value ?? null);
  const isWhole = text.length <= MAX_ANSWER_BYTES;
  return {
    columns: null,
    rows: [],
    value: isWhole ? value : text.slice(0, MAX_ANSWER_BYTES),
    truncated: !isWhole,
    warnings: [],
  };
}

const isObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function fitting<T>(rows: T[]): T[] {
  let bytes = 0;
  const end = rows.findIndex((row) => (bytes += JSON.stringify(row)?.length ?? 0) > MAX_ANSWER_BYTES);
  return end < 0 ? rows : rows.slice(0, end);
}

/** Names of columns, each once: a second `id` becomes `id_2`. */
export function uniqueColumns(columns: SqlColumn[]): SqlColumn[] {
  const taken = new Set<string>();
  return columns.map(({ name, type }) => {
    let unique = name;
    for (let count = 2; taken.has(unique); count++) unique = `${name}_${count}`;
    taken.add(unique);
    return { name: unique, type };
  });
}

import { CSV_MARK, csvLines } from '../lists/csv.ts';
import { isStructured } from './tree-rows.ts';

type Row = Readonly<Record<string, unknown>>;

/** A list of records in a value. */
export interface Records {
  /** Where it lies, such as `results`; empty: it is the value itself. */
  at: string;
  rows: readonly Row[];
  /** Names of fields, in the order in which they first come. */
  columns: string[];
}

/** More columns nobody reads; files have all of them. */
export const MOST_COLUMNS = 60;

const isRow = (value: unknown): value is Row => isStructured(value) && !Array.isArray(value);

function toRecords(at: string, value: unknown): Records | undefined {
  if (!Array.isArray(value) || value.length === 0 || !value.every(isRow)) return undefined;
  const columns = new Set<string>();
  for (const row of value) for (const name of Object.keys(row)) columns.add(name);
  return columns.size > 0 ? { at, rows: value, columns: [...columns] } : undefined;
}

/** The list of records that a value is, or the longest one right below it; undefined: there is none. */
export function recordsIn(value: unknown): Records | undefined {
  if (Array.isArray(value)) return toRecords('', value);
  if (!isRow(value)) return undefined;
  const found = Object.entries(value).flatMap(([name, one]) => toRecords(name, one) ?? []);
  return found.toSorted((a, b) => b.rows.length - a.rows.length)[0];
}

/** A field as it stands in a cell. */
export function toCell(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

export interface Order {
  column: string;
  down: boolean;
}

const collator = new Intl.Collator(undefined, { numeric: true });

function compare(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return collator.compare(toCell(a), toCell(b));
}

/** Places of the rows that have all words somewhere, in an order; what is empty comes last either way. */
export function placesOf({ rows, columns }: Records, search: string, order: Order | null): number[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const places = [...rows.keys()].filter((place) => {
    if (words.length === 0) return true;
    const row = rows[place]!;
    const text = columns
      .map((name) => toCell(row[name]))
      .join('\n')
      .toLowerCase();
    return words.every((word) => text.includes(word));
  });
  if (!order) return places;
  const valueAt = (place: number) => rows[place]![order.column];
  const isEmpty = (value: unknown) => value === null || value === undefined || value === '';
  return places.toSorted((a, b) => {
    const [one, other] = [valueAt(a), valueAt(b)];
    if (isEmpty(one) || isEmpty(other)) return Number(isEmpty(one)) - Number(isEmpty(other)) || a - b;
    return (order.down ? compare(other, one) : compare(one, other)) || a - b;
  });
}

/** All fields of these rows as a file for spreadsheets. */
export const toCsv = ({ rows, columns }: Records, places: readonly number[]): string =>
  CSV_MARK + csvLines([columns, ...places.map((place) => columns.map((name) => toCell(rows[place]![name])))]);

import type { SqlDialect } from './sql-statement.ts';

export interface SqlColumn {
  name: string;
  /** As the database calls it. */
  type: string;
}

export interface SqlBatch {
  columns: SqlColumn[];
  /** JSON values, in the order of the columns. */
  rows: unknown[][];
}

export interface SqlTarget {
  host: string;
  port: number;
  database: string;
  /** Where names without one are looked for; of PostgreSQL. */
  schema: string;
  user: string;
  password: string;
  /** What the user becomes for everything that is read; empty: it stays who it is. */
  role: string;
  /** `verify`: certificate and name are checked. `encrypt`: neither is. */
  tls: 'verify' | 'encrypt' | 'off';
  /** Certificates to trust instead of the public ones, as PEM. */
  ca: string;
  /** Of each statement, held by the server too. */
  timeoutMs: number;
}

/** A statement, and the only tables it may read. */
export interface GuardedStatement {
  text: string;
  values: readonly unknown[];
  calls: readonly string[];
  words: readonly string[];
  /** As `schema.table` or `table`. */
  allowedTables: readonly string[];
  schema: string;
}

/** A connection in a transaction that can only read. */
export interface SqlSession {
  dialect: SqlDialect;
  /** Such as `PostgreSQL 17.2`. */
  server: string;
  /** Rows as they come, few at a time. Ends with ConnectorFailure after so many bytes of one batch. */
  batches(sql: string, values: readonly unknown[], signal: AbortSignal): AsyncIterable<SqlBatch>;
  /** Refuses a statement by what the database says it would read for it. Throws ConnectorRefusal. */
  requireRelations(statement: GuardedStatement): Promise<void>;
  /** What the role may do besides reading, for people; empty: nothing. */
  rightsBesidesReading(signal: AbortSignal): Promise<string[]>;
  close(): Promise<void>;
}

export type OpenSession = (target: SqlTarget, signal: AbortSignal) => Promise<SqlSession>;

export const ROWS_A_BATCH = 100;
/** What the database may send for one batch: one value can have a gigabyte. */
export const MAX_BATCH_BYTES = 32 * 1_048_576;
export const CONNECT_TIMEOUT_MS = 10_000;
/** Of binary values a query shows that they are there. */
export const binaryNote = (bytes: number) => `(${bytes} bytes)`;

/** Everything a query answers, up to so many rows. */
export async function readRows(
  session: SqlSession,
  sql: string,
  { values = [], maxRows, signal }: { values?: readonly unknown[]; maxRows: number; signal: AbortSignal },
): Promise<SqlBatch & { truncated: boolean }> {
  let columns: SqlColumn[] = [];
  const rows: unknown[][] = [];
  for await (const batch of session.batches(sql, values, signal)) {
    columns = batch.columns;
    rows.push(...batch.rows);
    if (rows.length > maxRows) return { columns, rows: rows.slice(0, maxRows), truncated: true };
  }
  return { columns, rows, truncated: false };
}

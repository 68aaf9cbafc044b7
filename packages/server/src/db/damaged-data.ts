import pg from 'pg';

/** SQLSTATE: a page or an index that is not as PostgreSQL wrote it, a file that is missing. */
const DAMAGED = /^(XX001|XX002|58P01)$/;

/** What the database said of a failed query; undefined where it is not the database that failed. */
export function databaseErrorOf(error: unknown): pg.DatabaseError | undefined {
  if (error instanceof pg.DatabaseError) return error;
  return error instanceof Error && error.cause instanceof pg.DatabaseError ? error.cause : undefined;
}

/** Whether a query failed because stored data is damaged, which trying again does not mend. */
export const isDamagedData = (error: unknown): boolean => DAMAGED.test(databaseErrorOf(error)?.code ?? '');

const SOCKET_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
]);

/** PostgreSQL: connection failures, too many connections, shutting down, starting up. */
const SQL_STATES = /^(08...|53300|57P0[1-3])$/;

/** What `pg` says without a code when a connection breaks or none is free. */
const DRIVER_TEXTS =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Whether a query failed because no database answered, so that trying again later makes sense. */
export function isDatabaseUnreachable(error: unknown): boolean {
  // Only what drizzle ran is judged: a model provider that refuses a connection has the same codes.
  return isFailedQuery(error) && isConnectionFailure(error.cause);
}

const isFailedQuery = (error: unknown): error is Error =>
  error instanceof Error && 'query' in error && 'params' in error;

/** Whether the driver could not get or keep a connection. */
export function isConnectionFailure(cause: unknown): boolean {
  if (cause instanceof AggregateError) return cause.errors.some(isConnectionFailure);
  if (!(cause instanceof Error)) return false;
  const code = 'code' in cause ? String(cause.code) : '';
  return SOCKET_CODES.has(code) || SQL_STATES.test(code) || DRIVER_TEXTS.test(cause.message);
}

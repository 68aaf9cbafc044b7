import { inspect } from 'node:util';
import { EnvError } from './env.ts';
import { isConnectionFailure, isDatabaseUnreachable } from './http/database-unreachable.ts';

/** Why the server did not start, for the person who started it: what to do where that is known, else where it failed. */
export function explainStartFailure(error: unknown): string {
  if (!(error instanceof Error)) return inspect(error);
  if (isPortTaken(error)) {
    return `Port ${error.port} is taken by another program. End that one, or set PORT to another number.`;
  }
  if (isConnectionFailure(error) || isDatabaseUnreachable(error)) {
    return 'No database answers at DATABASE_URL. Start PostgreSQL, or leave DATABASE_URL away to use the embedded database.';
  }
  // Plain errors are thrown by this project with a sentence; any other kind is a surprise.
  return error instanceof EnvError || error.constructor === Error ? error.message : inspect(error);
}

const isPortTaken = (error: Error): error is Error & { port: number } =>
  'code' in error && error.code === 'EADDRINUSE' && 'port' in error;

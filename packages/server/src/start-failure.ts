import { inspect } from 'node:util';
import { databaseErrorOf, isDamagedData } from './db/damaged-data.ts';
import { placesIn } from './db/embedded/data-folder.ts';
import { isDiskFull } from './db/storage.ts';
import { EnvError } from './env.ts';
import { isConnectionFailure, isDatabaseUnreachable } from './http/database-unreachable.ts';

/**
 * Why the server did not start, or ended, for the person who started it: what to do where that is known, else where it
 * failed. `dataDir` is the folder of the embedded database, where that is in use.
 */
export function explainStartFailure(error: unknown, dataDir?: string): string {
  if (!(error instanceof Error)) return inspect(error);
  if (isPortTaken(error)) {
    return `Port ${error.port} is taken by another program. End that one, or set PORT to another number.`;
  }
  if (isDiskFull(error)) {
    return `The disk of the database is full (${sentenceOf(error)}). Free space or enlarge it, and start again: nothing that was stored is lost.`;
  }
  if (dataDir !== undefined && isFailedQuery(error)) {
    return (
      `The embedded database in ${placesIn(dataDir).postgres} is damaged (${sentenceOf(error)}). Put a backup of the ` +
      'folder in its place, or move it away to begin with an empty database.'
    );
  }
  if (isDamagedData(error)) {
    return `The database at DATABASE_URL is damaged (${sentenceOf(error)}). Put a backup in its place.`;
  }
  if (isConnectionFailure(error) || isDatabaseUnreachable(error)) {
    return 'No database answers at DATABASE_URL. Start PostgreSQL, or leave DATABASE_URL away to use the embedded database.';
  }
  // Plain errors are thrown by this project with a sentence; any other kind is a surprise.
  return error instanceof EnvError || error.constructor === Error ? error.message : inspect(error);
}

/* A query of ours on tables of ours fails in the first minute only where they are not as they were. */
const isFailedQuery = (error: Error): boolean =>
  databaseErrorOf(error) !== undefined || isConnectionFailure(error) || isDatabaseUnreachable(error);

function sentenceOf(error: Error): string {
  const said = databaseErrorOf(error) ?? (error.cause instanceof Error ? error.cause : error);
  return said.message.replaceAll(/\s+/g, ' ');
}

const isPortTaken = (error: Error): error is Error & { port: number } =>
  'code' in error && error.code === 'EADDRINUSE' && 'port' in error;

import { existsSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { openDatabase } from '../db/database.ts';
import { placesIn } from '../db/embedded/data-folder.ts';
import { OLDEST_POSTGRES } from '../db/migrate.ts';
import { dayOf, newerDatabase, readSchemaVersion } from '../db/schema-version.ts';
import type { Env } from '../env.ts';
import { countSealed } from '../secrets/sealed-values.ts';
import { createSecretSeal } from '../secrets/seal-secret.ts';
import { findSecretKey } from '../secrets/secret-key.ts';
import { explainStartFailure } from '../start-failure.ts';
import type { Finding } from './finding.ts';

const CLOCKS_MAY_DIFFER_S = 5;
const NAME = 'database';

/** Whether the database answers, fits this version, and holds credentials that the key can read. Changes nothing. */
export async function examineDatabase(env: Env): Promise<Finding[]> {
  const { databaseUrl, dataDir } = env;
  if (databaseUrl === undefined && !existsSync(placesIn(dataDir).postgres)) {
    return [{ name: NAME, state: 'ok', says: 'Embedded; it will be made at the first start.' }];
  }
  try {
    const database = await openDatabase(
      databaseUrl === undefined ? { dataDir, max: 1 } : { url: databaseUrl, max: 1 },
    );
    try {
      return [
        await version(database.pool, database.kind),
        ...(database.kind === 'postgres'
          ? [await extensions(database.pool), await clock(database.pool)]
          : []),
        await tables(database.pool),
        await key(env, database.pool),
      ];
    } finally {
      await database.close();
    }
  } catch (error) {
    const says = explainStartFailure(error, databaseUrl === undefined ? dataDir : undefined);
    const isInUse = databaseUrl === undefined && says.includes('is in use by');
    return [
      isInUse
        ? {
            name: NAME,
            state: 'ok',
            says: `Embedded, in use by a server. Stop it to have its tables and the key looked at.`,
          }
        : { name: NAME, state: 'fail', says },
    ];
  }
}

async function version(pool: pg.Pool, kind: 'embedded' | 'postgres'): Promise<Finding> {
  const { rows } = await pool.query<{ version: string; major: number }>(
    `select current_setting('server_version') as version, current_setting('server_version_num')::int / 10000 as major`,
  );
  const { version: is, major } = rows[0]!;
  if (kind === 'embedded') return { name: NAME, state: 'ok', says: `Embedded, PostgreSQL ${is}.` };
  return major < OLDEST_POSTGRES
    ? {
        name: NAME,
        state: 'fail',
        says: `PostgreSQL ${is} is too old.`,
        todo: `Upgrade that server to ${OLDEST_POSTGRES} or newer.`,
      }
    : { name: NAME, state: 'ok', says: `PostgreSQL ${is}.` };
}

async function extensions(pool: pg.Pool): Promise<Finding> {
  const { rows } = await pool.query<{ name: string; installed: boolean }>(
    `select name, installed_version is not null as installed from pg_available_extensions
      where name in ('vector', 'pg_trgm')`,
  );
  const missing = ['vector', 'pg_trgm'].filter(
    (name) => !rows.some((row) => row.name === name && row.installed),
  );
  if (!missing.length) return { name: 'extensions', state: 'ok', says: 'vector and pg_trgm are there.' };
  const offered = missing.filter((name) => rows.some((row) => row.name === name));
  return {
    name: 'extensions',
    state: 'warn',
    says: `${missing.join(' and ')} ${missing.length > 1 ? 'are' : 'is'} missing; the rest works without.`,
    todo: offered.length
      ? `The next start makes what its user may; else run as superuser: ${offered.map((name) => `create extension ${name};`).join(' ')}`
      : 'Install them on that server, such as Debian’s package postgresql-<version>-pgvector.',
  };
}

async function clock(pool: pg.Pool): Promise<Finding> {
  const { rows } = await pool.query<{ now: string }>(
    'select extract(epoch from clock_timestamp())::text as now',
  );
  const seconds = Math.round(Number(rows[0]!.now) - Date.now() / 1000);
  return Math.abs(seconds) <= CLOCKS_MAY_DIFFER_S
    ? { name: 'clock', state: 'ok', says: 'It agrees with that of the database.' }
    : {
        name: 'clock',
        state: 'warn',
        says: `The database is ${Math.abs(seconds)} seconds ${seconds > 0 ? 'ahead' : 'behind'}.`,
        todo: 'Let both machines set their clocks by NTP.',
      };
}

async function tables(pool: pg.Pool): Promise<Finding> {
  const name = 'tables';
  const schema = await readSchemaVersion(pool);
  if (schema.isNewer) return { name, state: 'fail', says: newerDatabase(schema) };
  if (schema.applied === undefined)
    return { name, state: 'ok', says: 'None yet; the first start makes them.' };
  return schema.pending
    ? {
        name,
        state: 'warn',
        says: `They are of ${dayOf(schema.applied)}; the next start brings them up to date (${schema.pending}).`,
        todo: 'Back up first: an older version does not start on them afterwards.',
      }
    : { name, state: 'ok', says: `They are up to date (${dayOf(schema.applied)}).` };
}

async function key(env: Env, pool: pg.Pool): Promise<Finding> {
  const name = 'secret key';
  const sealed = await countSealed(pool);
  const stored = [...sealed.values()].reduce((all, count) => all + count, 0);
  const found = await findSecretKey(env);
  if (!found) {
    return stored
      ? {
          name,
          state: 'fail',
          says: `It is missing, and ${stored} stored credentials need it.`,
          todo: `Put ${path.resolve(env.dataDir, 'secret.key')} back from a backup, or set SECRET_KEY to the key of that time.`,
        }
      : { name, state: 'ok', says: 'None yet; the first start makes one.' };
  }
  const { keyId } = createSecretSeal(found);
  const foreign = stored - (sealed.get(keyId) ?? 0);
  if (foreign) {
    return {
      name,
      state: 'fail',
      says: `It (${keyId}) does not fit ${foreign} of ${stored} stored credentials (${[...sealed.keys()].join(', ')}).`,
      todo: 'Start with the SECRET_KEY, or the file secret.key, of that time, or enter them again.',
    };
  }
  if (env.databaseUrl !== undefined && env.secretKey === undefined) {
    return {
      name,
      state: 'warn',
      says: `It (${keyId}) lies in a file of this machine.`,
      todo: 'Other processes on this database need the same: set SECRET_KEY for all of them.',
    };
  }
  return { name, state: 'ok', says: `It (${keyId}) fits the ${stored} stored credentials.` };
}

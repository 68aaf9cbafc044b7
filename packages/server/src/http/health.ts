import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { DatabaseHandle } from '../db/database.ts';
import { Refusal } from '../refusal.ts';
import { noRoom } from './full-disk.ts';

/** Whoever asks gives up soon, and then ends the server. */
const ANSWER_WITHIN_MS = 500;
/** A database that answered so long ago is busy, not gone. */
const TRUSTED_MS = 15_000;
/** While calls wait for a connection, what one of them was answered so long ago is asked for no more. */
const RECENT_MS = 2_000;

/**
 * `GET /healthz` and `/readyz`: 200 while the database answers and can be written to, else 503 or 507 with what is wrong.
 * `GET /livez`: 200 as long as the process answers; what it waits for is not mended by starting it again.
 * `GET /startupz`: 200 from when the server takes calls on, that is once its tables are up to date and its work has begun;
 * until then nobody listens.
 */
export function mountHealth(app: FastifyInstance, database: DatabaseHandle): void {
  const assertAnswers = createDatabaseWatch(database);
  for (const path of ['/healthz', '/readyz']) {
    app.get(path, { config: { access: 'public', work: 'none' } }, async (_request, reply) => {
      await assertAnswers();
      if (await database.storage.isFull()) throw noRoom();
      return reply.header('cache-control', 'no-store').send({ status: 'ok' });
    });
  }
  for (const path of ['/livez', '/startupz']) {
    app.get(path, { config: { access: 'public', work: 'none' } }, async (_request, reply) =>
      reply.header('cache-control', 'no-store').send({ status: 'ok' }),
    );
  }
}

/**
 * Asks the database whether it is there. With many calls before it, the question would wait as they do: that one of them
 * was answered a moment ago is good enough then.
 */
function createDatabaseWatch({ db, pool }: Pick<DatabaseHandle, 'db' | 'pool'>): () => Promise<void> {
  let answeredAt = -Infinity;
  pool.on('release', (error) => {
    if (!error) answeredAt = performance.now();
  });
  let asking: Promise<unknown> | undefined;

  return async () => {
    if (pool.waitingCount > 0 && performance.now() - answeredAt <= RECENT_MS) return;
    asking ??= db.execute(sql`select 1`).finally(() => (asking = undefined));
    const asked = asking.then(() => true);
    if (await Promise.race([asked, sleep(ANSWER_WITHIN_MS, false, { ref: false })])) return;
    // How it ends, the next one who asks is told.
    asked.catch(() => {});
    if (performance.now() - answeredAt <= TRUSTED_MS) return;
    throw new Refusal('unavailable', 'The database does not answer at the moment.', {
      code: 'database.unreachable',
    });
  };
}

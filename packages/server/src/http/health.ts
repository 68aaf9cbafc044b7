import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';

/** `GET /healthz`: 200 while the database answers, 503 otherwise. */
export function mountHealth(app: FastifyInstance, db: Database): void {
  app.get('/healthz', { config: { access: 'public' } }, async (_request, reply) => {
    await db.execute(sql`select 1`);
    return reply.header('cache-control', 'no-store').send({ status: 'ok' });
  });
}

import { afterEach, beforeEach, expect, it } from 'vitest';
import type { DatabaseHandle } from '#server/db/database.ts';
import { openTestDatabase } from '#support/servers/test-database.ts';
import { createTestApp } from './test-app.ts';

let database: DatabaseHandle;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

// Rule 6: A route without a rule does not start
it('refuses to start with a route that does not say who may call it, or what it takes', async () => {
  const { app } = await createTestApp(database.db);
  const handler = () => 'x';
  expect(() => app.get('/a', handler)).toThrow('GET /a does not say who may call it.');
  expect(() => app.get('/b', { config: { access: 'user' } }, handler)).toThrow(
    'GET /b does not say which right it takes.',
  );
  app.get('/c', { config: { access: 'public' } }, handler);
  const right = { area: 'agents', verb: 'run', anyRole: false } as const;
  app.get('/d', { config: { access: 'user', rights: [right] } }, handler);
  await app.close();
});

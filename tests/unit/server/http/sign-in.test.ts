import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
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

// Node keeps the first of them; what stands before the server may have looked at the other.
it('refuses two Authorization headers, whatever they say and whoever may call', async () => {
  const { app } = await createTestApp(database.db);
  const right = { area: 'agents', verb: 'run', anyRole: false } as const;
  app.get('/open', { config: { access: 'public' } }, () => 'x');
  app.get('/anyone', { config: { access: 'anyone', rights: [right] } }, () => 'x');
  app.get('/closed', { config: { access: 'user', rights: [right] } }, () => 'x');
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const call = async (path: string, authorization: string[]) => {
    const headers = ['Host', 'studio.test', ...authorization.flatMap((one) => ['Authorization', one])];
    const sent = request(url + path, { headers, agent: false }).end();
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    return [answer.statusCode, await text(answer)] as const;
  };
  for (const path of ['/open', '/anyone', '/closed']) {
    expect(await call(path, ['Bearer good'])).toEqual([200, 'x']);
    for (const second of ['Bearer good', 'Bearer other', 'Basic eDp5', '']) {
      for (const both of [
        ['Bearer good', second],
        [second, 'Bearer good'],
      ]) {
        const [status, body] = await call(path, both);
        expect(status).toBe(401);
        expect(body).toContain('two “Authorization” headers');
      }
    }
  }
  await app.close();
});

import { afterEach, expect, it } from 'vitest';
import { openScimDesk, type ScimDesk } from '#support/desks/scim-desk.ts';

let desk: ScimDesk;
afterEach(() => desk.close());

const status = async (as: string | null, path = '/Users') => (await desk.scim(path, { as })).status;

it('the token is 256 random bits, shown once and stored as a hash', async () => {
  desk = await openScimDesk();
  expect(desk.token).toMatch(/^as_scim_[\w-]{43}$/);
  expect(await status(desk.token)).toBe(200);
  const { body } = await desk.api('/api/scim');
  expect(body).toMatchObject({ enabled: true, people: 0, groups: 0, address: `${desk.server.url}/scim/v2` });
  expect(JSON.stringify(body)).not.toContain(desk.token);
  const { rows } = await desk.server.database.pool.query('select * from scim_access');
  expect(JSON.stringify(rows)).not.toContain(desk.token);
});

it('everything else is refused alike, a weak one that somebody stored too', async () => {
  desk = await openScimDesk();
  const { createHash } = await import('node:crypto');
  const bob = await desk.server.signIn('bob@example.com');
  const key = await desk.api('/api/api-keys', 'POST', { name: 'K', type: 'secret', scopes: ['agents:read'] });
  const forged = [
    null,
    'x',
    '',
    'undefined',
    `${desk.token}x`,
    desk.token.slice(0, -1),
    desk.ada,
    bob,
    key.body['secret'],
  ];
  for (const one of forged) expect([one, await status(one as string | null)]).toEqual([one, 401]);
  await desk.server.database.pool.query('update scim_access set hash = $1', [
    createHash('sha256').update('secret').digest('hex'),
  ]);
  expect(await status('secret')).toBe(401);
});

it('a new one takes the place of the one before, which works for a day', async () => {
  desk = await openScimDesk();
  const next = (await desk.api('/api/scim/token', 'POST')).body as { token: string; old_until: string };
  expect([await status(desk.token), await status(next.token)]).toEqual([200, 200]);
  expect(Date.parse(next.old_until)).toBeGreaterThan(Date.now() + 23 * 3_600_000);
  await desk.server.database.pool.query(`update scim_access set old_until = now() - interval '1 minute'`);
  expect([await status(desk.token), await status(next.token)]).toEqual([401, 200]);
});

it('switched off, nothing is taken; on again, the same token is; deleted, none is', async () => {
  desk = await openScimDesk();
  await desk.api('/api/scim', 'PUT', { enabled: false });
  expect(await status(desk.token)).toBe(401);
  await desk.api('/api/scim', 'PUT', { enabled: true });
  expect(await status(desk.token)).toBe(200);
  expect((await desk.api('/api/scim/token', 'DELETE')).status).toBe(204);
  expect(await status(desk.token)).toBe(401);
  expect((await desk.api('/api/scim', 'PUT', { enabled: true })).status).toBe(409);
});

it('whoever guesses is shut out, and only administrators make tokens', async () => {
  desk = await openScimDesk();
  const bob = await desk.server.signIn('bob@example.com');
  for (const [path, method] of [
    ['/api/scim', 'GET'],
    ['/api/scim/token', 'POST'],
    ['/api/scim/token', 'DELETE'],
  ] as const)
    expect((await desk.api(path, method, undefined, bob)).status).toBe(403);
  const answers: number[] = [];
  for (let tries = 0; tries < 25; tries += 1) answers.push(await status(`as_scim_${'a'.repeat(43)}`));
  expect(answers.slice(0, 20)).toEqual(Array(20).fill(401));
  expect(answers.slice(21)).toEqual(Array(4).fill(429));
});

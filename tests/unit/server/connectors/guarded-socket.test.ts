import type { LookupAddress } from 'node:dns';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { createGuardedSocket } from '#server/engine/outbound/guarded-socket.ts';

/* Databases are reached by the rules of the guarded fetch: every answer of the DNS is checked, then the connection. */

const resolving = (...addresses: string[]) =>
  ((
    _host: string,
    options: { all?: boolean },
    answer: (error: null, found: unknown, family?: number) => void,
  ) => {
    const found: LookupAddress[] = addresses.map((address) => ({
      address,
      family: address.includes(':') ? 6 : 4,
    }));
    if (options.all) answer(null, found);
    else answer(null, found[0]!.address, found[0]!.family);
  }) as never;

async function outcome(host: string, { allowed = [] as string[], lookup = resolving('127.0.0.1') } = {}) {
  const server = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const socket = createGuardedSocket({ allowed, lookup })({ host, port });
  // Wherever a driver thinks it connects to.
  socket.connect(1, '8.8.8.8');
  const result = await Promise.race([
    once(socket, 'connect').then(() => 'connected'),
    once(socket, 'error').then(([error]: Error[]) => error!.message),
  ]).catch((error: Error) => error.message);
  socket.destroy();
  server.close();
  return result;
}

describe('a socket to a database', () => {
  it.each([
    ['127.0.0.1'],
    ['10.0.0.1'],
    ['169.254.169.254'],
    ['::1'],
    ['::ffff:127.0.0.1'],
    ['fd00::1'],
    ['db.example.com'],
    ['2130706433'],
  ])('is refused to %s', async (host) => {
    expect(await outcome(host)).toMatch(/private network/);
  });

  it('is refused where one of several addresses is private', async () => {
    expect(await outcome('db.example.com', { lookup: resolving('93.184.216.34', '10.0.0.1') })).toMatch(
      /private network/,
    );
  });

  it('goes where the operator allows it', async () => {
    expect(await outcome('127.0.0.1', { allowed: ['127.0.0.1'] })).toBe('connected');
    expect(await outcome('db.internal', { allowed: ['db.internal'] })).toBe('connected');
  });
});

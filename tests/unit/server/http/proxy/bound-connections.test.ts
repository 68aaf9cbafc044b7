import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { boundConnections } from '#server/http/proxy/bound-connections.ts';

let server: Server;
let sockets: Socket[];

beforeEach(() => {
  server = createServer((_request, response) => response.end('hello'));
  sockets = [];
});
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  server.close();
});

async function listen(limits: Parameters<typeof boundConnections>[1]): Promise<number> {
  boundConnections(server, limits);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** Whether a call on a new connection is answered; it stays open where it is. */
async function isAnswered(port: number, localAddress = '127.0.0.1'): Promise<boolean> {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  sockets.push(socket);
  socket.on('error', () => {});
  socket.write('GET / HTTP/1.1\r\nHost: test\r\n\r\n');
  return Promise.race([once(socket, 'data').then(() => true), once(socket, 'close').then(() => false)]);
}

it('hangs up on an address that has too many connections, and on nobody else', async () => {
  const port = await listen({ ofOneAddress: 3, inAll: 10 });
  const first = await Promise.all([1, 2, 3].map(() => isAnswered(port)));
  expect(first).toEqual([true, true, true]);
  expect(await isAnswered(port)).toBe(false);
  expect(await isAnswered(port, '127.0.0.2')).toBe(true);
});

it('takes the next one once one of them has gone', async () => {
  const port = await listen({ ofOneAddress: 1, inAll: 10 });
  expect(await isAnswered(port)).toBe(true);
  expect(await isAnswered(port)).toBe(false);
  sockets[0]!.destroy();
  await expect.poll(() => isAnswered(port)).toBe(true);
});

it('hangs up beyond all', async () => {
  const port = await listen({ ofOneAddress: 10, inAll: 2 });
  expect([await isAnswered(port), await isAnswered(port)]).toEqual([true, true]);
  expect(await isAnswered(port)).toBe(false);
});

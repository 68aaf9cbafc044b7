import type { Server } from 'node:http';
import type { Socket } from 'node:net';

interface ConnectionLimits {
  ofOneAddress: number;
  inAll: number;
}

/**
 * Hangs up on connections beyond these: each costs memory before anything is asked on it. An answer would cost more than
 * the connection. Behind a proxy all have the address of the proxy.
 */
export function boundConnections(server: Server, { ofOneAddress, inAll }: ConnectionLimits): void {
  const open = new Map<string, number>();
  server.maxConnections = inAll;
  // The first of all listeners: what is refused concerns nobody else.
  server.prependListener('connection', (connection: Socket) => {
    const address = connection.remoteAddress ?? '';
    const count = (open.get(address) ?? 0) + 1;
    open.set(address, count);
    connection.once('close', () => {
      const left = open.get(address)! - 1;
      if (left) open.set(address, left);
      else open.delete(address);
    });
    if (count > ofOneAddress) connection.destroy();
  });
}

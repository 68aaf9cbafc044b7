import { once } from 'node:events';
import net, { type Socket } from 'node:net';

/**
 * A way to a TCP server that can be cut as when a machine vanishes: nothing comes through any more, and neither side is
 * told, not even that the other has ended.
 */
export async function startBlackHole(target: URL) {
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = net.createServer({ allowHalfOpen: true }, (near) => {
    const far = net.connect({ port: Number(target.port), host: target.hostname, allowHalfOpen: true });
    const pass = (from: Socket, to: Socket) => {
      from.on('data', (bytes) => isCut || to.write(bytes));
      from.on('end', () => isCut || to.end());
      from.on('close', () => isCut || to.destroy());
      from.on('error', () => isCut || to.destroy());
      sockets.add(from);
    };
    pass(near, far);
    pass(far, near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(target);
  url.port = String((server.address() as net.AddressInfo).port);
  return {
    url: url.href,
    cut: () => void (isCut = true),
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

export type BlackHole = Awaited<ReturnType<typeof startBlackHole>>;

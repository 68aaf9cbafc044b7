import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { eventually } from '../eventually.ts';
import { HOSTS } from './host-packages.ts';

const NEXT = path.join(HOSTS, 'node_modules/next/dist/bin/next');
const APP = path.join(HOSTS, 'next-app');
const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' as const };

/** The portal of tests/hosts/next-app, built and served by Next. */
export async function startNextApp() {
  await promisify(execFile)(process.execPath, [NEXT, 'build'], { cwd: APP, env });
  const port = await freePort();
  const server = spawn(process.execPath, [NEXT, 'start', '--port', `${port}`], { cwd: APP, env });
  const url = `http://localhost:${port}`;
  await eventually(async () => {
    if (!(await fetch(`${url}/portal/other`)).ok) throw new Error('Next does not answer yet.');
  });
  return {
    url,
    async close() {
      const closed = once(server, 'exit');
      server.kill();
      await closed;
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

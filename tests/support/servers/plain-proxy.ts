import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServer as createSocket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

export interface PlainProxy {
  url: string;
  close(): Promise<void>;
}

/** Passes everything on as nginx does by default: the host of the server itself, no word about the caller. */
export async function startPlainProxy(target: string): Promise<PlainProxy> {
  const { hostname, port, host } = new URL(target);
  const proxy = createServer((call, answer) => {
    const { method, url: path, headers } = call;
    const onward = request({ hostname, port, method, path, headers: { ...headers, host } }, (found) => {
      answer.writeHead(found.statusCode!, found.headers);
      found.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    call.pipe(onward);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    async close() {
      proxy.closeAllConnections();
      proxy.close();
      await once(proxy, 'close');
    },
  };
}

const NGINX = ['nginx', '/usr/sbin/nginx'];
const START_LIMIT_MS = 20_000;

/** The nginx of this machine, or undefined. */
export async function findNginx(): Promise<string | undefined> {
  for (const program of NGINX) {
    const found = await promisify(execFile)(program, ['-v']).catch(() => undefined);
    if (found) return program;
  }
  return undefined;
}

/** nginx with nothing but `proxy_pass`. */
export async function startNginx(program: string, target: string): Promise<PlainProxy> {
  const folder = await mkdtemp(join(tmpdir(), 'studio-nginx-'));
  const port = await freePort();
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  await writeFile(
    join(folder, 'nginx.conf'),
    `daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/error.log;
     events {}
     http {
       access_log off;
       ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
       server { listen 127.0.0.1:${port}; location / { proxy_pass ${target}; } }
     }`,
  );
  const child = spawn(program, ['-e', join(folder, 'error.log'), '-c', join(folder, 'nginx.conf')], {
    stdio: 'ignore',
  });
  const exited = once(child, 'exit');
  const url = `http://127.0.0.1:${port}`;
  for (const giveUpAt = Date.now() + START_LIMIT_MS; Date.now() < giveUpAt; await sleep(50)) {
    if (child.exitCode !== null) break;
    if (await fetch(`${url}/healthz`).catch(() => undefined)) break;
  }
  return {
    url,
    async close() {
      child.kill('SIGKILL');
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export async function freePort(): Promise<number> {
  const socket = createSocket().listen(0, '127.0.0.1');
  await once(socket, 'listening');
  const { port } = socket.address() as AddressInfo;
  socket.close();
  await once(socket, 'close');
  return port;
}

import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestTls } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from './plain-proxy.ts';

/* nginx, Caddy and HAProxy as Debian installs them, each as somebody sets it up in a minute and as docs/running.md does. */

const run = promisify(execFile);
const GUIDE = path.join(import.meta.dirname, '../../../docs/running.md');
const START_LIMIT_MS = 20_000;

interface Files {
  folder: string;
  port: number;
  /** `host:port` of the server. */
  target: string;
}

interface Kind {
  /** Of the program, and of the code block of the guide. */
  name: string;
  block: string;
  version: readonly string[];
  /** With the least that lets it pass calls on. */
  plain: (files: Files) => string;
  /** What stands in the guide, at other ports and with the certificate of the test. */
  documented: (block: string, files: Files) => string;
  arguments: (configuration: string, folder: string) => string[];
}

const nginx = (server: string, folder: string) => `
  daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/error.log;
  events {}
  http {
    access_log off;
    ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
    ${server}
  }`;

const caddy = (site: string) => `{
  admin off
  auto_https disable_redirects
}
${site}`;

const KINDS: readonly Kind[] = [
  {
    name: 'nginx',
    block: 'nginx',
    version: ['-v'],
    plain: ({ folder, port, target }) =>
      nginx(`server { listen ${port}; location / { proxy_pass http://${target}; } }`, folder),
    documented: (block, { folder, port, target }) =>
      nginx(
        block
          .replace('listen 443 ssl', `listen ${port} ssl`)
          .replaceAll('/etc/tls', folder)
          .replace('127.0.0.1:4300', target),
        folder,
      ),
    arguments: (file, folder) => ['-e', path.join(folder, 'error.log'), '-c', file],
  },
  {
    name: 'caddy',
    block: 'caddy',
    version: ['version'],
    plain: ({ port, target }) => caddy(`http://:${port} {\n  reverse_proxy ${target}\n}`),
    documented: (block, { folder, port, target }) =>
      caddy(
        block
          .replace('studio.example.com', `https://studio.example.com:${port}`)
          .replaceAll('/etc/tls', folder)
          .replace('127.0.0.1:4300', target),
      ),
    arguments: (file) => ['run', '--config', file, '--adapter', 'caddyfile'],
  },
  {
    name: 'haproxy',
    block: 'haproxy',
    version: ['-v'],
    plain: ({ port, target }) =>
      `defaults\n  mode http\n  timeout connect 5s\n  timeout client 1m\n  timeout server 1m\nlisten studio\n  bind :${port}\n  server studio ${target}\n`,
    documented: (block, { folder, port, target }) =>
      block
        .replace('bind :443', `bind :${port}`)
        .replaceAll('/etc/tls', folder)
        .replace('127.0.0.1:4300', target),
    arguments: (file) => ['-db', '-f', file],
  },
];

async function isInstalled({ name, version }: Kind): Promise<boolean> {
  return run(name, [...version], { env: withSbin() }).then(
    () => true,
    () => false,
  );
}

/** Those of them that this machine has; a line says which are left out. */
export async function findProxies() {
  const found: Kind[] = [];
  for (const kind of KINDS) {
    if (await isInstalled(kind)) found.push(kind);
    else console.info(`No ${kind.name} here: its tests are left out (apt-get install ${kind.name}).`);
  }
  return found;
}

export type FoundProxy = Awaited<ReturnType<typeof findProxies>>[number];

const withSbin = () => ({ ...process.env, PATH: `${process.env['PATH']}:/usr/sbin` });

/** One of them before a server of this machine; as docs/running.md sets it up, or another page whose `block` is given. */
export async function startProxy(
  kind: FoundProxy,
  how: 'plain' | 'documented',
  target: string,
  block?: string,
) {
  const folder = await mkdtemp(path.join(tmpdir(), `studio-${kind.name}-`));
  const port = await freePort();
  const files = { folder, port, target: new URL(target).host };
  if (how === 'documented') await makeCertificate(folder);
  const text =
    how === 'plain' ? kind.plain(files) : kind.documented(block ?? (await blockOf(kind.block)), files);
  const configuration = path.join(folder, 'configuration');
  await writeFile(configuration, `${text}\n`);
  const child = spawn(kind.name, kind.arguments(configuration, folder), {
    env: { ...withSbin(), HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes: Buffer) => (output += bytes));
  const exited = once(child, 'exit');

  /** A call from 127.0.0.2, which is nobody's proxy. */
  function call(
    address: string,
    { headers = {}, body, method = 'GET' }: Call = {},
  ): Promise<IncomingMessage> {
    const options = {
      host: '127.0.0.1',
      localAddress: '127.0.0.2',
      port,
      path: address,
      method,
      headers: { host: 'studio.example.com', ...headers },
      servername: 'studio.example.com',
      rejectUnauthorized: false,
    };
    return new Promise((resolve, reject) => {
      const sent = how === 'documented' ? requestTls(options, resolve) : requestPlain(options, resolve);
      sent.once('error', reject).end(body);
    });
  }

  async function close(): Promise<void> {
    child.kill('SIGKILL');
    await exited;
    await rm(folder, { recursive: true, force: true });
  }

  for (const giveUpAt = Date.now() + START_LIMIT_MS; Date.now() < giveUpAt; await sleep(50)) {
    if (child.exitCode !== null) break;
    const answer = await call('/livez').catch(() => undefined);
    if (!answer) continue;
    answer.resume();
    if (answer.statusCode === 200) return { call, close };
  }
  await close();
  throw new Error(`${kind.name} did not start:\n${text}\n${output}`);
}

interface Call {
  headers?: Record<string, string>;
  body?: string;
  method?: string;
}

/** What the guide shows in this language. */
export async function blockOf(language: string): Promise<string> {
  const block = new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``).exec(await readFile(GUIDE, 'utf8'))?.[1];
  if (block === undefined) throw new Error(`docs/running.md shows no ${language}.`);
  return block;
}

/** For `studio.example.com`: as two files, and as HAProxy wants it. */
async function makeCertificate(folder: string): Promise<void> {
  const [key, cert] = [path.join(folder, 'studio.key'), path.join(folder, 'studio.crt')];
  await selfSigned({ key, cert });
  await writeFile(
    path.join(folder, 'studio.pem'),
    (await readFile(cert, 'utf8')) + (await readFile(key, 'utf8')),
  );
}

/** Writes a new key and its certificate for a day. */
export const selfSigned = ({
  key,
  cert,
  host = 'studio.example.com',
}: {
  key: string;
  cert: string;
  host?: string;
}) =>
  run(
    'openssl',
    [
      'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1',
      `-subj /CN=${host} -addext subjectAltName=DNS:${host}`,
    ]
      .flatMap((line) => line.split(' '))
      .concat('-keyout', key, '-out', cert),
  );

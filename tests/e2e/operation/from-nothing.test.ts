import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { readSchemaVersion } from '#server/db/schema-version.ts';
import { eventually } from '#support/eventually.ts';
import { CLIENT_ID, CLIENT_SECRET, followRedirects, startOidcServer } from '#support/servers/oidc-server.ts';
import { freePort } from '#support/servers/plain-proxy.ts';
import { type Cluster, findPrograms, startCluster } from '#support/servers/postgres.ts';
import { findProxies, startProxy } from '#support/servers/real-proxies.ts';
import { createOwnDatabase } from '#support/servers/test-database.ts';

/*
 * docs/site/production.md from its first command to its last, as it is written, but for folders, ports, and the address of
 * the database. The build that its first command begins with is there already, as for every test of e2e.
 */

const ROOT = path.join(import.meta.dirname, '../../..');
const ORIGIN = 'https://studio.example.com';
const START_LIMIT_MS = 90_000;

const page = await readFile(path.join(ROOT, 'docs/site/production.md'), 'utf8');
const blocks = [...page.matchAll(/```(\w+)(?: (\w+))?\n([^]*?)```/g)].map(([, language, how, code]) => ({
  language: language!,
  how,
  code: code!,
}));
/** By the words that are in it. */
const blockWith = (words: string) => {
  const found = blocks.filter(({ code }) => code.includes(words));
  expect(found, words).toHaveLength(1);
  return found[0]!;
};

const programs = findPrograms();
const nginx = (await findProxies()).find(({ name }) => name === 'nginx');

it('says of every command how it is run', () => {
  expect(blocks.filter(({ language, how }) => language === 'sh' && how === undefined)).toEqual([]);
  expect(blocks.map(({ language }) => language)).toContain('nginx');
});

describe.runIf(programs && nginx)('from nothing to production', () => {
  let folder: string;
  let cluster: Cluster;
  let database: Awaited<ReturnType<typeof createOwnDatabase>>;
  let oidc: Awaited<ReturnType<typeof startOidcServer>>;
  let proxy: Awaited<ReturnType<typeof startProxy>>;
  let here: [RegExp, string][];
  const processes: { child: ChildProcess; output: () => string }[] = [];

  const adapted = (code: string) => here.reduce((all, [from, to]) => all.replaceAll(from, () => to), code);
  const environment = () => ({
    PATH: `${path.dirname(process.execPath)}:${process.env['PATH']}`,
    HOME: process.env['HOME'],
    npm_config_prefer_offline: 'true',
  });
  /** What the reader's shell has from step 2 on. */
  const withSettings = (code: string) => `set -e; set -a; . ${folder}/etc/studio.env; set +a\n${code}`;

  interface Said {
    code: number;
    said: string;
  }

  function shell(code: string, { cwd = `${folder}/app`, env = {} }: { cwd?: string; env?: object } = {}) {
    return new Promise<Said>((resolve) => {
      const options = { cwd, env: { ...environment(), ...env }, maxBuffer: 50_000_000 };
      execFile('sh', ['-c', code], options, (error, out, err) =>
        resolve({ code: error ? Number(error.code ?? 1) : 0, said: out + err }),
      );
    });
  }
  const follow = (code: string) => shell(withSettings(adapted(code)));
  async function succeed(code: string): Promise<string> {
    const done = await follow(code);
    expect(done.code, done.said).toBe(0);
    return done.said;
  }

  function start(line: string): void {
    const child = spawn('sh', ['-c', withSettings(`exec env ${line}`)], {
      cwd: `${folder}/app`,
      env: environment(),
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (piece: string) => (output += piece));
    processes.push({ child, output: () => output });
  }
  async function startAll(): Promise<void> {
    const lines = adapted(blocks.find(({ how }) => how === 'start')!.code)
      .trim()
      .split('\n');
    expect(lines).toHaveLength(3);
    start(lines[0]!);
    await eventually(
      async () => expect((await follow(READY_OF_FIRST())).code, processes[0]!.output()).toBe(0),
      {
        timeout: START_LIMIT_MS,
        interval: 300,
      },
    );
    for (const line of lines.slice(1)) start(line);
    await eventually(async () => expect((await follow(blockWith('4303/readyz').code)).code).toBe(0), {
      timeout: START_LIMIT_MS,
      interval: 300,
    });
  }
  const READY_OF_FIRST = () => blockWith('4303/readyz').code.split('\n')[0]!;
  async function stopAll(): Promise<void> {
    for (const { child } of processes.splice(0)) {
      if (child.exitCode !== null) continue;
      const ended = once(child, 'exit');
      process.kill(-child.pid!, 'SIGTERM');
      await ended;
    }
  }

  /** Through nginx, over TLS. */
  async function call(address: string, { token, body }: { token?: string; body?: object } = {}) {
    const answer: IncomingMessage = await proxy.call(address, {
      method: body ? 'POST' : 'GET',
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const said = await text(answer);
    return { status: answer.statusCode!, headers: answer.headers, said };
  }
  async function json<T>(address: string, options?: Parameters<typeof call>[1]): Promise<T> {
    const { status, said } = await call(address, options);
    expect(status, said).toBeLessThan(300);
    return JSON.parse(said) as T;
  }

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'from-nothing-'));
    cluster = startCluster(programs!);
    database = await createOwnDatabase(cluster.url);
    oidc = await startOidcServer();
    oidc.register(`${ORIGIN}/oidc/callback`);
    const ports = [await freePort(), await freePort(), await freePort()];
    here = [
      [/npm run pack:server -- (\S+)/g, `node build/pack-server.ts ${folder}/app`],
      [/\/opt\/agent-studio/g, `${folder}/app`],
      [/\/etc\/agent-studio/g, `${folder}/etc`],
      [/\/var\/lib\/agent-studio/g, `${folder}/data`],
      [/\/var\/backups/g, folder],
      [/\/tmp\/studio-restored/g, `${folder}/restored`],
      // A provider in a private network has to be allowed: step 2 of "Sign-in".
      [
        /postgres:\/\/studio:password@db\.example\.com\/studio/g,
        `${database.url}\nALLOWED_ADDRESSES=${oidc.url}`,
      ],
      [/--replace studio\b/g, `--replace ${database.name}`],
      ...ports.map((port, index): [RegExp, string] => [
        new RegExp(`\\b430${index + 1}\\b`, 'g'),
        String(port),
      ]),
    ];
  }, 120_000);
  afterAll(async () => {
    await stopAll();
    await proxy?.close();
    await oidc?.close();
    cluster?.remove();
    await rm(folder, { recursive: true, force: true });
  });

  let owner: string;
  let provider: { id: string };
  let agent: { id: string };

  it('1. installs', { timeout: 600_000 }, async () => {
    await mkdir(`${folder}/app`);
    const scripts = JSON.parse(await readFile(path.join(ROOT, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    };
    expect(scripts.scripts['pack:server']).toBe('npm run build && node build/pack-server.ts');
    const done = await shell(`set -e\n${adapted(blockWith('pack:server').code)}`, { cwd: ROOT });
    expect(done.code, done.said).toBe(0);
  });

  it('2. has settings that fit, and says of wrong ones what to do', { timeout: 120_000 }, async () => {
    const made = await shell(`set -e\n${adapted(blockWith('openssl rand').code)}`);
    expect(made.code, made.said).toBe(0);
    expect(await succeed(blockWith('config check').code)).toMatch(/PostgreSQL/i);

    const wrong = async (settings: string, command: string) => {
      const done = await shell(withSettings(`export ${settings}; npx agent-studio ${command}`));
      expect(done.code, done.said).toBe(1);
      return done.said;
    };
    expect(await wrong('PORT=99999', 'config check')).toMatch(/PORT[^]*0 to 65535/);
    expect(await wrong('TRUST_PROXY=my-proxy', 'config check')).toMatch(
      /TRUST_PROXY: "my-proxy" must be a number of proxies/,
    );
    expect(await wrong('SECRET_KEY_FILE=/nowhere/key', 'config check')).toMatch(
      /SECRET_KEY_FILE="\/nowhere\/key" is not there\. Mount or create/,
    );
    expect(await wrong(`DATABASE_URL=${database.url.replace(/\/[^/]*$/, '/none')}`, 'doctor')).toMatch(
      /FAIL[^]*does not exist[^]*/,
    );
  });

  it('3. starts two processes that answer and one that works', { timeout: 240_000 }, async () => {
    await startAll();
    const [first] = processes;
    expect(first!.output()).toContain('#code=');
    // A port that is taken is said with what to do.
    const [line] = adapted(blocks.find(({ how }) => how === 'start')!.code).split('\n');
    const again = await shell(withSettings(line!));
    expect([again.code, again.said]).toEqual([1, expect.stringMatching(/PORT/)]);
  });

  it('4. and 5. is reached through nginx, by its owner and by people of the provider', async () => {
    const target = blockWith('upstream studio').code;
    proxy = await startProxy(nginx!, 'documented', 'http://127.0.0.1:4300', adapted(target));
    expect((await call('/')).headers['strict-transport-security']).toBe('max-age=31536000');

    const code = /#code=([\w-]+)/.exec(processes[0]!.output())![1]!;
    const stranger = await call('/dev/google-credential', {
      body: { email: 'eve@example.com', code: 'AAAA-AAAA' },
    });
    expect(stranger.status).toBeGreaterThanOrEqual(400);
    const credential = await json<object>('/dev/google-credential', {
      body: { email: 'ada@example.com', code },
    });
    const login = await json<{ token: string; role: string }>('/glogin', { body: credential });
    expect(login.role).toBe('owner');
    owner = login.token;

    const settings = { name: 'Example ID', client_id: CLIENT_ID, client_secret: CLIENT_SECRET };
    const refused = await call('/api/identity-providers', {
      token: owner,
      body: { ...settings, issuer: 'http://127.0.0.1:9' },
    });
    expect([refused.status, refused.said]).toEqual([422, expect.stringContaining('ALLOWED_ADDRESSES')]);
    provider = await json('/api/identity-providers', {
      token: owner,
      body: { ...settings, issuer: oidc.url },
    });

    oidc.person = { sub: 'grace-1', email: 'grace@example.com', email_verified: true, name: 'Grace' };
    const secret = randomBytes(32).toString('base64url');
    const challenge = createHash('sha256').update(secret).digest('base64url');
    const { address } = await json<{ address: string }>(`/api/sign-in/${provider.id}`, {
      body: { challenge, way: 'page', page: `${ORIGIN}/login` },
    });
    const back = new URL(await followRedirects(address, `${ORIGIN}/oidc/callback`));
    const led = await call(back.pathname + back.search);
    const ticket = new URL(led.headers.location!).searchParams.get('ticket')!;
    const grace = await json<{ role: string; token: string }>('/glogin', { body: { token: ticket, secret } });
    expect(grace.role).toBe('builder');
    agent = await json('/api/agents', { token: grace.token, body: { name: 'Refunds' } });

    expect(await succeed(blockWith('users sign-in-code').code)).toContain('#code=');
    const people = await succeed('npx agent-studio users list');
    for (const email of ['ada@example.com', 'grace@example.com']) expect(people).toContain(email);
  });

  it('6. is watched', async () => {
    const figures = await succeed(blockWith('4303/metrics').code);
    expect(figures).toMatch(/^# TYPE \w+/m);
    expect(figures).toMatch(/^agent_studio_\w+/m);
  });

  it('7. is backed up while it runs, and restored elsewhere', { timeout: 240_000 }, async () => {
    await succeed(blockWith('backup --to').code);
    const otherKey = await follow(
      `export SECRET_KEY_FILE= SECRET_KEY=${'1'.repeat(64)}\n${blockWith('restore /var').code}`,
    );
    expect([otherKey.code, otherKey.said]).toEqual([1, expect.stringMatching(/key/)]);
    await succeed(blockWith('restore /var').code);
    const restored = await openDatabase({ dataDir: `${folder}/restored` });
    const { rows } = await restored.pool.query(
      `select (select name from agents where id = $1) as agent, (select count(*)::int from identity_providers) as providers,
         (select role from users where email = 'ada@example.com') as role`,
      [agent.id],
    );
    await restored.close();
    expect(rows).toEqual([{ agent: 'Refunds', providers: 1, role: 'owner' }]);
    const again = await follow(blockWith('restore /var').code);
    expect([again.code, again.said]).toEqual([1, expect.stringMatching(/--replace/)]);
  });

  it('8. is upgraded, and goes back', { timeout: 360_000 }, async () => {
    const upgrade = blocks.find(({ how, code }) => how === 'stopped' && !code.includes('--back'))!.code;
    const back = blocks.find(({ how, code }) => how === 'stopped' && code.includes('--back'))!.code;
    const early = await follow(upgrade);
    expect(early.said).toMatch(/nothing to upgrade|running|in use/);
    await stopAll();
    // What a released version before stored, in place of this one's.
    const older = path.join(ROOT, 'tests/fixtures/databases/0.1.0.backup.gz');
    await succeed(
      `SECRET_KEY_FILE= SECRET_KEY=${'7'.repeat(64)} npx agent-studio restore ${older} --replace studio`,
    );
    const versionOf = async () => {
      const opened = await openDatabase({ url: database.url });
      const version = await readSchemaVersion(opened.pool);
      const { rows } = await opened.pool.query<{ name: string }>(
        `select name from agents where name = 'Refunds'`,
      );
      await opened.close();
      return { pending: version.pending, agents: rows.length };
    };
    const before = await versionOf();
    expect(before).toEqual({ pending: expect.any(Number), agents: 1 });
    expect(before.pending).toBeGreaterThan(0);
    const key = `export SECRET_KEY_FILE= SECRET_KEY=${'7'.repeat(64)}\n`;
    expect(await succeed(key + upgrade)).toContain('The way back');
    expect(await versionOf()).toEqual({ pending: 0, agents: 1 });
    const unnamed = await follow(key + back.replace(/ --replace \w+/, ''));
    expect([unnamed.code, unnamed.said]).toEqual([1, expect.stringContaining('--replace')]);
    await succeed(key + back);
    expect(await versionOf()).toEqual(before);
    await succeed(key + upgrade);
  });
});

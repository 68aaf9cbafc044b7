import { createHmac } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createServer as createTlsServer } from 'node:tls';
import { afterEach, describe, expect, it } from 'vitest';
import type { AuditEntry, AuditStream } from '@agent-studio/api-client/contract';
import { until } from '#support/ndjson.ts';
import { selfSigned } from '#support/servers/real-proxies.ts';
import { startHttpServer } from '#support/servers/http-server.ts';
import { startServer, type TestServer } from '#support/servers/server.ts';
import { startReceiver } from '#support/servers/webhook-receiver.ts';

const SECRET = `whsec_${Buffer.alloc(24, 7).toString('base64')}`;

const open: { close: () => unknown }[] = [];
afterEach(async () => {
  for (const each of open.splice(0).toReversed()) await each.close();
});

async function start(env: Record<string, string>) {
  const server = await startServer({ env });
  open.push(server);
  return { server, owner: await server.signIn('ada@example.com') };
}

/** A receiver of syslog over TCP that can be away. */
async function startSyslog({ port = 0, tls }: { port?: number; tls?: { key: string; cert: string } } = {}) {
  const messages: string[] = [];
  let broken = 0;
  const read = (socket: Socket) => {
    if (broken > 0) {
      broken -= 1;
      socket.on('error', () => {});
      // It had the bytes, and dies before it wrote them down.
      socket.once('data', () => socket.resetAndDestroy());
      return;
    }
    const pieces: Buffer[] = [];
    socket.on('error', () => {});
    socket.on('data', (piece: Buffer) => pieces.push(piece));
    socket.on('end', () => {
      let rest = Buffer.concat(pieces);
      while (rest.length) {
        const space = rest.indexOf(' ');
        const length = Number(rest.subarray(0, space).toString());
        messages.push(rest.subarray(space + 1, space + 1 + length).toString());
        rest = rest.subarray(space + 1 + length);
      }
      socket.end();
    });
  };
  const server: Server = tls
    ? createTlsServer({ ...tls, allowHalfOpen: true }, read)
    : createServer({ allowHalfOpen: true }, read);
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => sockets.add(socket));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    messages,
    breakNext: (times: number) => (broken = times),
    close() {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

const rename = (server: TestServer, token: string, workspace_name: string) =>
  server.call('/api/settings', { method: 'PUT', token, body: { general: { workspace_name } } });
const entriesOf = async (server: TestServer, token: string) =>
  ((await (await server.call('/api/audit-log?limit=200', { token })).json()) as { items: AuditEntry[] })
    .items;
const streamOf = async (server: TestServer, token: string) =>
  (await (await server.call('/api/audit-log/stream', { token })).json()) as AuditStream;

describe('a webhook', () => {
  const entriesIn = ({ body }: { body: string }) =>
    (JSON.parse(body) as { data: { entries: AuditEntry[] } }).data.entries;

  // Between tries it waits, as it does for a receiver that is away.
  it(
    'is told every entry once, in order and signed, also what was written while it was away',
    { timeout: 60_000 },
    async () => {
      const receiver = await startReceiver();
      open.push(receiver);
      receiver.answer(503);
      const { server, owner } = await start({
        AUDIT_WEBHOOK_URL: `${receiver.url}/hook?key=KEY`,
        AUDIT_WEBHOOK_SECRET: SECRET,
      });
      for (const name of ['One', 'Two', 'Three'])
        expect((await rename(server, owner, name)).status).toBe(200);
      const failing = await until(
        () => streamOf(server, owner),
        ({ items }) => items[0]?.last_error !== null && items[0]!.waiting >= 4,
      );
      expect(failing.items).toMatchObject([
        {
          kind: 'webhook',
          to: receiver.url,
          last_sent_at: null,
          last_error: 'The webhook answered 503. Look into its own log.',
          failing_since: expect.any(String),
        },
      ]);
      receiver.received.length = 0;
      receiver.answer(204);
      const fine = await until(
        () => streamOf(server, owner),
        ({ items }) => items[0]!.waiting === 0,
      );
      expect(fine.items).toMatchObject([
        { waiting: 0, last_error: null, failing_since: null, last_sent_at: expect.any(String) },
      ]);
      const told = receiver.received.flatMap(entriesIn);
      const written = (await entriesOf(server, owner)).toReversed();
      expect(told.map(({ id }) => id)).toEqual(
        told.map(({ id }) => id).filter((id, at, all) => all.indexOf(id) === at),
      );
      expect(new Set(told.map(({ id }) => id))).toEqual(new Set(written.map(({ id }) => id)));
      expect(told.filter(({ action }) => action === 'settings.update').map(({ at }) => at)).toEqual(
        written.filter(({ action }) => action === 'settings.update').map(({ at }) => at),
      );
      expect(told.find(({ action }) => action === 'settings.update')).toEqual(
        written.find(({ action }) => action === 'settings.update'),
      );
      for (const { headers, body } of receiver.received) {
        const { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': signature } = headers;
        const hmac = createHmac('sha256', Buffer.alloc(24, 7)).update(`${String(id)}.${String(at)}.${body}`);
        expect(signature).toBe(`v1,${hmac.digest('base64')}`);
      }
    },
  );

  it('never keeps a call waiting, and is led nowhere else', async () => {
    const elsewhere = await startReceiver();
    const receiver = await startHttpServer((_, response) =>
      response.writeHead(307, { location: elsewhere.url }).end(),
    );
    open.push(elsewhere, receiver);
    const { server, owner } = await start({
      AUDIT_WEBHOOK_URL: receiver.url,
      AUDIT_WEBHOOK_SECRET: SECRET,
    });
    const from = performance.now();
    await rename(server, owner, 'Quick');
    expect(performance.now() - from).toBeLessThan(2_000);
    await until(
      () => streamOf(server, owner),
      ({ items }) => items[0]!.last_error !== null,
    );
    expect(elsewhere.received).toEqual([]);
    // Administrators look at it; others do not.
    const viewer = await server.signIn('vera@example.com');
    expect((await server.call('/api/audit-log/stream', { token: viewer })).status).toBe(403);
  });
});

describe('a syslog', () => {
  const entryIn = (message: string) => JSON.parse(message.slice(message.indexOf('\uFEFF') + 1)) as AuditEntry;

  it(
    'gets every entry as a message after RFC 5424, also after it died and came back',
    { timeout: 60_000 },
    async () => {
      const first = await startSyslog();
      const { server, owner } = await start({ AUDIT_SYSLOG_URL: `syslog+tcp://127.0.0.1:${first.port}` });
      await rename(server, owner, 'Before');
      await until(
        async () => first.messages.map(entryIn),
        (all) => all.some(({ action }) => action === 'settings.update'),
      );
      await first.close();
      await rename(server, owner, 'While it was away');
      const failing = await until(
        () => streamOf(server, owner),
        ({ items }) => items[0]!.last_error !== null,
      );
      expect(failing.items[0]!.last_error).toBe(
        `The syslog at 127.0.0.1:${first.port} does not answer (ECONNREFUSED). Correct AUDIT_SYSLOG_URL, or let this machine reach it.`,
      );
      const second = await startSyslog({ port: first.port });
      open.push(second);
      await until(
        () => streamOf(server, owner),
        ({ items }) => items[0]!.waiting === 0,
      );
      const all = [...first.messages, ...second.messages];
      const written = await entriesOf(server, owner);
      expect(all.map((message) => entryIn(message).id).toSorted()).toEqual(
        written.map(({ id }) => id).toSorted(),
      );
      expect(second.messages.find((message) => message.includes('settings.update'))).toMatch(
        /^<110>1 \d{4}-\d\d-\d\dT[\d:.]+Z \S+ agent-studio \d+ settings\.update - \uFEFF\{/,
      );
    },
  );

  it('is told again what it had and lost when it died', { timeout: 60_000 }, async () => {
    const syslog = await startSyslog();
    open.push(syslog);
    syslog.breakNext(1);
    const { server, owner } = await start({ AUDIT_SYSLOG_URL: `syslog+tcp://127.0.0.1:${syslog.port}` });
    await rename(server, owner, 'Again');
    await until(
      () => streamOf(server, owner),
      ({ items }) => items[0]!.waiting === 0 && items[0]!.last_sent_at !== null,
    );
    const written = await entriesOf(server, owner);
    expect(syslog.messages.map((message) => entryIn(message).id).toSorted()).toEqual(
      written.map(({ id }) => id).toSorted(),
    );
  });

  it('is believed over TLS only with a certificate of its authority', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'agent-studio-syslog-'));
    open.push({ close: () => rm(folder, { recursive: true }) });
    const [keyFile, certFile] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')];
    await selfSigned({ key: keyFile, cert: certFile, host: 'localhost' });
    const tls = { key: await readFile(keyFile, 'utf8'), cert: await readFile(certFile, 'utf8') };
    const syslog = await startSyslog({ tls });
    open.push(syslog);
    const AUDIT_SYSLOG_URL = `syslog+tls://localhost:${syslog.port}`;
    const trusting = await start({ AUDIT_SYSLOG_URL, AUDIT_SYSLOG_CA_FILE: certFile });
    await until(
      async () => syslog.messages.length,
      (count) => count > 0,
    );
    await trusting.server.close();
    open.pop();
    syslog.messages.length = 0;
    const { server, owner } = await start({ AUDIT_SYSLOG_URL });
    const failing = await until(
      () => streamOf(server, owner),
      ({ items }) => items[0]!.last_error !== null,
    );
    expect(failing.items[0]!.last_error).toContain('self-signed certificate');
    expect(syslog.messages).toEqual([]);
  });

  it('is told by datagrams where that is asked for', async () => {
    const socket = createSocket('udp4');
    const messages: string[] = [];
    socket.on('message', (message) => messages.push(message.toString()));
    await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
    open.push(socket);
    const { server, owner } = await start({
      AUDIT_SYSLOG_URL: `syslog+udp://127.0.0.1:${socket.address().port}`,
    });
    await rename(server, owner, 'By UDP');
    await until(
      async () => messages.map(entryIn),
      (all) => all.some(({ action }) => action === 'settings.update'),
    );
  });
});

it('keeps nothing for receivers that nobody set up', async () => {
  const { server, owner } = await start({});
  await rename(server, owner, 'Alone');
  await until(
    () => entriesOf(server, owner),
    (all) => all.some(({ action }) => action === 'settings.update'),
  );
  expect(await streamOf(server, owner)).toEqual({ items: [] });
  const { rows } = await server.database.pool.query('select count(*)::int as n from audit_outbox');
  expect(rows).toEqual([{ n: 0 }]);
});

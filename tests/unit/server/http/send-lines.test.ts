import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { DrizzleQueryError } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { endpoint } from '@agent-studio/api-client/contract';
import type { DatabaseHandle } from '#server/db/database.ts';
import type { CallContext } from '#server/http/caller.ts';
import { type App, mount } from '#server/http/mount.ts';
import { Refusal } from '#server/refusal.ts';
import { openTestDatabase } from '#support/servers/test-database.ts';
import { anything, createTestApp, signedIn } from './test-app.ts';
import { eventually } from '#support/eventually.ts';

const row = endpoint({
  method: 'POST',
  path: '/stream',
  summary: '',
  access: 'user',
  response: anything,
  stream: true,
});
const COMPLETE = { status: 'complete' };

let database: DatabaseHandle;
let app: App;
let session: Awaited<ReturnType<typeof createTestApp>>['session'];
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  ({ app, session } = await createTestApp(database.db));
});
afterEach(async () => {
  vi.useRealTimers();
  await app.close();
});

async function open(lines: (context: CallContext) => AsyncIterable<unknown>, init: RequestInit = {}) {
  mount(app, row, (_, context) => lines(context));
  const url = await app.listen({ port: 0 });
  return fetch(`${url}/stream`, { method: 'POST', headers: signedIn, ...init });
}

const linesOf = async (answer: Response) =>
  (await answer.text())
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as unknown);

/** Resolves when called. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
}

it('sends one object a line', async () => {
  const answer = await open(async function* () {
    yield { content: 'a\nb' };
    yield COMPLETE;
  });
  expect(answer.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await answer.text()).toBe('{"content":"a\\nb"}\n{"status":"complete"}\n');
});

it('answers a failure before the first line with its status', async () => {
  // oxlint-disable-next-line require-yield -- the failure comes first
  const answer = await open(async function* () {
    throw new Refusal('upstream', 'The model provider is away.');
  });
  expect(answer.status).toBe(502);
  expect(await answer.json()).toMatchObject({ detail: 'The model provider is away.' });
});

it('ends a stream that fails later with an error line', async () => {
  const answer = await open(async function* () {
    yield { content: 'a' };
    throw new Refusal('upstream', 'The model provider is away.');
  });
  expect(await linesOf(answer)).toEqual([
    { content: 'a' },
    { type: 'error', error: { code: 'upstream', detail: 'The model provider is away.', retryable: true } },
  ]);
});

it('tells nothing of an unexpected failure', async () => {
  const answer = await open(async function* () {
    yield { content: 'a' };
    throw new TypeError('secret');
  });
  expect((await linesOf(answer))[1]).toEqual({
    type: 'error',
    error: { code: 'internal', detail: 'Internal server error', retryable: false },
  });
});

it('breaks silence by empty lines', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const [asked, goOn] = [gate(), gate()];
  const pending = open(async function* () {
    asked.open();
    await goOn.opened;
    yield COMPLETE;
  });
  await asked.opened;
  await vi.advanceTimersByTimeAsync(15_000);
  const reader = (await pending).body!.getReader();
  expect(new TextDecoder().decode((await reader.read()).value)).toBe('\n');
  goOn.open();
  expect(new TextDecoder().decode((await reader.read()).value)).toBe('{"status":"complete"}\n');
});

it('stops its source when the reader leaves', async () => {
  const stopped = vi.fn<() => void>();
  const client = new AbortController();
  const answer = await open(
    async function* ({ signal }) {
      try {
        yield { content: 'a' };
        await new Promise((_, reject) =>
          signal.addEventListener('abort', () => reject(signal.reason as Error)),
        );
      } finally {
        stopped();
      }
    },
    { signal: client.signal },
  );
  await answer.body!.getReader().read();
  client.abort();
  await eventually(() => expect(stopped).toHaveBeenCalled());
});

it('ends when the sign-in does', async () => {
  const { opened, open: goOn } = gate();
  const answer = await open(async function* () {
    yield { content: 'a' };
    await opened;
    yield { content: 'not for you any more' };
  });
  session.ended = true;
  goOn();
  expect(await linesOf(answer)).toEqual([
    { content: 'a' },
    {
      type: 'error',
      error: { code: 'unauthorized', detail: 'Your session has ended. Sign in again.', retryable: false },
    },
  ]);
});

it('lets a short answer finish when the server stops', async () => {
  const { opened, open: goOn } = gate();
  const answer = await open(async function* () {
    yield { content: 'a' };
    await opened;
    yield COMPLETE;
  });
  const closed = app.close();
  goOn();
  expect(await linesOf(answer)).toEqual([{ content: 'a' }, COMPLETE]);
  await closed;
});

it('gives a long answer its end when the server stops', async () => {
  const answer = await open(async function* ({ signal }) {
    yield { content: 'a' };
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
  });
  const closed = app.close();
  expect(await linesOf(answer)).toEqual([
    { content: 'a' },
    {
      type: 'error',
      error: {
        code: 'server.closing',
        detail: 'The server is restarting. Please try again.',
        retryable: true,
      },
    },
  ]);
  await closed;
}, 10_000);

it('goes on while the database cannot be asked about the session, and ends where something else fails', async () => {
  const { opened, open: goOn } = gate();
  const answer = await open(async function* () {
    yield { content: 'before' };
    await opened;
    yield { content: 'away' };
    session.failure = new Error('unforeseen');
    yield { content: 'never' };
  });
  const refused = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
  session.failure = new DrizzleQueryError('select', [], refused);
  goOn();
  expect(await linesOf(answer)).toEqual([
    { content: 'before' },
    { content: 'away' },
    { type: 'error', error: expect.objectContaining({ code: 'internal' }) },
  ]);
});

describe('a reader that takes nothing', () => {
  const LINE = { content: 'x'.repeat(1_000) };

  /** Calls the row over a socket that is never read; the source has `count` lines. */
  async function stall(count: number) {
    const source = { taken: 0 };
    const stopped = vi.fn<() => void>();
    mount(app, row, async function* () {
      try {
        for (; source.taken < count; source.taken += 1) yield LINE;
        yield COMPLETE;
      } finally {
        stopped();
      }
    });
    const url = new URL(await app.listen({ port: 0 }));
    const socket = connect({ host: url.hostname, port: Number(url.port) });
    const headers = Object.entries({ host: url.host, 'content-length': '0', ...signedIn });
    const head = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');
    socket.pause().write(`POST /stream HTTP/1.1\r\n${head}\r\n`);
    for (let before = -1; before !== source.taken || !source.taken;) {
      before = source.taken;
      await sleep(300);
    }
    return { socket, stopped, taken: () => source.taken };
  }

  it('is told no more than fits into its connection, and then hung up on', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { socket, stopped, taken } = await stall(100_000);
    // The rest of 100 MB stays where it is. Most of this is the system's: the buffers of both ends of the connection.
    expect(taken()).toBeLessThan(16_000);
    expect(stopped).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(31_000);
    await eventually(() => expect(stopped).toHaveBeenCalled());
    socket.destroy();
  });

  it('gets the rest when it reads again in time', async () => {
    const { socket, taken } = await stall(50_000);
    expect(taken()).toBeLessThan(16_000);
    let read = 0;
    for await (const bytes of socket) {
      read += (bytes as Buffer).toString().match(/"content"/g)?.length ?? 0;
      if ((bytes as Buffer).toString().includes('complete')) break;
    }
    expect(taken()).toBe(50_000);
    expect(read).toBeGreaterThan(49_000);
    socket.destroy();
  });
});

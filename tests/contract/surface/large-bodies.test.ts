import { execFileSync } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '@agent-studio/api-client/contract';
import { contractRows } from '#support/monsters/contract-rows.ts';
import { type HeldBody, holdBody } from '#support/servers/hold-body.ts';
import { END_OF_FORM, field, FORM, letters, sendBody } from '#support/servers/send-body.ts';
import { type ServerProcess, startServerProcess } from '#support/servers/server-process.ts';

/* Whatever is sent to whichever call, by whomever: memory and event loop stay as they are, and so does the process. */

const MIB = 1_048_576;
const ID = '019b0000-0000-7000-8000-000000000000';
const MAX_UPLOAD_MB = 50;
/** Two uploads, and what stands around them. */
const LARGEST_BODY_MIB = 2 * MAX_UPLOAD_MB + 32;
/**
 * Whole documents of this size are taken: four uploads of two files may lie in memory at once, 392 MiB, beside what is let go
 * and stays with the process for a while (597 and 634 MiB seen in all). One attack used to take 2,500.
 */
const MORE_MEMORY_BYTES = (4 * 2 * MAX_UPLOAD_MB + 400) * MIB;
/** Two processors that send and serve make it late (5.5 s seen on a slow machine); what this is about stood still for 24 s. */
const LONGEST_STOP_MS = 10_000;
const WATCH_MS = 100;
/** Whoever waits for the rest of it never answers. */
const NEVER_WHOLE = { length: 1e12, pieces: [...letters(1 / 16)] };

const writing = contractRows.filter(
  ({ endpoint }) => endpoint.method === 'POST' || endpoint.method === 'PUT',
);
const withBody = writing.filter(({ endpoint }) => endpoint.body);
const forms = withBody.filter(({ endpoint }) => endpoint.encoding === 'form');
const isOpen = ({ access }: Endpoint) => access === 'public' || access === 'anyone';
const toOneThing = forms.filter(({ endpoint }) => endpoint.params);

let server: ServerProcess;
let token: string;
let firstPid: number | null | undefined;
let memoryBefore: number;
let watching: Promise<void>;
const watched = new AbortController();
let longestStopMs = 0;
let most = 0;

beforeAll(async () => {
  server = await startServerProcess({
    env: { MAX_UPLOAD_MB: String(MAX_UPLOAD_MB), SOP_QUESTIONS_PER_MINUTE: '100000' },
  });
  token = await server.signIn('ada@example.com');
  firstPid = server.pid();
  memoryBefore = memoryOf(firstPid!);
  watching = watch();
});
afterAll(() => server.close());

const memoryOf = (pid: number) =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) * 1024;

/** Asks all the time, as those who see to it that the server lives. */
async function watch(): Promise<void> {
  while (!watched.signal.aborted) {
    const began = performance.now();
    const answer = await server.call('/healthz');
    longestStopMs = Math.max(longestStopMs, performance.now() - began);
    most = Math.max(most, memoryOf(firstPid!));
    if (answer.status !== 200) throw new Error(`/healthz answered ${answer.status}.`);
    await setTimeout(WATCH_MS);
  }
}

const addressOf = ({ path }: Endpoint) =>
  server.url + path.replaceAll(/\{(\w+)\}/g, (_, name: string) => (name === 'kind' ? 'agents' : ID));

const sendTo = (endpoint: Endpoint, call: Omit<Parameters<typeof sendBody>[1], 'method'>) =>
  sendBody(addressOf(endpoint), { method: endpoint.method, ...call });

/** Keys that are all different, as no compiler of shapes likes them. */
function* manyKeys(count: number): Generator<string> {
  yield '{"a":1';
  for (let at = 0; at < count; at += 100) {
    yield Array.from({ length: 100 }, (_, index) => `,"k${at + index}":1`).join('');
  }
  yield '}';
}

const forMany = (count: number, part: (index: number) => Iterable<Buffer | string>) =>
  (function* () {
    for (let index = 0; index < count; index += 1) yield* part(index);
    yield END_OF_FORM;
  })();

describe('many bodies that are all but complete', () => {
  const OPEN = 300;
  const MORE_BYTES = 100 * MIB;
  const SETTLE_MS = 2_000;

  /** Sends them all, says what others meet and how much memory it takes, and lets them go. */
  async function holdMany(open: () => HeldBody): Promise<{ statuses: (number | undefined)[]; more: number }> {
    const before = memoryOf(firstPid!);
    const bodies = Array.from({ length: OPEN }, open);
    try {
      await Promise.all(bodies.map(({ sent }) => sent));
      await setTimeout(SETTLE_MS);
      const more = memoryOf(firstPid!) - before;
      const [bob, stranger] = await Promise.all([
        server.call('/api/agents', { token: other, body: { name: 'Meanwhile', role: 'x'.repeat(20_000) } }),
        server.call('/healthz'),
      ]);
      expect([bob.status, stranger.status]).toEqual([201, 200]);
      return { statuses: bodies.map(({ status }) => status()), more };
    } finally {
      for (const body of bodies) body.letGo();
    }
  }

  let other: string;
  beforeAll(async () => {
    other = await server.signIn('bob@example.com');
  });

  it('cost nothing where nobody knows the webhook', async () => {
    const url = `${server.url}/hooks/${'x'.repeat(43)}`;
    const { statuses, more } = await holdMany(() => holdBody(url, { type: 'application/json', bytes: MIB }));
    expect(statuses).toEqual(Array<number>(OPEN).fill(404));
    expect(more).toBeLessThan(MORE_BYTES);
  });

  it.each([
    ['/api/agents', MIB],
    ['/v1/chat/completions', MIB],
    ['/api/sop/ask', MIB / 4],
  ])('of one caller are refused beyond a bound: %s', async (path, bytes) => {
    const open = () => holdBody(server.url + path, { token, type: 'application/json', bytes });
    const { statuses, more } = await holdMany(open);
    expect(statuses.filter((status) => status === 429).length).toBe(OPEN - (64 * MIB) / bytes);
    expect(more).toBeLessThan(MORE_BYTES);
  });

  it('of strangers are refused beyond a bound', async () => {
    const url = `${server.url}/api/sop/ask`;
    const { statuses, more } = await holdMany(() =>
      holdBody(url, { type: 'application/json', bytes: MIB / 4 }),
    );
    expect(statuses.filter((status) => status === 429).length).toBe(OPEN - 256);
    expect(more).toBeLessThan(MORE_BYTES);
  });
});

describe('whoever may not call is told so before the body', () => {
  it.each(writing.filter(({ endpoint }) => !isOpen(endpoint)))('$name', async ({ endpoint }) => {
    for (const type of ['application/json', FORM]) {
      const { status } = await sendTo(endpoint, { type, ...NEVER_WHOLE });
      expect(status).toBe(401);
    }
  });
});

describe('what is not there is told before the body', () => {
  it.each(toOneThing)('$name', async ({ endpoint }) => {
    const { status } = await sendTo(endpoint, { token, type: FORM, ...NEVER_WHOLE });
    expect(status).toBe(404);
  });

  it.each(toOneThing.filter(({ endpoint }) => isOpen(endpoint)))(
    '$name, to callers without a sign-in',
    async ({ endpoint }) => {
      const { status } = await sendTo(endpoint, { type: FORM, ...NEVER_WHOLE });
      expect(status).toBe(404);
    },
  );
});

describe('a body that says how long it is, and is too long, is not read', () => {
  it.each(withBody)('$name', async ({ endpoint }) => {
    for (const type of ['application/json', FORM]) {
      const { status } = await sendTo(endpoint, { token, type, ...NEVER_WHOLE });
      expect([400, 404, 413, 422]).toContain(status);
    }
  });
});

describe('a body that does not say how long it is, is read as far as it may be', () => {
  it.each(withBody)('$name', async ({ endpoint }) => {
    const mebibytes = (endpoint.bodyBytes ?? MIB) / MIB + 1;
    const json = await sendTo(endpoint, {
      token,
      type: 'application/json',
      pieces: ['{"a":"', ...letters(mebibytes)],
      endless: true,
    });
    expect([404, 413, 422]).toContain(json.status);
  });

  it.each(forms)('$name, as a form with long fields', async ({ endpoint }) => {
    const pieces = forMany(16, (index) => field(`field${index}`, letters(45)));
    const form = await sendTo(endpoint, { token, type: FORM, pieces, endless: true });
    expect([404, 413, 422]).toContain(form.status);
  });

  it.each(forms)('$name, as a form with one named field that is long', async ({ endpoint }) => {
    for (const name of ['text', 'userInput', 'title']) {
      const form = await sendTo(endpoint, {
        token,
        type: FORM,
        pieces: forMany(1, () => field(name, letters(45))),
      });
      expect([404, 413, 422]).toContain(form.status);
    }
  });

  it.each(forms)('$name, as a form without an end', async ({ endpoint }) => {
    const pieces = letters(LARGEST_BODY_MIB);
    const form = await sendTo(endpoint, { token, type: FORM, pieces, endless: true });
    expect([404, 413, 422]).toContain(form.status);
  });
});

describe('a form holds what the row names', () => {
  it.each(forms)('$name: not many fields', async ({ endpoint }) => {
    const pieces = forMany(1_000, (index) => field(`field${index}`, ['x']));
    const { status } = await sendTo(endpoint, { token, type: FORM, pieces });
    expect([404, 413, 422]).toContain(status);
  });

  it.each(forms)('$name: no file that it does not name', async ({ endpoint }) => {
    const pieces = forMany(1, () => field('other', letters(45), 'other.txt'));
    const { status } = await sendTo(endpoint, { token, type: FORM, pieces });
    expect([404, 413, 422]).toContain(status);
  });

  it.each(forms)('$name: not many files', async ({ endpoint }) => {
    const pieces = forMany(100, () => field('file', ['x'], 'note.txt'));
    const { status } = await sendTo(endpoint, { token, type: FORM, pieces });
    expect([404, 413, 422]).toContain(status);
  });

  it('and none where the row takes JSON', async () => {
    const { endpoint } = contractRows.find(({ name }) => name === 'agents.create')!;
    const pieces = forMany(16, (index) => field(`field${index}`, letters(45)));
    const { status } = await sendTo(endpoint, { token, type: FORM, pieces, endless: true });
    expect(status).toBe(400);
  });
});

describe('JSON of many keys', () => {
  it.each(withBody)('$name', async ({ endpoint }) => {
    // Of one megabyte, and of twelve.
    for (const count of [90_000, 1_000_000]) {
      const { status } = await sendTo(endpoint, {
        token,
        type: 'application/json',
        pieces: manyKeys(count),
      });
      expect([404, 413, 422]).toContain(status);
    }
  });

  it.each(['/mcp', '/v1/chat/completions', `/hooks/${'x'.repeat(43)}`])('%s', async (path) => {
    for (const count of [90_000, 600_000]) {
      const { status } = await sendBody(server.url + path, {
        method: 'POST',
        token,
        type: 'application/json',
        pieces: manyKeys(count),
      });
      // Who does not know a webhook learns nothing of its body.
      expect([401, 404, 413]).toContain(status);
    }
  });
});

it('takes no compressed body: what it unpacks to, nobody knows before', async () => {
  const answer = await server.call('/api/agents', {
    token,
    method: 'POST',
    body: '{"name":"Packed"}',
    headers: { 'content-encoding': 'gzip' },
  });
  expect(answer.status).toBe(400);
});

it('bounds what one caller uploads at once', async () => {
  const card = (await (
    await server.call('/api/knowledge_cards', { token, body: { name: 'Card' } })
  ).json()) as { id: string };
  const url = `${server.url}/api/knowledge_cards/${card.id}/documents`;
  const big = () =>
    sendBody(url, {
      method: 'POST',
      token,
      type: FORM,
      pieces: forMany(2, () => field('file', letters(MAX_UPLOAD_MB - 1), 'note.txt')),
    });
  const statuses = (await Promise.all(Array.from({ length: 6 }, big))).map(({ status }) => status);
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
});

it('leaves the server as it was', async () => {
  watched.abort();
  await watching;
  expect(server.pid()).toBe(firstPid);
  expect(server.output()).not.toContain('"level":50');
  expect(longestStopMs).toBeLessThan(LONGEST_STOP_MS);
  expect(most - memoryBefore).toBeLessThan(MORE_MEMORY_BYTES);
});

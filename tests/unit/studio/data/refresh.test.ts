import { QueryObserver } from '@tanstack/react-query';
import { globSync, readFileSync } from 'node:fs';
import { expect, it, onTestFinished, vi } from 'vitest';
import { ApiError, contract, createClient, type Endpoint, type RawInput } from '@agent-studio/api-client';
import { AREAS } from '@agent-studio/api-client/contract';
import { createQueryClient } from '#studio/data/query-client.ts';

type Row = Endpoint & { area: string | null };
const parts = Object.entries(contract as unknown as Record<string, Record<string, Row>>);
/** What streams its answer stores nothing that a screen has read: the client tells nobody of it. */
const writing = parts.flatMap(([part, rows]) =>
  Object.entries(rows).flatMap(([name, row]) =>
    row.method !== 'GET' && row.access !== 'public' && !row.stream && (!row.verb || row.audit)
      ? [{ name: `${part}.${name}`, part, call: name, row }]
      : [],
  ),
);
/** They ask somebody else, and need the right to write. */
const ONLY_ASK = ['dataConnectors.tryOut', 'modelProviders.discover', 'tools.discover'];
/** Runs of procedures are read by people who walk through them, not by those who write procedures. */
const keptUnder = ({ part, row }: { part: string; row: Row }) =>
  part === 'sopRuns' ? part : (row.area ?? part);

function aScreen(answer: (row: Endpoint, input: RawInput) => unknown = () => undefined) {
  const { queries, onWrite } = createQueryClient({ onUnseenFailure() {} });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  onTestFinished(() => {
    queries.clear();
    vi.restoreAllMocks();
  });
  const transport = {
    call: async (row: Endpoint, input: RawInput) => answer(row, input),
    async *stream() {},
  };
  const api = createClient(transport, { onWrite });
  return {
    api,
    queries,
    call: (part: string, name: string, input: object = {}) =>
      (api as unknown as Record<string, Record<string, (input: object) => Promise<unknown>>>)[part]![name]!(
        input,
      ),
    /** Shows what is kept under a key, and counts how often it is read. */
    async show(...queryKey: unknown[]) {
      const read = vi.fn(async () => 'read');
      const observer = new QueryObserver(queries, { queryKey, queryFn: read });
      onTestFinished(observer.subscribe(() => undefined));
      await vi.waitFor(() => expect(queries.isFetching()).toBe(0));
      return read;
    },
  };
}

/** Until whatever follows a write has begun, and ended. */
const quiet = () => new Promise((done) => setTimeout(done, 5));

const params = { id: 'a' };

it.each(writing.filter(({ name }) => !ONLY_ASK.includes(name)))(
  '$name: lists and things of its area are read again',
  async (written) => {
    const { call, show } = aScreen();
    const area = keptUnder(written);
    const [list, other, elsewhere] = [
      await show(area, 'list', { page: 1 }),
      await show(area, 'one', 'another'),
      await show('check', area),
    ];
    await call(written.part, written.call);
    await vi.waitFor(() => expect(list).toHaveBeenCalledTimes(2));
    await quiet();
    expect([other, elsewhere].map(({ mock }) => mock.calls.length)).toEqual([2, 1]);
  },
);

it.each(ONLY_ASK)('%s asks and changes nothing: nothing is read again', async (name) => {
  const [part, call] = name.split('.') as [string, string];
  const screen = aScreen();
  const list = await screen.show(contract[part as 'tools'].list.area!, 'list');
  await screen.call(part, call);
  await quiet();
  expect(list).toHaveBeenCalledTimes(1);
});

it('leaves alone what the answer was put into, however often it is saved', async () => {
  const { call, show, queries } = aScreen();
  const open = await show('agents', 'one', 'a');
  const list = await show('agents', 'list');
  for (let revision = 1; revision <= 5; revision++) {
    await call('agents', 'update', { params, body: {} });
    queries.setQueryData(['agents', 'one', 'a'], { revision });
    await quiet();
  }
  expect(open).toHaveBeenCalledTimes(1);
  expect(list).toHaveBeenCalledTimes(6);
  expect(queries.getQueryData(['agents', 'one', 'a'])).toEqual({ revision: 5 });
});

it('reads once for what is written at once', async () => {
  const { call, show } = aScreen();
  const list = await show('tools', 'list');
  await Promise.all([1, 2, 3].map(() => call('tools', 'update', { params, body: {} })));
  await quiet();
  expect(list).toHaveBeenCalledTimes(2);
});

it('forgets what was deleted, with all of its own, and does not ask for it again', async () => {
  const { call, show, queries } = aScreen();
  const one = await show('agents', 'one', 'a');
  const versions = await show('agents', 'versions', 'a', 1);
  const other = await show('agents', 'one', 'b');
  await call('agents', 'remove', { params });
  await quiet();
  expect([one, versions, other].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 2]);
  expect(queries.getQueryData(['agents', 'versions', 'a', 1])).toBeUndefined();
});

it('reads again after a refusal by what others did, and not after one by what was typed', async () => {
  const refusals = [412, 409, 422, 500];
  const { call, show } = aScreen(() => {
    throw ApiError.fromStatus(refusals[0]!);
  });
  const list = await show('users', 'list');
  const counts: number[] = [];
  while (refusals.length > 0) {
    await call('users', 'update', { params, body: {} }).catch(() => undefined);
    await quiet();
    counts.push(list.mock.calls.length);
    refusals.shift();
  }
  expect(counts).toEqual([2, 3, 3, 3]);
});

it('reads the home screen again after whatever was written', async () => {
  const { call, show } = aScreen();
  const home = await show('home');
  await call('secrets', 'create');
  await vi.waitFor(() => expect(home).toHaveBeenCalledTimes(2));
});

/** What no write of ours is told of: what belongs to this device, and what is asked for its own sake. */
const APART = [
  'browse',
  'check',
  'device',
  'discovery',
  'hidden-columns',
  'home',
  'integrity',
  'proposals',
  'sopRuns',
  'uploads',
];

it('keeps whatever is read under what the contract calls it by', () => {
  const known = new Set<string>([
    ...AREAS,
    ...parts.flatMap(([part, rows]) => (Object.values(rows)[0]!.area === null ? part : [])),
    ...APART,
  ]);
  const keys = globSync('packages/studio/src/data/**/*.{ts,tsx}').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(?:queryKey(?::| =)|const [A-Z]+ =|=>) \['([\w-]+)'[,\]]/g)].map(
      ([, first]) => ({ file, first: first! }),
    ),
  );
  expect(keys.length).toBeGreaterThan(30);
  expect(keys.filter(({ first }) => !known.has(first))).toEqual([]);
});

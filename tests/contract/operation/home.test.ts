import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  DEFAULT_CHUNKING,
  DEFAULT_RETRIEVAL,
  type Home,
  homeSchema,
} from '@agent-studio/api-client/contract';
import { newId } from '#server/db/new-id.ts';
import { agents, documents, knowledgeCards, runs } from '#server/db/schema.ts';
import { startServer, type TestServer } from '#support/servers/server.ts';

const DAY_MS = 24 * 3_600_000;
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();

let server: TestServer;
let ada: { id: string; token: string };
let bob: { id: string; token: string };

beforeAll(async () => {
  server = await startServer();
  await server.signIn('owner@example.com');
  [ada, bob] = await Promise.all([person('ada@example.com'), person('bob@example.com')]);
});
afterAll(() => server.close());

async function person(email: string) {
  const token = await server.signIn(email);
  const { id } = (await (await server.call('/api/me', { token })).json()) as { id: string };
  return { id, token };
}

async function homeOf({ token }: { token: string }): Promise<Home> {
  return homeSchema.parse(await (await server.call('/api/home', { token })).json());
}

const entity = (owner: string, name: string, visibility: 'private' | 'workspace', updated: string) => ({
  id: newId(),
  owner_id: owner,
  name,
  description: '',
  icon: 'bot',
  tags: [],
  visibility,
  created_at: updated,
  updated_at: updated,
  updated_by: owner,
});

const run = (
  user: string,
  status: 'succeeded' | 'failed' | 'interrupted',
  started: string,
  duration: number,
) => ({
  id: newId(),
  agent_id: newId(),
  agent_name: `Agent of a ${status} run`,
  user_id: user,
  trigger: 'studio' as const,
  status,
  input: 'Question',
  error: status === 'failed' ? { code: 'upstream', detail: 'The provider is away.' } : null,
  duration_ms: duration,
  started_at: started,
  executor: 'test',
});

it('is empty and whole for somebody new', async () => {
  const home = await homeOf(await person('new@example.com'));
  expect(home.counts).toEqual({ agents: 0, cards: 0, documents: 0, providers: 0, runs: 0 });
  expect(home.week).toMatchObject({ runs: 0, success_rate: null, p95_ms: null });
  expect(home.week.days.map(({ date }) => date)).toEqual(
    Array.from({ length: 7 }, (_, index) => ago((6 - index) * DAY_MS).slice(0, 10)),
  );
  expect(home.attention).toEqual([]);
  expect(home.waiting).toEqual({ task: 0, connector: 0, run: 0, document: 0, notice: 0 });
  expect(home.recent).toEqual([]);
  expect(home.recent_runs).toEqual([]);
});

it("shows the caller's own and the workspace's, never what is private to others", async () => {
  const { db } = server.database;
  const content = { content: { icon: 'bot' } };
  const card = { chunking: DEFAULT_CHUNKING, retrieval: DEFAULT_RETRIEVAL };
  const [adaCard, bobCard] = [
    entity(ada.id, 'Ada card', 'private', ago(3_000)),
    entity(bob.id, 'Bob card', 'private', ago(2_000)),
  ];
  await db.insert(agents).values([
    { ...entity(ada.id, 'Ada agent', 'private', ago(5_000)), ...content },
    { ...entity(bob.id, 'Bob shared', 'workspace', ago(1_000)), ...content },
    { ...entity(bob.id, 'Bob secret', 'private', ago(500)), ...content },
  ]);
  await db.insert(knowledgeCards).values([
    { ...adaCard, ...card },
    { ...bobCard, ...card },
  ]);
  await db.insert(documents).values(
    [adaCard, bobCard].map(({ id, name }) => ({
      id: newId(),
      card_id: id,
      title: `${name}.pdf`,
      source: 'upload' as const,
      mime: 'application/pdf',
      bytes: 1,
      status: 'failed' as const,
      error: { code: 'parse', message: 'The file is damaged.', hint: 'Upload it again.' },
      checksum: 'x',
      created_at: ago(2_000),
      updated_at: ago(2_000),
    })),
  );
  await db
    .insert(runs)
    .values([
      run(ada.id, 'succeeded', ago(1_000), 100),
      run(ada.id, 'succeeded', ago(DAY_MS), 300),
      run(ada.id, 'failed', ago(3_000), 50),
      run(ada.id, 'interrupted', ago(30 * DAY_MS), 50),
      run(bob.id, 'failed', ago(4_000), 50),
    ]);

  const home = await homeOf(ada);
  expect(home.recent.map(({ name }) => name)).toEqual(['Bob shared', 'Ada card', 'Ada agent']);
  expect(home.counts).toEqual({ agents: 2, cards: 1, documents: 1, providers: 0, runs: 4 });
  expect(home.week).toMatchObject({ runs: 3, success_rate: 2 / 3, p95_ms: 290 });
  expect(home.week.days.at(-2)).toMatchObject({ succeeded: expect.any(Number) });
  expect(home.week.days.reduce((sum, day) => sum + day.succeeded + day.failed, 0)).toBe(3);
  expect(home.attention).toEqual([
    expect.objectContaining({
      kind: 'run.failed',
      title: 'Agent of a failed run',
      detail: 'The provider is away.',
    }),
    expect.objectContaining({
      kind: 'document.failed',
      title: 'Ada card.pdf',
      detail: 'The file is damaged. Upload it again.',
      href: `/knowledge-base/edit/${adaCard.id}`,
    }),
  ]);
  expect(home.waiting).toEqual({ task: 0, connector: 0, run: 1, document: 1, notice: 0 });
  expect(home.recent_runs).toHaveLength(4);
  expect(home.recent_runs.every(({ user }) => user?.id === ada.id)).toBe(true);
});

it('leads to the run of whatever failed, and leaves parts and replays to what they are part of', async () => {
  const cleo = await person('cleo@example.com');
  const [agent, team, workflow] = [run, run, run].map((make) => make(cleo.id, 'failed', ago(1_000), 10));
  await server.database.db
    .insert(runs)
    .values([
      agent!,
      { ...team!, kind: 'multi_agent' },
      { ...workflow!, kind: 'workflow' },
      { ...run(cleo.id, 'failed', ago(1_000), 10), parent_id: team!.id },
      { ...run(cleo.id, 'failed', ago(1_000), 10), replay_of: agent!.id },
    ]);
  const home = await homeOf(cleo);
  expect(home.waiting.run).toBe(3);
  expect(home.counts.runs).toBe(3);
  expect(home.attention.map(({ href }) => href).toSorted()).toEqual(
    [
      `/agents/manage/${agent!.agent_id}?tab=runs&run=${agent!.id}`,
      `/multi-agents/manage/${team!.agent_id}?tab=runs&run=${team!.id}`,
      `/workflows?workflow=${workflow!.agent_id}&tab=runs&run=${workflow!.id}`,
    ].toSorted(),
  );
});

it('tells once what one agent failed at again and again, with the way to all of those runs', async () => {
  const finn = await person(`finn-${newId()}@example.com`);
  const { db } = server.database;
  const away = run(finn.id, 'failed', ago(9_000), 10);
  const again = (changes: object) => ({ ...away, id: newId(), ...changes });
  const budget = { code: 'budget.key', detail: 'The budget is used up.' };
  await db
    .insert(runs)
    .values([
      away,
      again({ started_at: ago(8_000), error: { code: 'upstream', detail: 'Away once more.' } }),
      again({ started_at: ago(7_000), error: budget }),
      again({ started_at: ago(6_000), agent_id: newId() }),
      again({ started_at: ago(5_000), status: 'interrupted', error: null }),
    ]);
  const home = await homeOf(finn);
  expect(home.waiting.run).toBe(4);
  expect(home.attention.map(({ detail, count }) => [detail, count])).toEqual([
    ['The run ended before its answer was complete.', 1],
    ['The provider is away.', 1],
    ['The budget is used up.', 1],
    ['Away once more.', 2],
  ]);
  const group = home.attention.at(-1)!;
  expect(group.href).toMatch(/^\/reports\?/);
  const filter = new URLSearchParams(group.href.split('?')[1]);
  expect(Object.fromEntries(filter)).toEqual({
    period: '7d',
    agent: away.agent_id,
    user: finn.id,
    status: 'failed',
    error_code: 'upstream',
  });
  // Read is read for all of them, and what comes later is news, counted from there.
  await server.call('/api/notifications/read', {
    token: finn.token,
    method: 'POST',
    body: { items: [{ id: group.id, at: group.at }] },
  });
  expect((await homeOf(finn)).waiting.run).toBe(3);
  await db.insert(runs).values([again({ started_at: ago(0) })]);
  const news = (await homeOf(finn)).attention.find(({ id }) => id === group.id);
  expect(news?.count).toBe(1);
});

it('forgets what was marked as read, for that person, until it goes wrong again', async () => {
  // Another go has people of its own.
  const [dora, eve] = await Promise.all(
    ['dora', 'eve'].map((name) => person(`${name}-${newId()}@example.com`)),
  );
  const { db } = server.database;
  const card = {
    ...entity(dora!.id, 'Dora card', 'private', ago(3_000)),
    chunking: DEFAULT_CHUNKING,
    retrieval: DEFAULT_RETRIEVAL,
  };
  await db.insert(knowledgeCards).values([card]);
  const failedAt = (time: string) => ({
    id: newId(),
    card_id: card.id,
    title: 'Terms.pdf',
    source: 'upload' as const,
    mime: 'application/pdf',
    bytes: 1,
    status: 'failed' as const,
    error: { code: 'parse', message: 'The file is damaged.', hint: '' },
    checksum: 'x',
    created_at: time,
    updated_at: time,
  });
  const document = failedAt(ago(5_000));
  await db.insert(documents).values([document]);
  await db.insert(runs).values([run(dora!.id, 'failed', ago(4_000), 10)]);
  const before = await homeOf(dora!);
  expect(before.waiting).toEqual({ task: 0, connector: 0, run: 1, document: 1, notice: 0 });

  const read = (who: { token: string }, items: unknown) =>
    server.call('/api/notifications/read', { token: who.token, method: 'POST', body: { items } });
  const items = before.attention.map(({ id, at }) => ({ id, at }));
  // Somebody else's reading is their own.
  expect((await read(eve!, items)).status).toBe(204);
  expect((await homeOf(dora!)).waiting.run).toBe(1);
  // The same thing twice in one call counts once.
  expect((await read(dora!, [...items, items[0]])).status).toBe(204);
  expect((await homeOf(dora!)).attention).toEqual([]);
  // An earlier time takes nothing back.
  expect((await read(dora!, [{ id: document.id, at: ago(60_000) }])).status).toBe(204);
  expect((await homeOf(dora!)).waiting).toEqual({ task: 0, connector: 0, run: 0, document: 0, notice: 0 });

  await db
    .update(documents)
    .set({ updated_at: ago(0) })
    .where(eq(documents.id, document.id));
  expect((await homeOf(dora!)).attention.map(({ kind }) => kind)).toEqual(['document.failed']);
  expect((await read(dora!, [])).status).toBe(422);
});

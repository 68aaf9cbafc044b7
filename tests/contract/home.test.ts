import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  DEFAULT_CHUNKING,
  DEFAULT_RETRIEVAL,
  type Home,
  homeSchema,
} from '@agent-studio/api-client/contract';
import { newId } from '#server/db/new-id.ts';
import { agents, documents, knowledgeCards, runs } from '#server/db/schema.ts';
import { startServer, type TestServer } from '#support/server.ts';

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
  expect(home.recent).toEqual([]);
  expect(home.recent_runs).toEqual([]);
});

it("shows the caller's own and the workspace's, never what is private to others", async () => {
  const { db } = server.database;
  const model = {
    instructions: '',
    model: { fallback_model_ids: [] },
    knowledge: [],
    memory: { short_term: { messages: 10, summarize: false } },
    conversation: { opening: '', suggested: [] },
  };
  const card = { chunking: DEFAULT_CHUNKING, retrieval: DEFAULT_RETRIEVAL };
  const [adaCard, bobCard] = [
    entity(ada.id, 'Ada card', 'private', ago(3_000)),
    entity(bob.id, 'Bob card', 'private', ago(2_000)),
  ];
  await db.insert(agents).values([
    { ...entity(ada.id, 'Ada agent', 'private', ago(5_000)), ...model },
    { ...entity(bob.id, 'Bob shared', 'workspace', ago(1_000)), ...model },
    { ...entity(bob.id, 'Bob secret', 'private', ago(500)), ...model },
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
      kind: 'document.failed',
      title: 'Ada card.pdf',
      detail: 'The file is damaged. Upload it again.',
      href: `/knowledge-base/edit/${adaCard.id}`,
    }),
    expect.objectContaining({
      kind: 'run.failed',
      title: 'Agent of a failed run',
      detail: 'The provider is away.',
    }),
  ]);
  expect(home.recent_runs).toHaveLength(4);
  expect(home.recent_runs.every(({ user }) => user?.id === ada.id)).toBe(true);
});

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ApiClient } from '@agent-studio/api-client';
import type { SettingsUpdate } from '@agent-studio/api-client/contract';
import { newId } from '#server/db/new-id.ts';
import { runs, runSpending } from '#server/db/schema.ts';
import { createBudgetsRepository } from '#server/features/budgets/budgets-repository.ts';
import { periodAround } from '#server/features/budgets/calendar-periods.ts';
import { createDurableRunsRepository } from '#server/features/durable-runs/durable-runs-repository.ts';
import { makeKey } from '#support/desks/api-keys.ts';
import { signedInClient } from '#support/servers/clients.ts';
import { until } from '#support/ndjson.ts';
import { type OpenAiServer, startOpenAiServer } from '#support/servers/openai-server.ts';
import { startServer, type TestServer } from '#support/servers/server.ts';
import { openTestDatabase } from '#support/servers/test-database.ts';

/* Every answer has 11 tokens of input and 7 of output: with $1,000 a million tokens of output it costs $0.007 exactly. */
const CALL_USD = 0.007;
/** Less than 32 tokens are no answer: with less than this, no call is made. */
const LEAST_USD = 0.032;

let provider: OpenAiServer;
let server: TestServer;
let owner: ApiClient;
let bob: ApiClient;
let bobId: string;
let agentId: string;

const nothing = {
  run_usd: null,
  workspace_day_usd: null,
  workspace_month_usd: null,
  agent_month_usd: null,
  user_month_usd: null,
  key_month_usd: null,
  agents: [],
  users: [],
  loop_breaker: false,
} satisfies SettingsUpdate['limits'];
const limit = (limits: SettingsUpdate['limits']) =>
  owner.settings.update({ body: { limits: { ...nothing, ...limits } } });
const ask = (client: ApiClient, question = 'What now?') =>
  client.agentRuns.infer({ body: { agentId, userInput: question } });
const spent = async (scope: string) =>
  (await owner.settings.budgets()).items.find((budget) => budget.scope === scope);

beforeAll(async () => {
  provider = await startOpenAiServer({ kind: 'answer', text: 'Done.' });
  server = await startServer({ env: { ALLOWED_ADDRESSES: '127.0.0.1' } });
  owner = await signedInClient(server, 'owner@example.com');
  bob = await signedInClient(server, 'bob@example.com');
  bobId = (await bob.me.get()).id;
  const { id: provider_id } = await owner.modelProviders.create({
    body: { kind: 'openai-compatible', name: 'Scripted', base_url: provider.baseUrl, api_key: 'sk-x' },
  });
  const { items } = await owner.models.create({ body: { provider_id, models: [{ model: 'scripted-1' }] } });
  await owner.models.update({
    params: { id: items[0]!.id },
    body: { price: { input: 0, output: 1_000 }, max_output_tokens: 100 },
  });
  const agent = await owner.agents.create({
    body: {
      name: 'Spender',
      instructions: 'Answer.',
      visibility: 'workspace',
      model: { model_id: items[0]!.id },
    },
  });
  agentId = agent.id;
});
afterEach(() => limit({}));
afterAll(async () => {
  await server.close();
  await provider.close();
});

describe('a budget', () => {
  // Rule 6: Hard budgets of workspace, agent, person, key and run, to the cent
  it('of the workspace is spent to the cent, and then no run begins until its period ends', async () => {
    await ask(bob);
    const before = (await (async () => (await limit({ workspace_day_usd: 1 }), spent('workspace')))())!
      .spent_usd;
    expect(before).toBeCloseTo(CALL_USD, 9);
    // For two more answers, and a rest that pays for none.
    await limit({ workspace_day_usd: before + 2 * CALL_USD + LEAST_USD - 0.001 });
    await ask(bob);
    await ask(bob);
    expect((await spent('workspace'))!.spent_usd).toBeCloseTo(3 * CALL_USD, 9);
    const calls = provider.calls.length;
    const stopped = await ask(bob).catch((error: unknown) => error);
    expect(stopped).toMatchObject({ status: 429, problem: { code: 'limit.budget' } });
    expect(String(stopped)).toContain('The budget of this workspace');
    expect(provider.calls.length).toBe(calls);
    await limit({ workspace_day_usd: 3 * CALL_USD });
    const refusal = await ask(bob).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ status: 429, problem: { code: 'budget.workspace' } });
    expect(String(refusal)).toMatch(
      /\$0\.021 a day.*begins anew on .* \(UTC\)\. An administrator can raise it/,
    );
    const raw = await server.call('/api/agent/infer', {
      body: { agentId, userInput: 'Again' },
      token: await server.signIn('bob@example.com'),
    });
    const left = (Date.parse(periodAround('day', new Date()).until) - Date.now()) / 1000;
    expect(Math.abs(Number(raw.headers.get('retry-after')) - left)).toBeLessThan(60);
  });

  // Rule 6: Hard budgets of workspace, agent, person, key and run, to the cent
  it('of a user, of an agent and of a key stops them alone', async () => {
    await limit({ users: [{ id: bobId, usd: 0.01, period: 'day' }] });
    await expect(ask(bob)).rejects.toMatchObject({ problem: { code: 'budget.user' } });
    await expect(ask(owner)).resolves.toMatchObject({ result: { finish_reason: 'stop' } });
    await limit({ agents: [{ id: agentId, usd: 0.01, period: 'week' }] });
    await expect(ask(owner)).rejects.toMatchObject({ problem: { code: 'budget.agent' } });

    await limit({});
    await owner.agentVersions.publish({ params: { id: agentId }, body: {} });
    const { secret } = await makeKey(bob, { budget_usd: 0.04, budget_period: 'total' });
    const withKey = () =>
      server.call('/api/agent/infer', { token: secret, body: { agentId, userInput: 'By key' } });
    expect((await withKey()).status).toBe(200);
    expect((await withKey()).status).toBe(200);
    const refused = await withKey();
    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({ code: 'limit.budget' });
    expect((await ask(bob)) as object).toMatchObject({ result: { finish_reason: 'stop' } });
  });

  // Rule 6: Hard budgets of workspace, agent, person, key and run, to the cent
  it('of one run holds whatever the agent allows, and an answer is cut where the money ends', async () => {
    await limit({ run_usd: 0.05 });
    await ask(bob);
    expect(provider.calls.at(-1)!.body.max_tokens).toBe(50);
    await limit({ run_usd: 0.02 });
    await expect(ask(bob)).rejects.toMatchObject({ status: 429, problem: { code: 'limit.budget' } });
  });
});

// Rule 6: Parallel runs and processes share what is left
it('parallel runs do not spend more than one call each beyond a budget', async () => {
  const release = Promise.withResolvers<void>();
  provider.script({ kind: 'answer', text: 'Done.', after: release.promise });
  await limit({ workspace_day_usd: 100 });
  const before = (await spent('workspace'))!.spent_usd;
  // An answer is reserved with 100 tokens, $0.10: three of ten find enough left, and one a shorter rest.
  await limit({ workspace_day_usd: before + 0.35 });
  const calls = provider.calls.length;
  const all = Promise.allSettled(Array.from({ length: 10 }, (_, at) => ask(bob, `Question ${at}`)));
  await until(
    async () => provider.calls.length - calls,
    (made) => made >= 4,
  );
  expect((await spent('workspace'))!.spent_usd).toBeCloseTo(before + 0.35, 6);
  release.resolve();
  let answered = 0;
  for (const answer of await all) {
    // Who finds nothing left is refused, before its run begins or before its first call.
    if (answer.status === 'fulfilled') answered += 1;
    else
      expect(answer.reason).toMatchObject({
        status: 429,
        problem: { code: expect.stringMatching(/^(budget\.workspace|limit\.budget)$/) as string },
      });
  }
  expect(answered).toBe(4);
  provider.script({ kind: 'answer', text: 'Done.' });
  expect((await spent('workspace'))!.spent_usd).toBeCloseTo(before + 4 * CALL_USD, 9);
  expect(await server.database.db.select().from(runSpending)).toEqual([]);
});

// Rule 6: Parallel runs and processes share what is left
it('two processes on one database share what is reserved, and a dead one’s is free again', async () => {
  // Nobody watches this database: a server would find both executors dead, which they are.
  const database = await openTestDatabase();
  const { db } = database;
  const [one, other] = [createBudgetsRepository(db, 'one'), createBudgetsRepository(db, 'other')];
  const now = new Date().toISOString();
  const ids = Array.from({ length: 20 }, () => newId());
  await db.insert(runs).values(
    ids.map((id) => ({
      id,
      agent_id: newId(),
      agent_name: 'Spender',
      trigger: 'api' as const,
      status: 'running' as const,
      input: '',
      started_at: now,
      executor: 'one',
    })),
  );
  const { since, until: end } = periodAround('day', new Date());
  const [before] = await one.spent([{ scope: 'workspace', id: null, since }]);
  const budget = {
    scope: 'workspace' as const,
    id: null,
    usd: before! + 0.55,
    since,
    until: end,
    period: 'day' as const,
    time_zone: 'UTC',
  };
  const granted = await Promise.all(
    ids.map(async (id, at) => {
      const by = at % 2 ? one : other;
      return by.hold(id, (await by.pathOf(id))!, { wanted: 0.1, least: 0.1 }, [budget]);
    }),
  );
  expect(granted.filter(({ usd }) => usd > 0)).toHaveLength(5);
  await one.releaseOf('one');
  await one.releaseOf('other');
  expect(await one.spent([budget])).toEqual([expect.closeTo(before!, 9)]);
  await database.close();
});

it('what a run spends after another process has cancelled it is counted once', async () => {
  const database = await openTestDatabase();
  const { db } = database;
  const budgets = createBudgetsRepository(db, 'one');
  const [own, other] = ['one', 'other'].map((name) => createDurableRunsRepository(db, name));
  const id = newId();
  await db.insert(runs).values({
    id,
    agent_id: newId(),
    agent_name: 'Spender',
    trigger: 'api',
    status: 'running',
    input: '',
    started_at: new Date().toISOString(),
    executor: 'one',
  });
  const day = { ...periodAround('day', new Date()), period: 'day' as const, time_zone: 'UTC' };
  const budget = { scope: 'workspace' as const, id: null, usd: 100, ...day };
  const path = (await budgets.pathOf(id))!;
  const hold = () => budgets.hold(id, path, { wanted: 0.1, least: 0.1 }, [budget]);
  await hold();
  await other!.cancel(id);
  // A call that was on its way, and one that is made before its process hears of it.
  await budgets.settle(id, 0.1, 0.02);
  await hold();
  await budgets.settle(id, 0.1, 0.03);
  const usage = { input_tokens: 5, output_tokens: 5, cost_usd: 0.05, model: 'scripted-1' };
  await own!.payCancelled({ id, usage, duration_ms: 1 });
  expect(await budgets.spent([budget])).toEqual([expect.closeTo(0.05, 9)]);
  await database.close();
});

// Rule 6: The time zone of the workspace: budgets for everybody, times and days for who chose none
it('begins anew by the calendar of the workspace', async () => {
  const month = async () => (await spent('workspace'))!;
  await limit({ workspace_month_usd: 1_000 });
  expect((await month()).resets_at).toMatch(/T00:00:00.000Z$/);
  await owner.settings.update({ body: { general: { time_zone: 'Asia/Kolkata' } } });
  expect(await month()).toMatchObject({
    time_zone: 'Asia/Kolkata',
    resets_at: expect.stringMatching(/T18:30:00.000Z$/) as string,
  });
  const { id } = await makeKey(owner, { budget_usd: 5, budget_period: 'month' });
  expect((await owner.apiKeys.usage({ params: { id }, query: { days: 7 } })).budget.since).toMatch(
    /T18:30:00.000Z$/,
  );
  await limit({ workspace_month_usd: 0.01 });
  await expect(ask(bob)).rejects.toMatchObject({
    status: 429,
    message: expect.stringContaining('at 00:00 (Asia/Kolkata)') as string,
  });
  await owner.settings.update({ body: { general: { time_zone: null } } });
});

it('administrators are warned in the bell, once a period', async () => {
  await limit({ workspace_day_usd: 1_000 });
  const { spent_usd } = (await spent('workspace'))!;
  await limit({ workspace_day_usd: spent_usd * 1.1, warn_percent: 80 });
  const notices = async (client: ApiClient) =>
    (await client.home.get()).attention.filter(({ kind }) => kind.startsWith('notice.'));
  const [notice] = await notices(owner);
  expect(notice).toMatchObject({ kind: 'notice.warning', href: '/settings?section=limits' });
  expect(await notices(bob)).toEqual([]);
  await owner.notifications.read({ body: { items: [{ id: notice!.id, at: notice!.at }] } });
  expect(await notices(owner)).toEqual([]);
});

// Rule 6: Loop breaker, for all processes together
it('the same question over and over is a loop, and can be allowed', async () => {
  await limit({ loop_breaker: true, loop_per_minute: 3 });
  const question = `Loop ${newId()}`;
  for (const _ of [1, 2, 3]) await ask(bob, question);
  const refusal = await ask(bob, question).catch((error: unknown) => error);
  expect(refusal).toMatchObject({ status: 429, problem: { code: 'loop.detected' } });
  await expect(ask(owner, question)).resolves.toBeDefined();
  await expect(ask(bob, 'Something else')).resolves.toBeDefined();
  await limit({});
  await expect(ask(bob, question)).resolves.toBeDefined();
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiClient, createClient, createHttpTransport } from '@agent-studio/api-client';
import type { LiveLine } from '@agent-studio/api-client/contract';
import { makeKey } from '#support/desks/api-keys.ts';
import { join, type Place } from '#support/join-together.ts';
import { eventually } from '#support/eventually.ts';
import { until } from '#support/ndjson.ts';
import { type OpenAiServer, startOpenAiServer } from '#support/servers/openai-server.ts';
import { type ServerProcess, startServerProcess } from '#support/servers/server-process.ts';
import { startReceiver, type WebhookReceiver } from '#support/servers/webhook-receiver.ts';

/* Two real programs on one PostgreSQL: what is promised of one server holds for both together. */

const onPostgres = process.env['TEST_DATABASE_URL'] !== undefined;
/** What is promised of changed rights. */
const NOTICED_MS = 5_000;
/** An answer has 11 tokens of input, which are free, and 7 of output at $1,000 a million. */
const CALL_USD = 0.007;

describe.runIf(onPostgres)('two servers on one database', () => {
  let provider: OpenAiServer;
  let hook: WebhookReceiver;
  let one: ServerProcess;
  let two: ServerProcess;
  let tokens: Record<'ada' | 'bob', string>;
  let ada: { one: ApiClient; two: ApiClient };
  let bob: { one: ApiClient; two: ApiClient };
  let agentId: string;

  const clientAt = (server: ServerProcess, token: string) =>
    createClient(createHttpTransport({ baseUrl: server.url, getToken: () => token }));
  const both = (token: string) => ({ one: clientAt(one, token), two: clientAt(two, token) });
  const ask = (client: ApiClient, userInput: string) =>
    client.agentRuns.infer({ body: { agentId, userInput } });

  beforeAll(async () => {
    provider = await startOpenAiServer({
      kind: 'respond',
      to: ({ messages }) =>
        messages.at(-1)!.content.includes('BREAK')
          ? { kind: 'status', status: 400, message: 'No.' }
          : { kind: 'answer', text: 'Done.' },
    });
    hook = await startReceiver();
    const env = { ALLOWED_ADDRESSES: '127.0.0.1', SECRET_KEY: '7'.repeat(64) };
    one = await startServerProcess({ env });
    two = await startServerProcess({ env, databaseUrl: one.databaseUrl! });
    // Both know both tokens, whichever signed them.
    tokens = { ada: await one.signIn('ada@example.com'), bob: await two.signIn('bob@example.com') };
    ada = both(tokens.ada);
    bob = both(tokens.bob);
    const { id: provider_id } = await ada.one.modelProviders.create({
      body: { kind: 'openai-compatible', name: 'Scripted', base_url: provider.baseUrl, api_key: 'sk-x' },
    });
    const { items } = await ada.one.models.create({
      body: { provider_id, models: [{ model: 'scripted-1' }] },
    });
    await ada.one.models.update({
      params: { id: items[0]!.id },
      body: { price: { input: 0, output: 1_000 }, max_output_tokens: 100, default_for: ['chat'] },
    });
    const agent = await ada.one.agents.create({
      body: {
        name: 'Shared',
        instructions: 'Answer.',
        visibility: 'workspace',
        model: { model_id: items[0]!.id },
      },
    });
    agentId = agent.id;
    await until(
      () => ask(ada.two, 'Known there?').catch(() => undefined),
      (answer) => answer !== undefined,
    );
  });
  afterAll(async () => {
    await two?.close();
    await one?.close();
    await hook?.close();
    await provider?.close();
  });

  const limit = (limits: object) =>
    ada.one.settings.update({
      body: { limits: { workspace_day_usd: null, loop_breaker: false, ...limits } },
    });
  const spent = async () => {
    const budgets = (await ada.two.settings.budgets()).items;
    return budgets.find(({ scope }) => scope === 'workspace')?.spent_usd ?? 0;
  };
  /** Both processes read the settings anew. */
  const settled = () => new Promise((resolve) => setTimeout(resolve, 2_500));

  // Rule 6: Two servers on one database: alerts once, live tail, budgets, loops, keys and sessions that ended
  it('an alert fires once: one event, one webhook, and both bells ring', async () => {
    for (let n = 0; n < 6; n += 1) await ask(n % 2 ? ada.one : ada.two, `BREAK ${n}`).catch(() => undefined);
    const alerts = await Promise.all(
      Array.from({ length: 4 }, (_, n) =>
        ada.one.alerts.create({
          body: {
            name: `Failures ${n}`,
            metric: 'failure_rate',
            threshold: 0.2,
            window_minutes: 15,
            min_runs: 5,
            webhook_url: `${hook.url}/${n}`,
          },
        }),
      ),
    );
    await until(
      async () => Promise.all(alerts.map(({ id }) => ada.two.alerts.get({ params: { id } }))),
      (found) =>
        found.every(({ state, webhook }) => state === 'firing' && webhook?.last?.state === 'delivered'),
    );
    // Both clocks have looked once more by then.
    await until(
      async () => (await ada.two.alerts.get({ params: { id: alerts[0]!.id } })).checked_at!,
      (at) => Date.now() - Date.parse(at) > 3_000,
    );
    const events = await ada.one.alerts.events({ query: { page_size: 100 } });
    expect(events.items.map(({ kind }) => kind)).toEqual(alerts.map(() => 'fired'));
    expect(hook.received).toHaveLength(alerts.length);
    expect(new Set(hook.received.map(({ headers }) => headers['webhook-id'])).size).toBe(alerts.length);
    const { items: incidents } = await ada.two.alerts.incidents({ query: { page_size: 100 } });
    expect(incidents.map(({ alert }) => alert.id).toSorted()).toEqual(alerts.map(({ id }) => id).toSorted());
    expect(incidents.map(({ times }) => times)).toEqual(alerts.map(() => 1));
    for (const client of [ada.one, ada.two]) {
      const { attention } = await client.home.get();
      const rung = attention.filter(({ id }) => incidents.some((incident) => incident.id === id));
      expect(rung).toHaveLength(alerts.length);
    }
  });

  it('the live tail of one shows the runs that the other begins and ends', async () => {
    const leaving = new AbortController();
    const lines: LiveLine[] = [];
    const tail = (async () => {
      for await (const line of ada.one.monitoring.live({ query: {}, signal: leaving.signal }))
        lines.push(line);
    })().catch(() => undefined);
    await until(
      async () => lines.length,
      (count) => count > 0,
    );
    await ask(bob.two, 'Seen over there?');
    const told = () =>
      lines.flatMap((line) =>
        line.type === 'run' && line.run.input === 'Seen over there?' ? [line.run] : [],
      );
    await until(
      async () => told(),
      (runs) => runs.some(({ status }) => status === 'succeeded'),
    );
    expect(told().at(-1)).toMatchObject({ user: 'bob', status: 'succeeded', cost_usd: CALL_USD });
    leaving.abort();
    await tail;
  });

  it('who has a workflow open at one sees who has it open at the other, where they point, and what they save', async () => {
    const { id } = await ada.one.workflows.create({
      body: { name: 'Drawn by two', visibility: 'workspace' },
    });
    const place: Place = { kind: 'workflows', id };
    const [here, there] = [join(ada.one, place), join(bob.two, place)];
    const [seat, other] = [await here.seat(), await there.seat()];
    await eventually(() =>
      expect([here.people().has(other), there.people().has(seat)]).toEqual([true, true]),
    );
    await bob.two.together.tell({
      params: place,
      body: { seat: other, cursor: { x: 7, y: 8 }, selected: ['start'] },
    });
    await eventually(() =>
      expect(here.people().get(other)).toMatchObject({ cursor: { x: 7, y: 8 }, selected: ['start'] }),
    );
    await ada.two.workflows.update({ params: { id }, body: { name: 'Saved over there' } });
    await eventually(() => expect(here.lines).toContainEqual({ type: 'saved', revision: 2 }));
    there.leave();
    await eventually(() => expect(here.people().size).toBe(0));
    here.leave();
    await Promise.all([here.ended, there.ended]);
  });

  // Rule 6: Two servers on one database: alerts once, live tail, budgets, loops, keys and sessions that ended
  it('they spend one budget together, and none of it twice', async () => {
    await limit({ workspace_day_usd: 100 });
    await settled();
    const before = await spent();
    // For five more answers and a rest that pays for none; an answer is reserved with 32 tokens at least.
    await limit({ workspace_day_usd: before + 5 * CALL_USD + 0.031 });
    await settled();
    let answered = 0;
    for (let n = 0; n < 12; n += 1) {
      const answer = await ask(n % 2 ? bob.one : bob.two, `Money ${n}`).catch((error: unknown) => error);
      if (!JSON.stringify(answer).includes('budget')) answered += 1;
    }
    expect(answered).toBe(5);
    expect(await spent()).toBeCloseTo(before + 5 * CALL_USD, 6);
    const calls = provider.calls.length;
    const all = await Promise.allSettled(
      Array.from({ length: 20 }, (_, n) => ask(n % 2 ? bob.one : bob.two, `At once ${n}`)),
    );
    expect(all.map((one_) => JSON.stringify(one_.status === 'fulfilled' ? one_.value : one_.reason))).toEqual(
      all.map(() => expect.stringContaining('budget')),
    );
    expect(provider.calls.length).toBe(calls);
    await limit({});
    await settled();
  });

  it('the same question over and over is a loop, whichever is asked', async () => {
    await limit({ loop_breaker: true, loop_per_minute: 6 });
    await settled();
    // A count of a minute begins with the minute.
    const left = 60_000 - (Date.now() % 60_000);
    if (left < 10_000) await new Promise((resolve) => setTimeout(resolve, left + 100));
    const answers: string[] = [];
    for (let n = 0; n < 12; n += 1) {
      const asked = ask(n % 2 ? bob.one : bob.two, 'Again?').then(
        () => 'answered',
        (error: { problem?: { code: string } }) => error.problem?.code ?? 'failed otherwise',
      );
      answers.push(await asked);
    }
    // The first at each of the two is counted with its second.
    expect(answers).toEqual([
      ...Array<string>(6).fill('answered'),
      ...Array<string>(6).fill('loop.detected'),
    ]);
    await limit({});
    await settled();
  });

  /** What a call is answered that begins after so long. */
  async function answeredThen(call: () => Promise<Response>): Promise<number> {
    const promised = Date.now() + NOTICED_MS;
    for (;;) {
      const isLast = Date.now() >= promised;
      const { status } = await call();
      if (status !== 200 || isLast) return status;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  it.concurrent.each(['paused', 'revoked', 'replaced', 'suspended'] as const)(
    // Rule 6: Two servers on one database: alerts once, live tail, budgets, loops, keys and sessions that ended
    'a key that is %s here is refused there',
    async (how) => {
      const person = both(await one.signIn(`${how}@example.com`));
      const key = await makeKey(person.one);
      const call = () => two.call('/api/agents', { token: key.secret });
      expect((await call()).status).toBe(200);
      if (how === 'paused')
        await person.one.apiKeys.update({ params: { id: key.id }, body: { status: 'paused' } });
      else if (how === 'revoked') await person.one.apiKeys.remove({ params: { id: key.id } });
      else if (how === 'replaced')
        await person.one.apiKeys.rotate({ params: { id: key.id }, body: { overlap_hours: 0 } });
      else
        await ada.one.users.update({
          params: { id: (await person.one.me.get()).id },
          body: { status: 'suspended' },
        });
      expect(await answeredThen(call)).toBe(401);
    },
  );

  it.concurrent.each(['signed out', 'ended by an administrator', 'suspended'] as const)(
    // Rule 6: Two servers on one database: alerts once, live tail, budgets, loops, keys and sessions that ended
    'a session that is %s here is refused there, open streams included',
    async (how) => {
      const name = `session-${how.replaceAll(' ', '-')}`;
      const token = await one.signIn(`${name}@example.com`);
      const { id } = await clientAt(one, token).me.get();
      const call = () => two.call('/api/agents', { token });
      expect((await call()).status).toBe(200);
      const stream = await two.call('/api/monitoring/live', { token });
      if (how === 'signed out') await one.call('/api/logout', { method: 'POST', token });
      else if (how === 'suspended')
        await ada.one.users.update({ params: { id }, body: { status: 'suspended' } });
      else await ada.one.users.endSessions({ params: { id } });
      expect(await answeredThen(call)).toBe(401);
      expect((await stream.text()).trim().split('\n').at(-1)).toContain('"type":"error"');
    },
  );
});

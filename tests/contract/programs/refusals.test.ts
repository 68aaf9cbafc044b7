import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import OpenAI from 'openai';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { makeKey } from '#support/desks/api-keys.ts';
import { failure, type InteropDesk, startInteropDesk } from '#support/desks/interop-desk.ts';
import { aNode, edgesOf } from '#support/desks/flows/workflows.ts';
import { signedInClient } from '#support/servers/clients.ts';

/* What is refused before anything was said is no answer: each program hears it in its own way. */

let desk: InteropDesk;
let agent: string;
let team: string;
let workflow: string;
beforeAll(async () => {
  desk = await startInteropDesk();
  // Of 32 tokens, the least that is asked for: $0.032.
  await desk.ada.models.update({
    params: { id: desk.modelId },
    body: { price: { input: 0, output: 1_000 } },
  });
  agent = await desk.publishAgent('Echo', () => 'Said.');
  team = await desk.publishTeam([agent]);
  const { id } = await desk.bob.workflows.create({
    body: {
      name: 'Asks',
      inputs: { type: 'object', properties: { who: { type: 'string' } }, required: ['who'] },
      nodes: [
        aNode('start', { type: 'start' }),
        aNode('ask', { type: 'agent', agent_id: agent, version: null, input: '{{inputs.who}}' } as never),
        aNode('end', { type: 'end', outputs: { said: 'nodes.ask.text' } }),
      ],
      edges: edgesOf('start>ask>end'),
    },
  });
  await desk.bob.workflowVersions.publish({ params: { id }, body: {} });
  workflow = id;
});
afterAll(() => desk.close());
afterEach(() => limit({ run_usd: null, workspace_day_usd: null }));

const limit = (limits: { run_usd?: number | null; workspace_day_usd?: number | null }) =>
  desk.ada.settings.update({ body: { limits: { loop_breaker: false, ...limits } } });
const targets = () => ({ agent, team, workflow });
type Kind = keyof ReturnType<typeof targets>;

/** Too little for one call. */
const NEXT_TO_NOTHING_USD = 0.01;

describe('a budget that does not pay for one call', () => {
  it.each<Kind>(['agent', 'team', 'workflow'])('is a RateLimitError for an %s at /v1', async (kind) => {
    await limit({ run_usd: NEXT_TO_NOTHING_USD });
    const asked = desk.provider.calls.length;
    const ask = (stream: boolean) =>
      desk.openai().chat.completions.create({
        model: targets()[kind],
        messages: [{ role: 'user', content: 'Hello' }],
        stream,
      });
    for (const stream of [false, true]) {
      const error = await failure(ask(stream));
      expect(error).toBeInstanceOf(OpenAI.RateLimitError);
      expect(error).toMatchObject({ status: 429, code: 'limit.budget', type: 'rate_limit_error' });
      expect(error.message).toContain('budget');
    }
    expect(desk.provider.calls.length).toBe(asked);
  });

  it.each([
    ['/api/agent/infer', () => ({ agentId: agent, userInput: 'Hello' })],
    ['/api/agent/infer/stream', () => ({ agentId: agent, userInput: 'Hello' })],
    ['/api/agent/execute', () => ({ agent_id: agent, input: 'Hello' })],
    ['/api/agent/execute/stream', () => ({ agent_id: agent, input: 'Hello' })],
    ['/api/multi_agent/infer', () => ({ multi_agent_id: team, user_input: 'Hello' })],
    ['/api/multi-agent/execute', () => ({ multi_agent_id: team, input: 'Hello' })],
    ['/api/multi-agent/execute/stream', () => ({ multi_agent_id: team, input: 'Hello' })],
  ])('is 429 at %s', async (path, body) => {
    await limit({ run_usd: NEXT_TO_NOTHING_USD });
    const answer = await desk.lines(path, body());
    expect(answer.status).toBe(429);
    expect(await answer.json()).toMatchObject({ code: 'limit.budget' });
  });

  it.each(['', '/stream'])('is 429 where a workflow is executed%s', async (path) => {
    await limit({ run_usd: NEXT_TO_NOTHING_USD });
    const answer = await desk.lines(`/api/workflows/${workflow}/execute${path}`, { inputs: { who: 'Bob' } });
    expect(answer.status).toBe(429);
  });

  it('that begins anew says when, and that something is left of it', async () => {
    const ask = (model: string) =>
      desk.openai().chat.completions.create({ model, messages: [{ role: 'user', content: 'Hello' }] });
    for (let spent = 0; spent < 5; spent += 1) await ask(agent);
    await limit({ workspace_day_usd: 1_000 });
    const { items } = await desk.ada.settings.budgets();
    const { spent_usd } = items.find(({ scope }) => scope === 'workspace')!;
    await limit({ workspace_day_usd: spent_usd + NEXT_TO_NOTHING_USD });
    for (const kind of ['agent', 'team', 'workflow'] as const) {
      const error = await failure(ask(targets()[kind]));
      expect(error).toMatchObject({ status: 429, code: 'limit.budget' });
      expect(error.message).toContain('has too little left for this call');
      expect(Number(error.headers?.get('retry-after'))).toBeGreaterThan(0);
    }
  });

  it('at all is told so, without a time that would not help', async () => {
    const { secret } = await makeKey(desk.bob, { budget_usd: NEXT_TO_NOTHING_USD });
    const error = await failure(
      desk
        .openai(secret)
        .chat.completions.create({ model: agent, messages: [{ role: 'user', content: 'Hi' }] }),
    );
    expect(error).toMatchObject({ status: 429, code: 'limit.budget' });
    expect(error.message).toContain('is less than one call of this model may cost');
    expect(error.headers?.get('retry-after')).toBeNull();
  });

  it('is an error of the tool for an MCP client', async () => {
    await limit({ run_usd: NEXT_TO_NOTHING_USD });
    const client = new Client({ name: 'test', version: '1.0.0' });
    await client.connect(
      new StreamableHTTPClientTransport(new URL(`${desk.server.url}/mcp`), {
        requestInit: { headers: { authorization: `Bearer ${desk.bobToken}` } },
      }),
    );
    for (const [name, args] of [
      ['echo', { message: 'Hello' }],
      ['crew', { message: 'Hello' }],
      ['asks', { who: 'Bob' }],
    ] as const) {
      const result = await client.callTool({ name, arguments: args });
      expect(result).toMatchObject({ isError: true });
    }
    await client.close();
  });

  it('that is used up is 429 for a webhook as well', async () => {
    const { path, secret } = await desk.bob.workflows.addTrigger({
      params: { id: workflow },
      body: { type: 'webhook' },
    });
    for (const _ of [1, 2])
      await desk
        .openai()
        .chat.completions.create({ model: agent, messages: [{ role: 'user', content: 'Hi' }] });
    await limit({ workspace_day_usd: NEXT_TO_NOTHING_USD });
    const answer = await fetch(`${desk.server.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-webhook-secret': secret! },
      body: JSON.stringify({ who: 'Bob' }),
    });
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

it('an agent whose own limit does not pay for one call is refused once, not asked again and again', async () => {
  const id = await desk.publishAgent('Miser', () => 'Said.', {
    limits: { max_cost_usd: NEXT_TO_NOTHING_USD },
  });
  const ask = desk
    .openai()
    .chat.completions.create({ model: id, messages: [{ role: 'user', content: 'Hi' }] });
  const error = await failure(ask);
  expect(error).toBeInstanceOf(OpenAI.BadRequestError);
  expect(error).toMatchObject({ code: 'limit.cost' });
});

describe('what nobody has published', () => {
  it('answers no program, whichever way it asks', async () => {
    const draft = await desk.hire('Draft', () => 'Said.');
    const ask = desk
      .openai()
      .chat.completions.create({ model: draft, messages: [{ role: 'user', content: 'Hi' }] });
    expect(await failure(ask)).toBeInstanceOf(OpenAI.NotFoundError);
    const { secret } = await makeKey(desk.bob);
    for (const [path, body] of [
      ['/api/agent/infer', { agentId: draft, userInput: 'Hi' }],
      ['/api/agent/infer/stream', { agentId: draft, userInput: 'Hi' }],
      ['/api/agent/execute', { agent_id: draft, input: 'Hi' }],
    ] as const) {
      const answer = await desk.server.call(path, { token: secret, body });
      expect([answer.status, await answer.json()]).toMatchObject([409, { code: 'version.none' }]);
    }
    // Its people try it in the studio.
    await expect(
      desk.bob.agentRuns.infer({ body: { agentId: draft, userInput: 'Hi' } }),
    ).resolves.toMatchObject({ status: 'complete' });
  });

  it('is for the keys of its editors alone, by name too', async () => {
    const draft = await desk.hire('Shared draft', () => 'Said.');
    await desk.bob.agents.update({ params: { id: draft }, body: { visibility: 'workspace' } });
    const cy = await signedInClient(desk.server, 'cy@example.com');
    const statusFor = async ({ secret }: { secret?: string | null }) =>
      (
        await desk.server.call('/api/agent/infer', {
          token: secret!,
          body: { agentId: draft, userInput: 'Hi', version: 'draft' },
        })
      ).status;
    expect(await statusFor(await makeKey(cy))).toBe(403);
    expect(await statusFor(await makeKey(desk.bob))).toBe(200);
  });
});

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Run } from '@agent-studio/api-client/contract';
import { makeKey } from '#support/desks/api-keys.ts';
import { type InteropDesk, startInteropDesk } from '#support/desks/interop-desk.ts';
import { until } from '#support/ndjson.ts';
import { calls } from '#support/desks/teams.ts';
import type { HttpToolInput } from '#support/samples/tool-samples.ts';
import { anEnd, START } from '#support/desks/flows/workflow-desk.ts';
import { aNode, edgesOf } from '#support/desks/flows/workflows.ts';

/* What asks this server to ask itself: by a tool, as a model, over MCP. Each question is another one, as models ask. */

const MOST_NESTED = 5;

let desk: InteropDesk;
let secret: string;
beforeAll(async () => {
  desk = await startInteropDesk();
  ({ secret } = await makeKey(desk.bob));
});
afterAll(() => desk.close());
beforeEach(async () => {
  desk.reset();
  await desk.server.database.db.execute(sql`delete from runs`);
});

/** In how many calls each run lies, once all have ended. */
const depths = (most = MOST_NESTED + 1) =>
  until(
    async () => {
      const { rows } = await desk.server.database.db.execute<{ depth: number; status: string }>(
        sql`select depth, status from runs where kind <> 'workflow' or parent_id is null order by depth`,
      );
      return rows;
    },
    (rows) => rows.length >= most && rows.every(({ status }) => status !== 'running'),
  ).then((rows) => rows.map(({ depth }) => depth));

const ofLoop = Array.from({ length: MOST_NESTED + 1 }, (_, depth) => depth);

/** Calls its tool once, and then says what came of it. */
const callsOnce = (tool: string, args: (at: number) => object) => {
  let at = 0;
  return (body: { messages: { role: string; content: string }[] }) => {
    const last = body.messages.at(-1)!;
    return last.role === 'tool' ? `It said: ${last.content}` : calls([tool, args((at += 1))]);
  };
};

const tool = (config: Partial<HttpToolInput['config']>, rest: Partial<HttpToolInput> = {}) =>
  desk.bob.tools.create({
    body: {
      kind: 'http',
      name: 'Ask',
      config: { method: 'POST', url: `${desk.server.url}/api/agent/infer`, ...config },
      auth: { type: 'bearer', values: { token: secret } },
      approval: 'never',
      input_schema: {
        type: 'object',
        properties: { agentId: { type: 'string' }, userInput: { type: 'string' } },
      },
      ...rest,
    },
  });

const deepest = async (): Promise<Run> => {
  const { rows } = await desk.server.database.db.execute<{ id: string }>(
    sql`select id from runs where kind = 'agent' order by depth desc limit 1`,
  );
  return desk.bob.agentRuns.get({ params: { id: rows[0]!.id } });
};

describe('an agent that asks itself', () => {
  // Rule 6: What asks this server to ask itself ends after five calls: by HTTP, in the background, as a model, over MCP, in workflows; wherever the run goes on
  it('by an HTTP tool is stopped after five calls, whatever it asks and whatever its tool sends', async () => {
    const { id: tool_id } = await tool({ headers: [{ name: 'X-Studio-Depth', value: '0' }] });
    let agentId = '';
    agentId = await desk.publishAgent(
      'Ouroboros',
      callsOnce('Ask', (at) => ({ agentId, userInput: `Question ${at}` })),
      { tools: [{ tool_id, approval: 'never' }] },
    );
    const answer = await desk.bob.agentRuns.infer({ body: { agentId, userInput: 'Begin' } });
    expect(answer).toMatchObject({ status: 'complete' });
    expect(await depths()).toEqual(ofLoop);
    const { steps } = await deepest();
    expect(JSON.stringify(steps)).toContain('looks like a loop and was stopped');
  });

  it('in the background, which goes on when the call has long been answered', async () => {
    const { id: tool_id } = await tool(
      { url: `${desk.server.url}/api/agent/execute` },
      { input_schema: { type: 'object', properties: { agent_id: {}, input: {}, async: {} } } },
    );
    let agent_id = '';
    agent_id = await desk.publishAgent(
      'Restless',
      callsOnce('Ask', (at) => ({ agent_id, input: `Question ${at}`, async: true })),
      { tools: [{ tool_id, approval: 'never' }] },
    );
    await desk.bob.agentRuns.execute({ body: { agent_id, input: 'Begin', async: true } });
    expect(await depths()).toEqual(ofLoop);
  });

  it('as its own model', async () => {
    const agentId = await desk.publishAgent('Mirror', () => 'never asked');
    const { id: provider_id } = await desk.ada.modelProviders.create({
      body: { kind: 'openai-compatible', name: 'Itself', base_url: `${desk.server.url}/v1`, api_key: secret },
    });
    const { items } = await desk.ada.models.create({ body: { provider_id, models: [{ model: agentId }] } });
    const model_id = items.find(({ model }) => model === agentId)!.id;
    await desk.bob.agents.update({ params: { id: agentId }, body: { model: { model_id } } });
    await desk.bob.agentVersions.publish({ params: { id: agentId }, body: {} });
    await expect(desk.bob.agentRuns.infer({ body: { agentId, userInput: 'Begin' } })).rejects.toThrow();
    // A model that fails is asked again: there are more runs, none of which lies deeper.
    expect([...new Set(await depths())]).toEqual(ofLoop);
  });

  it('over MCP, whose connection is kept between the calls', async () => {
    let at = 0;
    const agentId = await desk.publishAgent('Echo chamber', (body) => {
      const own = body.tools?.find(({ function: { name } }) => /echo.chamber/i.test(name));
      return callsOnce(own?.function.name ?? '', () => ({ message: `Question ${(at += 1)}` }))(body);
    });
    const { id: tool_id } = await desk.bob.tools.create({
      body: {
        kind: 'mcp',
        name: 'Studio',
        url: `${desk.server.url}/mcp`,
        auth: { type: 'bearer', values: { token: secret } },
        approval: 'never',
      },
    });
    await desk.bob.agents.update({
      params: { id: agentId },
      body: { tools: [{ tool_id, approval: 'never' }] },
    });
    await desk.bob.agentVersions.publish({ params: { id: agentId }, body: {} });
    await desk.bob.agentRuns.infer({ body: { agentId, userInput: 'Begin' } });
    expect(await depths()).toEqual(ofLoop);
  });
});

it('a workflow whose node starts it again is stopped alike', async () => {
  const { id } = await desk.bob.workflows.create({
    body: { name: 'Again', nodes: [START, anEnd()], edges: edgesOf('start>end') },
  });
  const { id: tool_id } = await tool(
    { url: `${desk.server.url}/api/workflows/${id}/execute` },
    { input_schema: { type: 'object', properties: { async: { type: 'boolean' } } } },
  );
  await desk.bob.workflows.update({
    params: { id },
    body: {
      nodes: [START, aNode('again', { type: 'tool', tool_id, args: { async: 'true' } }), anEnd()],
      edges: edgesOf('start>again>end'),
    },
  });
  await desk.bob.workflowVersions.publish({ params: { id }, body: {} });
  await desk.bob.workflowRuns.execute({ params: { id }, body: { inputs: {}, async: true } });
  expect(await depths()).toEqual(ofLoop);
});

// Rule 6: What asks this server to ask itself ends after five calls: by HTTP, in the background, as a model, over MCP, in workflows; wherever the run goes on
it('whoever sends the header can have their own call refused, and nothing else', async () => {
  const ask = (depth: string) =>
    desk.server.call('/api/agents', { token: desk.bobToken, headers: { 'x-studio-depth': depth } });
  for (const depth of ['0', '5', '-1', 'x', '', '1e9']) expect((await ask(depth)).status, depth).toBe(200);
  for (const depth of ['6', '999', '1, 6']) {
    const answer = await ask(depth);
    expect(answer.status, depth).toBe(403);
    expect(await answer.json()).toMatchObject({ code: 'loop.nested' });
  }
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Complete } from '@agent-studio/api-client/contract';
import { allLines, until } from '#support/ndjson.ts';
import {
  anEnd,
  refused,
  START,
  startWorkflowDesk,
  type WorkflowDesk,
} from '#support/desks/flows/workflow-desk.ts';
import { aNode } from '#support/desks/flows/workflows.ts';

let desk: WorkflowDesk;

beforeAll(async () => {
  desk = await startWorkflowDesk();
});
afterAll(() => desk.close());
beforeEach(() => desk.shop.reset());

describe('a run', () => {
  const inputs = { type: 'object', properties: { n: { type: 'integer' } }, required: ['n'] };
  const paths = ['start>one>two>three>end'];
  const nodes = () => [
    START,
    desk.doIt('one', 'inputs.n'),
    desk.doIt('two', 'nodes.one.did.what + 1'),
    desk.doIt('three', 'nodes.two.did.what + 1', { title: 'The third' }),
    anEnd({ sum: 'nodes.three.did.what' }),
  ];

  it('answers its outputs, and keeps what each step was given and put out', async () => {
    const id = await desk.create(nodes(), paths, { inputs });
    const complete = (await desk.execute(id, { n: 1 })) as Complete;
    expect(complete).toMatchObject({
      status: 'complete',
      result: { output: { sum: 3 }, finish_reason: 'stop' },
    });
    const run = await desk.runOf(complete.run_id);
    expect(run).toMatchObject({
      kind: 'workflow',
      target: { id, name: 'Flow' },
      status: 'succeeded',
      trigger: 'api',
      input: '{"n":1}',
      output: '{"sum":3}',
      version: null,
    });
    expect(run.steps.map(({ kind, at, name, status }) => [kind, at, name, status])).toEqual([
      ['node', 'start', 'start', 'succeeded'],
      ['node', 'one', 'one', 'succeeded'],
      ['node', 'two', 'two', 'succeeded'],
      ['node', 'three', 'The third', 'succeeded'],
      ['node', 'end', 'end', 'succeeded'],
    ]);
    expect(run.steps[2]).toMatchObject({ input: { args: { what: 2 } }, output: { did: { what: 2 } } });
    const { items } = await desk.ada.agentRuns.list({ query: { kind: 'workflow', target_id: id } });
    expect(items.map((one) => one.id)).toEqual([complete.run_id]);
    // Each step has a key of its own, that names run and node.
    expect([...desk.shop.counted.keys()]).toEqual(
      ['one', 'two', 'three'].map((node) => `${complete.run_id}:${node}`),
    );
  });

  it('refuses inputs that do not fit, a workflow that was never published, and what is not there', async () => {
    const id = await desk.create(nodes(), paths, { inputs });
    await expect(desk.execute(id, { n: 'one' })).rejects.toMatchObject(refused(422, 'workflow.inputs'));
    await expect(desk.execute(crypto.randomUUID(), { n: 1 })).rejects.toMatchObject(refused(404));
    await expect(
      desk.bob.workflowRuns.execute({ params: { id }, body: { inputs: { n: 1 } } }),
    ).rejects.toMatchObject(refused(404));
    expect(desk.shop.arrived()).toBe(0);
  });

  it('streams each step as it begins and ends', async () => {
    const id = await desk.create(nodes(), paths, { inputs });
    const answer = await desk.server.call(`/api/workflows/${id}/execute/stream`, {
      token: desk.adaToken,
      body: { inputs: { n: 1 }, version: 'draft' },
      headers: { 'x-studio-events': '1' },
    });
    const lines = await allLines(answer);
    expect(lines.map(({ seq }) => seq)).toEqual(lines.map((_, place) => place + 1));
    expect(lines[0]).toMatchObject({ type: 'run.started', target: { kind: 'workflow', id } });
    expect(lines.filter(({ type }) => type === 'step.started').map(({ at }) => at)).toEqual([
      'start',
      'one',
      'two',
      'three',
      'end',
    ]);
    expect(lines.at(-1)).toMatchObject({ type: 'run.finished', result: { output: { sum: 3 } } });
  });

  it('is begun once for one Idempotency-Key, however often the call is sent', async () => {
    const id = await desk.create(nodes(), paths, { inputs });
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const send = () =>
      desk.ada.workflowRuns.execute({
        params: { id },
        body: { inputs: { n: 1 }, version: 'draft', async: true },
        headers,
      });
    const answers = await Promise.all([send(), send(), send()]);
    expect(new Set(answers.map(({ run_id }) => run_id)).size).toBe(1);
    await desk.ended(answers[0].run_id);
    expect(desk.shop.counted.size).toBe(3);
  });

  it('that fails names the node, and goes no further', async () => {
    const id = await desk.create(
      [START, desk.doIt('one', '1 / 0', { title: 'Divide' }), desk.doIt('two', '2'), anEnd()],
      ['start>one>two>end'],
    );
    const { run_id } = await desk.ada.workflowRuns.execute({
      params: { id },
      body: { version: 'draft', async: true },
    });
    const run = await desk.ended(run_id);
    expect(run).toMatchObject({
      status: 'failed',
      error: { code: 'node.failed', detail: expect.stringContaining('“Divide” (one)') },
    });
    expect(run.steps.map(({ at, status }) => [at, status])).toEqual([
      ['start', 'succeeded'],
      ['one', 'failed'],
    ]);
    expect(desk.shop.arrived()).toBe(0);
  });

  it('waits while as many of its workflow work as may', async () => {
    const id = await desk.create(
      [START, aNode('nap', { type: 'wait', duration_ms: 400 }), desk.doIt('one', '1'), anEnd()],
      ['start>nap>one>end'],
      { limits: { max_steps: 10, max_cost_usd: null, concurrency: 1 } },
    );
    const begin = async () => (await desk.execute(id, {}, { async: true })).run_id;
    const ids = [await begin(), await begin(), await begin()];
    const runs = await Promise.all(ids.map(desk.ended));
    const naps = runs.map(({ steps }) => steps.find(({ at }) => at === 'nap')!);
    const spans = naps.map(({ started_at, duration_ms }) => [Date.parse(started_at), duration_ms!] as const);
    for (const [place, [at]] of spans.entries())
      if (place) expect(at).toBeGreaterThanOrEqual(spans[place - 1]![0] + spans[place - 1]![1] - 20);
  });
});

describe('nodes', () => {
  it('ask models and agents, and put out what they say', async () => {
    desk.provider.script({
      kind: 'respond',
      to: ({ messages }) => {
        const last = messages.at(-1)!.content;
        if (last.includes('refund please')) return { kind: 'answer', text: '{"class":"money"}' };
        if (last.includes('to the agent')) return { kind: 'answer', text: 'The agent says hello.' };
        return { kind: 'answer', text: '{"mood":"angry"}' };
      },
    });
    const agent = await desk.ada.agents.create({ body: { name: 'Greeter' } });
    const id = await desk.create(
      [
        START,
        aNode('sort', {
          type: 'classify',
          input: '{{ inputs.text }}',
          classes: [{ port: 'money', label: 'Money', description: 'About money' }],
        }),
        aNode('mood', {
          type: 'llm',
          prompt: 'How is this: {{ inputs.text.upperAscii() }}',
          output_schema: { type: 'object', properties: { mood: { type: 'string' } }, required: ['mood'] },
        }),
        aNode('greet', {
          type: 'agent',
          agent_id: agent.id,
          input: 'to the agent: {{ nodes.mood.output.mood }}',
        }),
        anEnd({ port: 'nodes.sort.port', mood: 'nodes.mood.output.mood', said: 'nodes.greet.text' }),
      ],
      ['start>sort', 'sort:money>mood>greet>end'],
    );
    const complete = (await desk.execute(id, { text: 'refund please' })) as Complete;
    expect(complete.result.output).toEqual({ port: 'money', mood: 'angry', said: 'The agent says hello.' });
    expect(complete.result.usage.input_tokens).toBeGreaterThan(0);
    const run = await desk.runOf(complete.run_id);
    const greet = run.steps.find(({ at }) => at === 'greet')!;
    expect(await desk.runOf(greet.child_run_id!)).toMatchObject({
      kind: 'agent',
      parent_id: complete.run_id,
      status: 'succeeded',
      output: 'The agent says hello.',
    });
  });

  it('run other workflows, whose runs are their own', async () => {
    const inner = await desk.publish(
      [START, desk.doIt('inside', 'inputs.n'), anEnd({ n: 'nodes.inside.did.what' })],
      ['start>inside>end'],
      { name: 'Inner', inputs: { type: 'object', properties: { n: {} } } },
    );
    const outer = await desk.create(
      [
        START,
        aNode('sub', { type: 'sub_workflow', workflow_id: inner, inputs: { n: '7' } }),
        anEnd({ n: 'nodes.sub.output.n' }),
      ],
      ['start>sub>end'],
    );
    const complete = (await desk.execute(outer)) as Complete;
    expect(complete.result.output).toEqual({ n: 7 });
    const [, sub] = (await desk.runOf(complete.run_id)).steps;
    expect(await desk.runOf(sub!.child_run_id!)).toMatchObject({
      parent_id: complete.run_id,
      target: { name: 'Inner' },
    });
  });

  it('give tools and workflows the kind of literal that they take, and the check tells of others', async () => {
    const { id: tool_id } = await desk.ada.tools.create({
      body: {
        kind: 'http',
        name: 'Slow',
        config: { method: 'POST', url: `${desk.shop.url}/slow` },
        input_schema: { type: 'object', properties: { ms: { type: 'string' } }, required: ['ms'] },
      },
    });
    const inner = await desk.publish([START, anEnd({ n: 'inputs.n' })], ['start>end'], {
      name: 'Text',
      inputs: { type: 'object', properties: { n: { type: 'string' } }, required: ['n'] },
    });
    const nodes = (ms: string, n: string) => [
      START,
      aNode('slow', { type: 'tool', tool_id, args: { ms } }),
      aNode('sub', { type: 'sub_workflow', workflow_id: inner, inputs: { n } }),
      anEnd({ n: 'nodes.sub.output.n' }),
    ];
    const paths = ['start>slow', 'slow>sub', 'sub>end'];
    const good = await desk.create(nodes('10000', '7'), paths);
    const complete = (await desk.execute(good)) as Complete;
    expect(complete.result.output).toEqual({ n: '7' });
    const bad = await desk.create(nodes('[1]', '{"a": 1}'), paths);
    const { issues } = await desk.ada.workflows.validate({
      body: await desk.ada.workflows.get({ params: { id: bad } }),
    });
    expect(issues.filter(({ code }) => code === 'argument.value')).toMatchObject([
      { at: 'slow', path: 'config.args.ms', severity: 'error' },
      { at: 'sub', path: 'config.inputs.n', severity: 'error' },
    ]);
  });

  it('find passages of cards', async () => {
    const card = await desk.ada.knowledgeCards.create({ body: { name: 'Prices' } });
    await desk.ada.knowledgeCards.addDocuments({
      params: { id: card.id },
      body: { title: 'List', text: 'A screwdriver costs 4 euros.' },
    });
    await until(
      () => desk.ada.knowledgeCards.documents({ params: { id: card.id }, query: {} }),
      ({ items }) => items.every(({ status }) => status === 'ready'),
    );
    const id = await desk.create(
      [
        START,
        aNode('find', { type: 'knowledge', card_ids: [card.id], query: '{{ inputs.q }}' }),
        anEnd({ text: 'nodes.find.text', from: 'nodes.find.passages[0].title' }),
      ],
      ['start>find>end'],
    );
    expect(await desk.outputOf(id, { q: 'screwdriver' })).toEqual({
      text: 'A screwdriver costs 4 euros.',
      from: 'List',
    });
  });
});

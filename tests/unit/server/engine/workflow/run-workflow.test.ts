import { expect, it } from 'vitest';
import { NodeFailure, type PerformNode } from '#server/engine/workflow/node-work.ts';
import { FailedNode } from '#server/engine/workflow/failed-node.ts';
import { runWorkflow } from '#server/engine/workflow/run-workflow.ts';
import { aHost, echo, end, fresh, Killed, run, start, tool } from '#support/servers/workflow-host.ts';
import { aNode, aWorkflow } from '#support/desks/flows/workflows.ts';

it('follows the edges from the start to an end, and answers its outputs', async () => {
  const kept = fresh();
  const content = aWorkflow(
    [start, tool('greet', '"Hello " + inputs.name'), end({ text: 'nodes.greet', run: 'run.id' })],
    ['start>greet>end'],
  );
  expect(await run(content, { name: 'Ada' }, kept)).toEqual({
    outputs: { text: 'Hello Ada', run: 'run' },
    usage: null,
  });
  expect(kept.told.map((event) => ('step_id' in event ? [event.type, event.step_id] : []))).toEqual([
    ['step.started', 'start'],
    ['step.finished', 'start'],
    ['step.started', 'greet'],
    ['step.finished', 'greet'],
    ['step.started', 'end'],
    ['step.finished', 'end'],
  ]);
  expect(kept.told[2]).toMatchObject({ kind: 'node', at: 'greet', input: { args: { say: 'Hello Ada' } } });
});

it('takes the first branch that is true, else the last one', async () => {
  const content = aWorkflow(
    [
      start,
      aNode('which', {
        type: 'condition',
        branches: [
          { port: 'big', when: 'inputs.n > 10' },
          { port: 'some', when: 'inputs.n > 0' },
        ],
      }),
      tool('big', '"big"'),
      tool('some', '"some"'),
      tool('none', '"none"'),
      aNode('big_end', { type: 'end', outputs: { said: 'nodes.big' } }),
      aNode('some_end', { type: 'end', outputs: { said: 'nodes.some' } }),
      aNode('none_end', { type: 'end', outputs: { said: 'nodes.none' } }),
    ],
    ['start>which', 'which:big>big>big_end', 'which:some>some>some_end', 'which:else>none>none_end'],
  );
  for (const [n, said] of [
    [11, 'big'],
    [1, 'some'],
    [0, 'none'],
  ])
    expect((await run(content, { n })).outputs).toEqual({ said });
});

it('runs a body for each entry of a list, and shows its nodes nowhere else', async () => {
  const kept = fresh();
  const content = aWorkflow(
    [
      start,
      aNode('each', { type: 'loop', items: 'inputs.list', concurrency: 2 }),
      tool('twice', 'item * 2 + index'),
      end({ all: 'nodes.each.results', count: 'nodes.each.count', inner: 'has(nodes.twice)' }),
    ],
    ['start>each', 'each:body>twice>each', 'each:done>end'],
  );
  const { outputs } = await run(content, { list: [1, 2, 3] }, kept);
  expect(outputs).toEqual({ all: [2, 5, 8], count: 3, inner: false });
  expect([...kept.values.keys()]).toEqual(['each[0]/twice', 'each[1]/twice', 'each[2]/twice']);
  const told = kept.told.find((event) => 'step_id' in event && event.step_id === 'each[1]/twice');
  expect(told).toMatchObject({ parent_id: 'each', at: 'twice' });
});

it('repeats a body while a condition holds, which sees the round before', async () => {
  const content = aWorkflow(
    [
      start,
      aNode('again', {
        type: 'loop',
        mode: 'while',
        condition: 'index == 0 || nodes.add < 5',
        max_rounds: 10,
      }),
      tool('add', 'index == 0 ? 2 : nodes.add + 2'),
      end({ sum: 'nodes.add', rounds: 'nodes.again.count' }),
    ],
    ['start>again', 'again:body>add>again', 'again:done>end'],
  );
  expect((await run(content)).outputs).toEqual({ sum: 6, rounds: 3 });
});

it.each([
  ['a list that is too long', { items: '[1, 2, 3]', max_rounds: 2 } as const, /3 entries; the loop takes 2/],
  ['what is no list', { items: '"abc"' } as const, /needs a list/],
  [
    'a condition that never ends',
    { mode: 'while', condition: 'true', max_rounds: 3 } as const,
    /after 3 rounds/,
  ],
])('fails for %s', async (_, config, reason) => {
  const content = aWorkflow(
    [start, aNode('each', { type: 'loop', ...config }), tool('one', '1')],
    ['start>each', 'each:body>one'],
  );
  const failed = await run(content).catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(FailedNode);
  expect((failed as FailedNode).node.id).toBe('each');
  expect((failed as FailedNode).message).toMatch(reason);
});

it('carries branches out side by side, and goes on with what all of them put out', async () => {
  const content = aWorkflow(
    [
      start,
      aNode('fan', { type: 'parallel', branches: [{ port: 'left' }, { port: 'right' }] }),
      tool('l1', '"l1"'),
      tool('l2', 'nodes.l1 + " l2"'),
      tool('r1', '"r1"'),
      end({ left: 'nodes.fan.left', r: 'nodes.r1', l: 'nodes.l2' }),
    ],
    ['start>fan', 'fan:left>l1>l2', 'fan:right>r1>fan', 'fan:done>end'],
  );
  expect((await run(content)).outputs).toEqual({ left: 'l1 l2', r: 'r1', l: 'l1 l2' });
});

it('ends the whole run at an end inside of a loop, without further rounds', async () => {
  const kept = fresh();
  const content = aWorkflow(
    [
      start,
      aNode('each', { type: 'loop', items: '[1, 2, 3]' }),
      tool('one', 'item'),
      aNode('found', { type: 'condition', branches: [{ port: 'yes', when: 'item == 2' }] }),
      end({ found: 'item' }),
      tool('after', '1'),
    ],
    ['start>each', 'each:body>one>found', 'found:yes>end', 'each:done>after'],
  );
  expect((await run(content, {}, kept)).outputs).toEqual({ found: 2 });
  expect([...kept.values.keys()]).toEqual(['each[0]/one', 'each[1]/one']);
});

it.each([
  ['fail', undefined],
  ['continue', { got: null }],
  ['branch', { why: 'The tool said no.' }],
] as const)('does what a node that fails wants: %s', async (on_error, outputs) => {
  const content = aWorkflow(
    [
      start,
      tool('bad', '"fail"', { on_error, title: 'Bad one' }),
      end({ got: 'nodes.bad' }),
      aNode('sorry', { type: 'end', outputs: { why: 'nodes.bad.error' } }),
    ],
    ['start>bad>end', 'bad:error>sorry'],
  );
  const ended = run(content);
  await (outputs
    ? expect(ended.then((done) => done.outputs)).resolves.toEqual(outputs)
    : expect(ended).rejects.toThrow(FailedNode));
});

it('lets a loop take what fails inside of it', async () => {
  const content = aWorkflow(
    [
      start,
      aNode('each', { type: 'loop', items: '["a", "fail"]' }, { on_error: 'branch' }),
      tool('one', 'item'),
      aNode('sorry', { type: 'end', outputs: { why: 'nodes.each.error' } }),
    ],
    ['start>each', 'each:body>one', 'each:error>sorry'],
  );
  expect((await run(content)).outputs).toEqual({ why: 'The tool said no.' });
});

it('tries a node again as often as it may, with the same key', async () => {
  const keys: string[] = [];
  const perform: PerformNode = async (_, __, { idempotencyKey, childId }) => {
    keys.push(`${idempotencyKey} ${childId}`);
    if (keys.length < 3) throw new NodeFailure('Not yet.');
    return { output: 'there' };
  };
  const content = aWorkflow(
    [start, tool('slow', '1', { retry: { max: 2, backoff_ms: 1 } }), end({ it: 'nodes.slow' })],
    ['start>slow>end'],
  );
  const { outputs } = await runWorkflow({ content, inputs: {} }, aHost(fresh()), perform);
  expect(outputs).toEqual({ it: 'there' });
  expect(keys).toEqual(['run:slow child slow', 'run:slow child slow#1', 'run:slow child slow#2']);
});

it('asks people, and goes on where their answer leads', async () => {
  const content = aWorkflow(
    [
      start,
      aNode('form', { type: 'human_input', title: 'For {{ inputs.who }}' }),
      aNode('ok', { type: 'approval', title: 'Sure?' }),
      aNode('yes', { type: 'end', outputs: { name: 'nodes.form.values.name', by: 'nodes.ok.by' } }),
      aNode('late', { type: 'end', outputs: { late: 'nodes.form.timed_out' } }),
    ],
    ['start>form>ok', 'form:timeout>late', 'ok:approved>yes'],
  );
  const said = {
    outcome: 'answered',
    decision: 'approve',
    values: { name: 'Ada' },
    comment: null,
    user_id: 'u1',
  } as const;
  expect((await run(content, { who: 'x' }, fresh(), said)).outputs).toEqual({ name: 'Ada', by: 'u1' });
  expect((await run(content, { who: 'x' })).outputs).toEqual({ late: true });
});

it('waits for a time, and refuses what is none', async () => {
  const waiting = (until: string) =>
    aWorkflow(
      [start, aNode('wait', { type: 'wait', mode: 'until', until }), end({ at: 'nodes.wait.until' })],
      ['start>wait>end'],
    );
  const { outputs } = await run(waiting('"2030-01-01T00:00:00Z"'));
  expect(outputs['at']).toEqual(expect.stringMatching(/^\d{4}-/));
  await expect(run(waiting('"soon"'))).rejects.toThrow(/no time/);
});

it('refuses a path that comes back to a node outside of a loop', async () => {
  const content = aWorkflow([start, tool('a', '1'), tool('b', '1')], ['start>a>b>a']);
  await expect(run(content)).rejects.toMatchObject({ limit: 'cycle' });
});

it('goes on from any point where it was killed, and does no kept step again', async () => {
  const content = aWorkflow(
    [
      start,
      tool('first', '"1"'),
      aNode('fan', { type: 'parallel', branches: [{ port: 'a' }, { port: 'b' }] }),
      aNode('each', { type: 'loop', items: '[1, 2, 3]', concurrency: 2 }),
      tool('inner', 'item'),
      aNode('ok', { type: 'approval', title: 'Sure?' }),
      aNode('nap', { type: 'wait', duration_ms: 100 }),
      tool('bad', '"fail"', { on_error: 'continue' }),
      tool('last', '"last"'),
      end({ all: 'nodes.each.results', nap: 'nodes.nap.until', last: 'nodes.last' }),
    ],
    [
      'start>first>fan',
      'fan:a>each',
      'each:body>inner',
      'fan:b>ok',
      'ok:timeout>nap',
      'fan:done>bad>last>end',
    ],
  );
  const whole = fresh();
  const expected = await run(content, {}, whole);
  expect(whole.values.size).toBe(8);
  for (let killAt = 1; killAt <= 8; killAt += 1) {
    const kept = fresh();
    await expect(runWorkflow({ content, inputs: {} }, aHost(kept, { killAt }), echo)).rejects.toThrow(Killed);
    const before = new Set(kept.values.keys());
    const done: string[] = [];
    const again: PerformNode = (node, input, context) => {
      done.push(context.idempotencyKey);
      return echo(node, input, context);
    };
    expect(await runWorkflow({ content, inputs: {} }, aHost(kept), again)).toEqual(expected);
    expect(done.filter((key) => before.has(key.replace('run:', '')))).toEqual([]);
  }
});

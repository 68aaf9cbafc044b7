import { describe, expect, it } from 'vitest';
import type { WorkflowContent } from '@agent-studio/api-client/contract';
import { end, lint, set, short, start, wait, withNode } from '#support/desks/flows/linted-workflows.ts';
import { aNode, aWorkflow } from '#support/desks/flows/workflows.ts';

describe('the shape of a workflow', () => {
  it('is fine from start to end', () => {
    expect(lint(aWorkflow([start, end()], ['start>end']))).toEqual([]);
  });

  it.each<[string, WorkflowContent, string[]]>([
    ['without a start', aWorkflow([end()], []), ['error start.missing']],
    [
      'with two starts',
      aWorkflow([start, aNode('again', { type: 'start' }), end()], ['start>end', 'again>end']),
      ['error start.second again'],
    ],
    [
      'with a node nothing leads to',
      aWorkflow([start, end(), wait('lost')], ['start>end']),
      ['warning node.unreachable lost'],
    ],
    [
      'with two nodes of one id',
      aWorkflow([start, wait('a'), wait('a'), end()], ['start>a>end']),
      ['error node.same_id a'],
    ],
    ['with an id that expressions cannot read', withNode(wait('in')), ['error node.id in']],
    [
      'with an edge to nowhere',
      aWorkflow([start, end()], ['start>end', 'start>gone']),
      ['error edge.end start'],
    ],
    [
      'with a port that is not there',
      aWorkflow([start, wait('a'), end()], ['start>a>end', 'a:approved>end']),
      ['error edge.port a'],
    ],
    [
      'with a port that leads to two nodes',
      aWorkflow([start, wait('a'), wait('b'), end()], ['start>a>end', 'start>b>end']),
      ['error edge.second start', 'warning node.unreachable b'],
    ],
    [
      'that leads back to the start',
      aWorkflow([start, wait('a')], ['start>a>start']),
      ['error edge.start a', 'error cycle a'],
    ],
    [
      'that goes in a circle',
      aWorkflow([start, wait('a'), wait('b'), wait('c')], ['start>a>b>c>a']),
      ['error cycle c'],
    ],
    [
      'that ends without an end',
      aWorkflow(
        [start, aNode('ask', { type: 'approval', title: 'Ok?' }), wait('a'), end()],
        ['start>ask', 'ask:approved>end', 'ask:rejected>a'],
      ),
      ['warning port.open a'],
    ],
    [
      'with a branch that leads nowhere',
      aWorkflow(
        [
          start,
          aNode('if', { type: 'condition', branches: [{ port: 'yes', label: 'Yes', when: 'true' }] }),
          end(),
        ],
        ['start>if', 'if:else>end'],
      ),
      ['warning port.open if'],
    ],
    [
      'with a loop that repeats nothing',
      aWorkflow(
        [start, aNode('loop', { type: 'loop', items: '[1]' }), end()],
        ['start>loop', 'loop:done>end'],
      ),
      ['warning port.open loop'],
    ],
  ])('%s', (_, content, issues) => {
    expect(short(content)).toEqual(issues);
  });

  const loop = aNode('loop', { type: 'loop', items: '[1]' });
  const fan = aNode('fan', { type: 'parallel', branches: [{ port: 'a' }, { port: 'b' }] });

  it.each<[string, string[]]>([
    ['a body that ends', ['start>loop', 'loop:body>x>y', 'loop:done>end']],
    ['a body that leads back to its loop', ['start>loop', 'loop:body>x>y>loop', 'loop:done>end']],
  ])('allows %s', (_, paths) => {
    expect(short(aWorkflow([start, loop, set('x'), set('y'), end()], paths))).toEqual([]);
  });

  it('allows branches that end, and a loop within one', () => {
    const nodes = [start, fan, set('x'), loop, set('y'), end()];
    const paths = ['start>fan', 'fan:a>x', 'fan:b>loop', 'loop:body>y', 'fan:done>end'];
    expect(short(aWorkflow(nodes, paths))).toEqual([]);
  });

  it('refuses a body that leaves its loop', () => {
    const paths = ['start>loop', 'loop:body>x>end', 'loop:done>end'];
    expect(short(aWorkflow([start, loop, set('x'), end()], paths))).toEqual(['error scope.left x']);
  });

  it('warns of an end inside a loop, which ends everything', () => {
    const content = aWorkflow([start, loop, end()], ['start>loop', 'loop:body>end']);
    expect(short(content)).toEqual(['warning scope.end end']);
  });

  it('refuses a jump into a loop', () => {
    const nodes = [
      start,
      aNode('if', { type: 'condition', branches: [{ port: 'p', when: 'true' }] }),
      loop,
      set('x'),
      set('y'),
    ];
    const paths = ['start>if', 'if:p>loop', 'loop:body>x', 'if:else>y>x'];
    expect(short(aWorkflow(nodes, paths))).toEqual([
      expect.stringMatching(/^error scope\.(entered y|left loop)/),
    ]);
  });

  it('refuses branches that meet before “done”', () => {
    const paths = ['start>fan', 'fan:a>x>z', 'fan:b>y>z', 'fan:done>end'];
    const content = aWorkflow([start, fan, set('x'), set('y'), set('z'), end()], paths);
    expect(lint(content)).toMatchObject([
      { code: 'scope.meeting', at: 'z', message: expect.stringContaining('Let each end') },
    ]);
  });
});

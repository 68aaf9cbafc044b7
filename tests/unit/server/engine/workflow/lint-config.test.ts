import { describe, expect, it } from 'vitest';
import type { WorkflowNodeInput } from '@agent-studio/api-client/contract';
import {
  AGENT,
  CARD,
  DRAFT,
  end,
  FLOW,
  GONE,
  lint,
  LOOPING,
  MANY,
  short,
  start,
  TOOL,
  withNode,
} from '#support/desks/flows/linted-workflows.ts';
import { aNode, aWorkflow } from '#support/desks/flows/workflows.ts';

describe('what a node uses', () => {
  it.each<[string, WorkflowNodeInput, string[]]>([
    ['no agent', aNode('n', { type: 'agent', input: 'x' }), ['error node.unset n config.agent_id']],
    [
      'an agent that is gone',
      aNode('n', { type: 'agent', agent_id: GONE, input: 'x' }),
      ['error node.gone n config.agent_id'],
    ],
    [
      'an agent without a task',
      aNode('n', { type: 'agent', agent_id: AGENT }),
      ['error node.unset n config.input'],
    ],
    [
      'a draft',
      aNode('n', { type: 'agent', agent_id: DRAFT, input: 'x' }),
      ['warning node.not_published n config.agent_id'],
    ],
    [
      'a version that is not there',
      aNode('n', { type: 'agent', agent_id: AGENT, version: 3, input: 'x' }),
      ['error node.no_version n config.version'],
    ],
    [
      'an answer without form',
      aNode('n', { type: 'agent', agent_id: AGENT, input: 'x', output_schema: { type: 'nonsense' } }),
      ['error schema.invalid n config.output_schema'],
    ],
    [
      'a team that is gone',
      aNode('n', { type: 'multi_agent', multi_agent_id: GONE, input: 'x' }),
      ['error node.gone n config.multi_agent_id'],
    ],
    [
      'a model that is gone',
      aNode('n', { type: 'llm', model_id: GONE, prompt: 'x' }),
      ['error node.gone n config.model_id'],
    ],
    ['no prompt', aNode('n', { type: 'llm' }), ['error node.unset n config.prompt']],
    ['no tool', aNode('n', { type: 'tool' }), ['error node.unset n config.tool_id']],
    [
      'a tool without what it needs',
      aNode('n', { type: 'tool', tool_id: MANY, operation: 'get', args: { nr: '1' } }),
      ['error argument.missing n config.args.id', 'warning argument.unknown n config.args.nr'],
    ],
    [
      'a literal that the tool does not take',
      aNode('n', {
        type: 'tool',
        tool_id: MANY,
        operation: 'wait',
        args: { ms: '10000', times: '"many"', how: '"loud"' },
      }),
      ['error argument.value n config.args.times', 'error argument.value n config.args.how'],
    ],
    [
      'literals that can be taken as what is wanted, and what is only known when it runs',
      aNode('n', {
        type: 'tool',
        tool_id: MANY,
        operation: 'wait',
        args: { ms: '10000', times: '"5"', how: 'run.id' },
      }),
      [],
    ],
    [
      'one of several operations',
      aNode('n', { type: 'tool', tool_id: MANY }),
      ['error node.unset n config.operation'],
    ],
    [
      'an operation that is gone',
      aNode('n', { type: 'tool', tool_id: MANY, operation: 'old' }),
      ['error node.gone n config.operation'],
    ],
    [
      'a tool that writes, unasked',
      aNode('n', { type: 'tool', tool_id: TOOL, args: { to: '"a"' } }),
      ['warning tool.unapproved n config.tool_id'],
    ],
    [
      'an argument without value',
      aNode('n', { type: 'tool', tool_id: MANY, operation: 'get', args: { id: ' ' } }),
      ['error node.unset n config.args.id'],
    ],
    ['no knowledge', aNode('n', { type: 'knowledge', query: 'x' }), ['error node.unset n config.card_ids']],
    [
      'knowledge that is gone',
      aNode('n', { type: 'knowledge', card_ids: [CARD, GONE], query: 'x' }),
      ['error node.gone n config.card_ids.1'],
    ],
    ['no connector', aNode('n', { type: 'connector' }), ['error node.unset n config.connector_id']],
    [
      'a condition without branches',
      aNode('n', { type: 'condition' }),
      ['error node.unset n config.branches'],
    ],
    [
      'ports of one name',
      aNode('n', { type: 'parallel', branches: [{ port: 'a' }, { port: 'a' }, { port: 'done' }] }),
      ['error port.same n config.branches.1.port', 'error port.same n config.branches.2.port'],
    ],
    ['a loop over nothing', aNode('n', { type: 'loop' }), ['error node.unset n config.items']],
    ['a question without words', aNode('n', { type: 'human_input' }), ['error node.unset n config.title']],
    [
      'a form that is none',
      aNode('n', { type: 'human_input', title: 'x', form: { type: 'array' } }),
      ['error schema.invalid n config.form'],
    ],
    [
      'a person without a time limit',
      aNode('n', { type: 'approval', title: 'x', timeout_ms: null }),
      ['warning human.no_timeout n config.timeout_ms'],
    ],
    [
      'a wait until no time',
      aNode('n', { type: 'wait', mode: 'until' }),
      ['error node.unset n config.until'],
    ],
    [
      'a workflow that comes back',
      aNode('n', { type: 'sub_workflow', workflow_id: LOOPING }),
      [
        'error sub_workflow.recursion n config.workflow_id',
        'error sub_workflow.not_published n config.workflow_id',
      ],
    ],
    [
      'a workflow without its inputs',
      aNode('n', { type: 'sub_workflow', workflow_id: FLOW, inputs: { subject: '1' } }),
      ['error argument.missing n config.inputs.topic', 'warning argument.unknown n config.inputs.subject'],
    ],
    ['values that are none', aNode('n', { type: 'transform' }), ['warning node.unset n config.values']],
  ])('%s', (_, node, issues) => {
    // Not every kind has the port “next” that leads on here.
    const isAbout = (issue: string) => issue.includes('config.');
    expect(short(withNode(node)).filter(isAbout)).toEqual(issues);
  });

  it('may write behind an approval', () => {
    const nodes = [
      start,
      aNode('ask', { type: 'approval', title: 'Send?' }),
      aNode('n', { type: 'tool', tool_id: TOOL, args: { to: '"a"' } }),
      end(),
    ];
    expect(short(aWorkflow(nodes, ['start>ask', 'ask:approved>n>end', 'ask:rejected>end']))).toEqual([]);
  });

  it('is said with what to do', () => {
    const [issue] = lint(withNode({ ...aNode('n', { type: 'agent', input: 'x' }), title: 'Write the mail' }));
    expect(issue?.message).toBe('“Write the mail”: Choose an agent.');
  });
});

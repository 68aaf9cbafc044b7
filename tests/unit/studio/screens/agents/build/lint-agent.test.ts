import { expect, it } from 'vitest';
import type { AgentValues } from '@agent-studio/api-client';
import { toNewAgent } from '#studio/screens/agents/build/agent-values.tsx';
import { type LintContext, lintAgent } from '#studio/screens/agents/build/lint-agent.ts';
import { aModel } from '#support/samples/samples.ts';
import { aTool } from '#support/browser/a-tool.ts';

const TOOL = aTool({ name: 'Refund', slug: 'make_refund', risk: 'write', approval: 'write' });
const MODEL = aModel({ label: 'Big', context_tokens: 1000 });
const CONTEXT: LintContext = { own: [TOOL], all: [TOOL], model: MODEL };

const lint = (values: Partial<AgentValues>, context: Partial<LintContext> = {}) =>
  lintAgent({ ...toNewAgent(''), ...values }, { ...CONTEXT, ...context }).map(
    ({ text, values: filled = {} }) =>
      Object.entries(filled).reduce((said, [key, value]) => said.replace(`{${key}}`, String(value)), text),
  );

const has = [{ tool_id: TOOL.id }];
const able = aModel({ capabilities: { ...MODEL.capabilities, tools: true } });

it('finds nothing wrong with a plain agent', () => {
  expect(lint({ instructions: 'Answer briefly.' })).toEqual([]);
});

it('finds what nobody fills in, each once', () => {
  expect(lint({ instructions: 'Greet {{ customer }} and {{customer}} and {{ customer }}.' })).toEqual([
    'Nothing fills in {{ customer }}: the model reads it as it stands.',
    'Nothing fills in {{customer}}: the model reads it as it stands.',
  ]);
});

it('finds variables that nothing names, and takes those that are declared', () => {
  const variables = ['customer', 'order'].map((name) => ({
    name,
    label: '',
    type: 'text' as const,
    required: false,
  }));
  expect(lint({ variables, instructions: 'Greet {{ customer }} and {{custom}}.' })).toEqual([
    'Nothing fills in {{custom}}: the model reads it as it stands.',
    'The variable “order” does not stand in the instructions.',
  ]);
});

it.each([
  ['Call make_refund when asked.', 1],
  ['Call `make_refund`.', 1],
  ['Never make_refunds.', 0],
  ['Refund people.', 0],
])('finds a tool that is named but not attached: %s', (instructions, count) => {
  expect(lint({ instructions })).toHaveLength(count);
  expect(lint({ instructions, tools: has }, { model: able })).toEqual([]);
});

it('takes a common word for a tool only in backticks', () => {
  const all = [aTool({ slug: 'search' })];
  expect(lint({ instructions: 'You search the web.' }, { all })).toEqual([]);
  expect(lint({ instructions: 'Use `search`.' }, { all })).toHaveLength(1);
});

it('finds a tool that writes without asking', () => {
  const says = ['“Refund” changes things without asking anybody.'];
  expect(lint({ tools: [{ tool_id: TOOL.id, approval: 'never' }] }, { model: able })).toEqual(says);
  expect(lint({ tools: has }, { model: able, own: [{ ...TOOL, approval: 'never' }] })).toEqual(says);
  expect(lint({ tools: has }, { model: able })).toEqual([]);
});

it('finds instructions that leave no room', () => {
  expect(lint({ instructions: 'x'.repeat(2400) })).toEqual([
    'The instructions take about 600 of the 1000 tokens that “Big” can read.',
  ]);
});

it('finds a model that cannot call the tools, and a check without a format', () => {
  const unable = aModel({ label: 'Small', capabilities: { ...MODEL.capabilities, tools: false } });
  expect(lint({ tools: has }, { model: unable })).toEqual(['“Small” cannot call tools.']);
  const guardrails = [{ kind: 'schema', stage: 'output', action: 'block', config: {} } as const];
  expect(lint({ guardrails: [...guardrails] })).toEqual([
    'A guardrail checks the answer format, but none is set.',
  ]);
});

import { describe, expect, it } from 'vitest';
import type { WorkflowImport } from '@agent-studio/api-client/contract';
import { DIFY_CHAT, N8N_FORK, N8N_ORDERS } from '#support/desks/flows/foreign-workflows.ts';
import { readForeignWorkflow } from '#server/engine/imports/read-foreign.ts';
import { SaidError, textOf } from '#server/say.ts';
import { readGraph } from '#server/engine/workflow/workflow-graph.ts';

function read(text: string): WorkflowImport {
  const result = readForeignWorkflow(text);
  if ('failure' in result) throw new SaidError(result.failure);
  return result.read;
}

const configOf = ({ workflow }: WorkflowImport, id: string) =>
  workflow.nodes.find((node) => node.id === id)?.config;
const outcomes = ({ steps }: WorkflowImport) =>
  Object.fromEntries(steps.map(({ name, outcome }) => [name, outcome]));
const ways = ({ workflow }: WorkflowImport) =>
  workflow.edges.map(({ source, source_port, target }) => `${source}:${source_port}>${target}`).toSorted();

describe('a workflow of n8n', () => {
  const orders = read(N8N_ORDERS);

  it('becomes nodes with their expressions, and says what became of each step', () => {
    expect(configOf(orders, 'get_order')).toMatchObject({
      type: 'http_request',
      method: 'POST',
      url: 'https://shop.example.com/orders/{{ inputs.body.id }}',
      headers: { 'X-Way': '"w-" + string(inputs.body.way)' },
      json: '{"note": "order " + string(inputs.body.id), "n": inputs.body.n}',
      auth: 'header',
      secret: null,
    });
    expect(configOf(orders, 'large')).toMatchObject({
      branches: [{ when: 'nodes.get_order.body.total > 100' }],
    });
    expect(configOf(orders, 'reply')).toMatchObject({ text: 'thanks {{ nodes.get_order.body.name }}' });
    expect(configOf(orders, 'count')).toMatchObject({ type: 'code', values: { json: 'item' } });
    expect(orders.workflow.nodes.find(({ id }) => id === 'get_order')).toMatchObject({ retry: { max: 2 } });
    expect(outcomes(orders)).toEqual({
      Hook: 'full',
      'Get order': 'partly',
      'Large?': 'full',
      Lines: 'partly',
      Count: 'partly',
      'Read it': 'placeholder',
      'Tell Slack': 'partly',
      Answer: 'full',
      Reply: 'full',
      Nothing: 'left_out',
    });
    expect(orders.hints[0]).toMatchObject({ sentence: { code: 'import.add_webhook' } });
  });

  it('keeps loops loops, and passes by what does nothing', () => {
    expect(ways(orders)).toEqual(
      expect.arrayContaining([
        'lines:body>count',
        'count:next>lines',
        'lines:done>tell_slack',
        'large:else>reply',
      ]),
    );
  });

  it('never brings a credential along', () => {
    const text = JSON.stringify(orders);
    expect(text).not.toContain('sk-live-1');
    expect(text).not.toContain('xoxb-1');
  });

  it('goes several ways at once where it did, and puts what they meet in behind all of them', () => {
    const fork = read(N8N_FORK);
    expect(ways(fork)).toEqual([
      'begin:next>begin_ways',
      'begin_ways:done>both',
      'begin_ways:way_1>a',
      'begin_ways:way_2>b',
      'both:next>ask',
      'start:next>begin',
    ]);
    expect(readGraph(fork.workflow).clashes).toEqual([]);
    expect(configOf(fork, 'ask')).toMatchObject({ type: 'llm', prompt: 'Sum {{ nodes.a.a }}' });
    expect(outcomes(fork)).toMatchObject({ Ask: 'full', Model: 'left_out' });
  });
});

describe('an app of Dify', () => {
  const chat = read(DIFY_CHAT);

  it('becomes a workflow with inputs, variables and loops', () => {
    expect(chat.workflow).toMatchObject({
      name: 'Helper',
      inputs: {
        properties: { city: { title: 'City', enum: ['Rome', 'Oslo'] }, query: {} },
        required: ['city'],
      },
      variables: { properties: { language: { default: 'en' } } },
    });
    expect(configOf(chat, 'long')).toMatchObject({ branches: [{ when: 'inputs.query.contains("?")' }] });
    expect(configOf(chat, 'call')).toMatchObject({
      method: 'POST',
      url: 'https://a.example.com/{{ inputs.city }}',
      headers: { 'X-Lang': 'vars.language' },
      json: '{"q": inputs.query}',
      auth: 'bearer',
    });
    expect(configOf(chat, 'write')).toMatchObject({
      system: 'Be brief',
      prompt: 'About {{ item }}',
      temperature: 0.2,
    });
    expect(configOf(chat, 'say')).toMatchObject({
      outputs: { answer: '"Done: " + string(nodes.each.results)' },
    });
    expect(outcomes(chat)).toMatchObject({ Write: 'full', Call: 'partly', Old: 'placeholder' });
    expect(ways(chat)).toContain('each:body>write');
    expect(readGraph(chat.workflow).clashes).toEqual([]);
    expect(JSON.stringify(chat)).not.toContain('very-secret');
  });
});

describe('what is no such file', () => {
  it.each([
    ['{"nodes": [', 'no JSON'],
    ['{"a": 1}', 'no workflow of n8n'],
    ['just words', 'no workflow of n8n'],
    ['a: &a [1,1]\nb: [*a,*a', 'neither as JSON nor as YAML'],
    [`{"a": ${'['.repeat(200)}${']'.repeat(200)}}`, 'too deeply'],
    ['{"nodes": [], "connections": {}}', 'no node'],
  ])('is refused in words: %s', (text, words) => {
    const result = readForeignWorkflow(text);
    expect('failure' in result && textOf(result.failure)).toContain(words);
  });

  it('does not grow by aliases', () => {
    const bomb = ['a0: &a0 [x, x, x, x, x, x, x, x, x, x]'];
    for (let n = 1; n < 12; n += 1)
      bomb.push(
        `a${n}: &a${n} [${Array(10)
          .fill(`*a${n - 1}`)
          .join(', ')}]`,
      );
    const begun = performance.now();
    expect(readForeignWorkflow(bomb.join('\n'))).toHaveProperty('failure');
    expect(performance.now() - begun).toBeLessThan(2_000);
  });

  it('refuses more steps than a workflow can have', () => {
    const nodes = Array.from({ length: 501 }, (_, n) => ({ name: `n${n}`, type: 'n8n-nodes-base.set' }));
    expect(readForeignWorkflow(JSON.stringify({ nodes, connections: {} }))).toMatchObject({
      failure: { sentence: { code: 'import.too_many_steps', params: { steps: 501, limit: 500 } } },
    });
  });
});

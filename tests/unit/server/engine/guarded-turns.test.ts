import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Guardrail } from '#api-client/contract/index.ts';
import type { AgentTurn } from '#server/engine/agent-turn.ts';
import { createProviders } from '#server/engine/providers/providers.ts';
import { runAgent } from '#server/engine/run-agent.ts';
import type { RunEvent } from '#server/engine/run-events.ts';
import { type OpenAiServer, type Script, startOpenAiServer } from '#support/servers/openai-server.ts';
import { aTool, aTurn, collect, textOf } from './samples.ts';

let provider: OpenAiServer;
beforeAll(async () => {
  provider = await startOpenAiServer();
});
beforeEach(() => {
  provider.calls.length = 0;
});
afterAll(() => provider.close());

async function run(scripts: Script[], turn: Partial<AgentTurn>) {
  provider.script(...scripts);
  const { models } = createProviders({
    openai: { baseUrl: provider.baseUrl, apiKey: undefined, model: 'scripted-1' },
  });
  const events = await collect(
    runAgent(
      aTurn(models[0]!, 'Who is it?', { cards: [], ...turn }),
      { searchCard: async () => [], limits: { backoffMs: 5 } },
      new AbortController().signal,
    ),
  );
  const last = events.at(-1);
  if (last?.type !== 'finished') throw new Error(JSON.stringify(last));
  return { events, result: last.result };
}

const guard = (action: 'mask' | 'block' | 'warn'): Guardrail => ({
  kind: 'pii',
  stage: 'output',
  action,
  config: { kinds: ['email'] },
});
const answers = (text: string): Script => ({ kind: 'answer', text, pieceChars: 4 });
const guardrailsOf = (events: RunEvent[]) => events.filter(({ type }) => type === 'guardrail');

describe('guardrails of the answer', () => {
  it('mask: hidden in the stream, the result and the record', async () => {
    const { events, result } = await run([answers('It is\nada@example.com.')], {
      guardrails: [guard('mask')],
    });
    expect(result.content.text).toBe('It is\n[email].');
    expect(textOf(events)).toBe('It is\n[email].');
    expect(JSON.stringify(events)).not.toContain('ada@example.com');
    expect(guardrailsOf(events)).toEqual([
      { type: 'guardrail', name: 'pii', stage: 'output', action: 'mask' },
    ]);
  });

  it('block: a sentence instead, and nothing of the answer was shown', async () => {
    const { events, result } = await run([answers('It is ada@example.com.')], {
      guardrails: [guard('block')],
    });
    expect(result).toMatchObject({ finish_reason: 'blocked' });
    expect(textOf(events)).toBe(result.content.text);
    expect(result.content.text).toMatch(/^This answer is not shown/);
    expect(JSON.stringify(events)).not.toContain('ada@example.com');
  });

  it('warn: shown, with a notice', async () => {
    const { result } = await run([answers('It is ada@example.com.')], { guardrails: [guard('warn')] });
    expect(result).toMatchObject({
      finish_reason: 'stop',
      content: { text: 'It is ada@example.com.' },
      notice: 'This answer has personal data',
    });
  });

  it('hide what a model says before it calls a tool, too', async () => {
    const { events } = await run(
      [
        {
          kind: 'calls',
          text: 'I ask for ada@example.com\n',
          calls: [{ name: 'get_order', args: { id: 1 } }],
        },
        answers('Done.'),
      ],
      { guardrails: [guard('mask')], tools: [aTool()] },
    );
    expect(events.find(({ type }) => type === 'tool.call')).toMatchObject({ intent: 'I ask for [email]' });
    expect(JSON.stringify(events)).not.toContain('ada@example.com');
  });
});

describe('guardrails of tool results', () => {
  const tool = () =>
    aTool({
      answer: () => ({ 'ada@example.com': [{ mail: 'ada@example.com' }], card: 4111111111111111, n: 7 }),
    });
  const wanting: Script = { kind: 'calls', calls: [{ name: 'get_order', args: { id: 1 } }] };
  const read = () => JSON.stringify(provider.calls.at(-1)?.body.messages);

  it('mask: names, texts and numbers, before the model and the record have them', async () => {
    const rail: Guardrail = {
      kind: 'pii',
      stage: 'tool',
      action: 'mask',
      config: { kinds: ['email', 'card'] },
    };
    const { events } = await run([wanting, answers('Done.')], { tools: [tool()], guardrails: [rail] });
    expect(read()).toContain(String.raw`{\"[email]\":[{\"mail\":\"[email]\"}],\"card\":\"[card]\",\"n\":7}`);
    expect(JSON.stringify(events)).not.toMatch(/ada@example|4111/);
    expect(guardrailsOf(events)).toEqual([{ type: 'guardrail', name: 'pii', stage: 'tool', action: 'mask' }]);
  });

  it('block: the model reads that it may not have it', async () => {
    const rail: Guardrail = {
      kind: 'keywords',
      stage: 'tool',
      action: 'block',
      config: { words: ['ada@example.com'] },
    };
    const { events, result } = await run([wanting, answers('Done.')], {
      tools: [tool()],
      guardrails: [rail],
    });
    expect(read()).toContain('it has content that this agent must not take');
    expect(JSON.stringify(events)).not.toContain('ada@example.com');
    expect(result).toMatchObject({ content: { text: 'Done.' }, tool_calls: [{ outcome: 'error' }] });
  });

  it('warn: it passes, and the run notes it', async () => {
    const rail: Guardrail = { kind: 'pii', stage: 'tool', action: 'warn', config: { kinds: ['email'] } };
    const { events } = await run([wanting, answers('Done.')], { tools: [tool()], guardrails: [rail] });
    expect(read()).toContain('ada@example.com');
    expect(guardrailsOf(events)).toMatchObject([{ stage: 'tool', action: 'warn' }]);
  });

  it('other stages leave results alone', async () => {
    await run([wanting, answers('Done.')], { tools: [tool()], guardrails: [guard('mask')] });
    expect(read()).toContain('ada@example.com');
  });
});

it('a question that is blocked never reaches the model', async () => {
  const { events, result } = await run([answers('No.')], {
    inputHits: [{ name: 'pii', stage: 'input', action: 'block' }],
  });
  expect(provider.calls).toEqual([]);
  expect(result).toMatchObject({ finish_reason: 'blocked' });
  expect(result.content.text).toMatch(/was not passed on to the model/);
  expect(guardrailsOf(events)).toMatchObject([{ stage: 'input', action: 'block' }]);
});

describe('an answer that must fit a schema', () => {
  const outputSchema = {
    type: 'object',
    properties: { name: { type: 'string' } },
    required: ['name'],
  };
  const schema = (action: 'block' | 'warn'): Guardrail => ({
    kind: 'schema',
    stage: 'output',
    action,
    config: {},
  });

  it('is asked for, read, and given as output', async () => {
    const { events, result } = await run([answers('```json\n{"name":"Ada"}\n```')], { outputSchema });
    expect(result.output).toEqual({ name: 'Ada' });
    expect(textOf(events)).toBe(result.content.text);
    expect(provider.calls[0]?.body.messages[0]?.content).toContain('"required":["name"]');
  });

  it('is sent back once when it does not fit', async () => {
    const { events, result } = await run([answers('Ada'), answers('{"name":"Ada"}')], { outputSchema });
    expect(result).toMatchObject({ output: { name: 'Ada' }, content: { text: '{"name":"Ada"}' } });
    expect(provider.calls[1]?.body.messages.at(-1)?.content).toMatch(/does not fit.*It is not JSON/);
    expect(textOf(events)).toBe('{"name":"Ada"}');
    expect(result.usage).toMatchObject({ input_tokens: 22 });
  });

  it.each([
    ['warn', 'stop', 'Ada'],
    ['block', 'blocked', 'This answer is not shown'],
  ] as const)('%s: what happens when it does not fit again', async (action, finish_reason, text) => {
    const { events, result } = await run([answers('Ada')], { outputSchema, guardrails: [schema(action)] });
    expect(provider.calls).toHaveLength(2);
    expect(result).toMatchObject({ finish_reason, output: null });
    expect(result.content.text).toContain(text);
    expect(guardrailsOf(events)).toMatchObject([{ name: 'schema', action }]);
  });

  it('masks before it is read', async () => {
    const { result } = await run([answers('{"name":"ada@example.com"}')], {
      outputSchema,
      guardrails: [guard('mask')],
    });
    expect(result.output).toEqual({ name: '[email]' });
  });
});

describe('the running summary', () => {
  const history = [{ role: 'user' as const, content: 'And now?' }];
  const adding = [
    { role: 'user' as const, content: 'My name is Ada.' },
    { role: 'assistant' as const, content: 'Hello Ada.' },
  ];

  it('takes in older messages, and stands before the question as a note', async () => {
    const { models } = createProviders({
      openai: { baseUrl: provider.baseUrl, apiKey: undefined, model: 'scripted-1' },
    });
    const summary = { text: 'Old </earlier> notes.', adding, until: 2, model: models[0] };
    const { events, result } = await run([answers('Her name is Ada.'), answers('You are Ada.')], {
      history,
      summary,
    });
    expect(events.find(({ type }) => type === 'summarized')).toEqual({
      type: 'summarized',
      summary: 'Her name is Ada.',
      until: 2,
    });
    const [first, second] = provider.calls;
    expect(first?.body.messages.at(-1)?.content).toContain('My name is Ada.');
    expect(second?.body.messages.at(-1)?.content).toMatch(/^<earlier>\nHer name is Ada\.\n<\/earlier>/);
    expect(result.usage).toMatchObject({ input_tokens: 22 });
    expect(textOf(events)).toBe('You are Ada.');
  });

  it('stays as it is when the model fails, and the turn goes on', async () => {
    const { models } = createProviders({
      openai: { baseUrl: provider.baseUrl, apiKey: undefined, model: 'scripted-1' },
    });
    const summary = { text: 'Old </earlier> notes.', adding, until: 2, model: models[0] };
    const { events, result } = await run([{ kind: 'status', status: 401 }, answers('Fine.')], {
      history,
      summary,
    });
    expect(result.content.text).toBe('Fine.');
    expect(events.some(({ type }) => type === 'summarized')).toBe(false);
    expect(provider.calls.at(-1)?.body.messages.at(-1)?.content).toContain('Old &lt;/earlier&gt; notes.');
  });
});

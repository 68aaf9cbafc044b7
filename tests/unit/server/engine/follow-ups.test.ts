import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import type { Usage } from '@agent-studio/api-client/contract';
import type { AgentTurn, EngineTools } from '#server/engine/agent-turn.ts';
import { createProviders } from '#server/engine/providers/providers.ts';
import { runAgent } from '#server/engine/run-agent.ts';
import { type OpenAiServer, type Script, startOpenAiServer } from '#support/servers/openai-server.ts';
import { aHit, aTool, aTurn, collect } from './samples.ts';
import { answers, ofType, resultOf, wants } from './turns.ts';

let provider: OpenAiServer;
beforeAll(async () => {
  provider = await startOpenAiServer();
});
afterAll(() => provider.close());

const HITS = [
  aHit('Parcels take two days.', { heading: 'Deliveries › How long it takes' }),
  aHit('Parcels to Norway take six days.', { heading: 'Deliveries › Delivery to Norway' }),
  aHit('Batteries stay here.', { heading: 'Deliveries › What is not carried' }),
  aHit('See the list.', { heading: 'Prices' }),
];

/** A turn whose answer and whose follow-up questions are said in this order. */
function start(scripts: Script[], turn: Partial<AgentTurn> = {}, offline = false) {
  provider.script(...scripts);
  const { models } = createProviders(
    offline ? {} : { openai: { baseUrl: provider.baseUrl, apiKey: undefined, model: 'scripted-1' } },
  );
  const engine: EngineTools = {
    searchCard: async () => HITS,
    shortTaskModel: () => (offline ? undefined : models[0]),
    limits: { backoffMs: 1, maxAttempts: 1 },
  };
  const stop = new AbortController();
  const events = runAgent(
    aTurn(models[0]!, 'How long do parcels take?', { followUps: true, ...turn }),
    engine,
    stop.signal,
  );
  return { events, stop };
}

const run = async (...args: Parameters<typeof start>) => collect(start(...args).events);
const names = (events: Awaited<ReturnType<typeof run>>) =>
  ofType(events, 'step.started').map(({ name }) => name);

it('gives an answer at most three questions, clean and none twice', async () => {
  const lines = [
    '1. "And to Norway?"',
    '- And to Norway?',
    'How long do parcels take?',
    'What does express cost?',
    '',
    'x'.repeat(81),
    '• Can I track it?',
    'And returns?',
  ];
  const events = await run([answers('Two days [1].'), answers(lines.join('\n'))]);
  const { suggestions, content, usage } = resultOf(events);
  expect(suggestions).toEqual(['And to Norway?', 'What does express cost?', 'Can I track it?']);
  expect(content.text).toBe('Two days [1].');
  expect(names(events)).toContain('Follow-up questions');
  expect(usage.output_tokens).toBe(ofType(events, 'usage').at(-1)!.output_tokens);
  // The steps of a trace add up to the figure of the run.
  const spent = ofType(events, 'step.finished').map(
    ({ output }) => (output as { usage?: Usage } | null)?.usage,
  );
  expect(spent.reduce((sum, each) => sum + (each?.output_tokens ?? 0), 0)).toBe(usage.output_tokens);
});

it('asks for none where nobody wants them, the answer is JSON, or a person has to decide first', async () => {
  const calls = () => provider.calls.length;
  for (const turn of [{ followUps: false }, { outputSchema: { type: 'object' } as const }]) {
    const before = calls();
    expect(resultOf(await run([answers('{}')], turn)).suggestions).toEqual([]);
    expect(calls() - before).toBe(1);
  }
  const waiting = await run([wants(['get_order', { id: 42 }])], {
    tools: [aTool({ risk: 'write', needsApproval: () => true })],
  });
  expect(waiting.at(-1)).toMatchObject({ type: 'paused', result: { suggestions: [] } });
});

it('keeps the answer where the provider refuses the questions', async () => {
  const events = await run([answers('Two days [1].'), { kind: 'status', status: 500 }]);
  expect(resultOf(events)).toMatchObject({
    content: { text: 'Two days [1].' },
    finish_reason: 'stop',
    suggestions: [],
  });
});

it('keeps the answer whole where it is stopped, or takes too long, while questions are looked for', async () => {
  const silent: Script = { kind: 'answer', text: 'And to Norway?', waitMs: 60_000 };
  const stopped = start([answers('Two days [1].'), silent]);
  const events = [];
  for await (const event of stopped.events) {
    events.push(event);
    if (event.type === 'step.started' && event.name === 'Follow-up questions') stopped.stop.abort();
  }
  expect(resultOf(events)).toMatchObject({ finish_reason: 'stop', content: { text: 'Two days [1].' } });

  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort());
  onTestFinished(() => void vi.restoreAllMocks());
  const late = await run([answers('Two days [1].'), silent]);
  expect(resultOf(late)).toMatchObject({ finish_reason: 'stop', suggestions: [] });
});

it('shows no question that a guardrail would hide', async () => {
  const events = await run([answers('Two days.'), answers('Who is Falcon?\nWhat does express cost?')], {
    guardrails: [{ kind: 'keywords', stage: 'output', action: 'mask', config: { words: ['falcon'] } }],
  });
  expect(resultOf(events).suggestions).toEqual(['What does express cost?']);
});

it('takes headings that the answer leaves out where nothing generates', async () => {
  const events = await run([], {}, true);
  const { content, suggestions } = resultOf(events);
  expect(content.text).toContain('two days');
  expect(suggestions).toEqual(['What is not carried']);
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EngineTools } from '#server/engine/agent-turn.ts';
import { createProviders } from '#server/engine/providers/providers.ts';
import { runAgent } from '#server/engine/run-agent.ts';
import type { RunEvent } from '#server/engine/run-events.ts';
import { type OpenAiServer, type ReceivedCall, startOpenAiServer } from '#support/servers/openai-server.ts';
import { aHit, aTurn, CARD, collect } from './samples.ts';
import { ofType, resultOf } from './turns.ts';

const HITS = ['Parcels take two days.', 'Parcels to Norway take six days.', 'Express costs more.'].map(
  (text, place) => aHit(text, { score: 0.9 - place / 10 }),
);
const HISTORY = [
  { role: 'user' as const, content: 'How long do parcels take?' },
  { role: 'assistant' as const, content: 'Two days.' },
];

let provider: OpenAiServer;
beforeAll(async () => {
  provider = await startOpenAiServer();
});
afterAll(() => provider.close());

const systemOf = ({ messages }: ReceivedCall['body']) => messages[0]!.content;

/** Answers the helper calls as given, and every other one with `Done [1].` */
async function run(
  help: { rewrite?: string; order?: string; status?: number },
  { wishes = { rewrite_query: true, rerank: true }, top_k = 2, history = HISTORY } = {},
) {
  const asked: string[] = [];
  provider.script({
    kind: 'respond',
    to(body) {
      const said = systemOf(body).startsWith('You rewrite')
        ? help.rewrite
        : systemOf(body).startsWith('You put passages')
          ? help.order
          : 'Done [1].';
      return said === undefined || (help.status && said !== 'Done [1].')
        ? { kind: 'status', status: help.status ?? 400 }
        : { kind: 'answer', text: said };
    },
  });
  const { models } = createProviders({
    openai: { baseUrl: provider.baseUrl, apiKey: undefined, model: 'scripted-1' },
  });
  const engine: EngineTools = {
    searchCard: async (_, query, topK) => {
      asked.push(query);
      return HITS.slice(0, topK);
    },
    wishesOf: async () => wishes,
    shortTaskModel: () => models[0],
    limits: { backoffMs: 1, maxAttempts: 1 },
  };
  const turn = aTurn(models[0]!, 'And abroad?', { cards: [{ ...CARD, top_k }], history });
  const events = await collect(runAgent(turn, engine, new AbortController().signal));
  return { events, asked, steps: stepsOf(events), quote: resultOf(events).citations[0]?.quote };
}

const stepsOf = (events: RunEvent[]) => {
  const outcomes = new Map(ofType(events, 'step.finished').map((step) => [step.step_id, step.outcome]));
  return ofType(events, 'step.started').map(({ step_id, name }) => `${name}: ${outcomes.get(step_id)}`);
};

describe('a turn whose card wants a model’s help', () => {
  it('searches with the rewritten question, and reads the passages in the model’s order', async () => {
    const { asked, steps, quote, events } = await run({
      rewrite: 'How long do parcels take abroad?',
      order: '[2,3]',
    });
    expect(asked).toEqual(['How long do parcels take abroad?']);
    expect(steps.slice(0, 3)).toEqual(['Rewrite question: ok', 'Find passages: ok', 'Rerank passages: ok']);
    expect(quote).toBe('Parcels to Norway take six days.');
    const prompt = provider.calls.at(-1)!.body.messages.at(-1)!.content;
    expect(prompt.match(/<passage /g)).toHaveLength(2);
    expect(prompt).not.toContain('Parcels take two days.');
    // The three calls of the turn.
    expect(ofType(events, 'usage').at(-1)!.input_tokens).toBe(33);
  });

  it('goes on with question and order as they are where the model fails, and says so in its steps', async () => {
    const { asked, steps, quote } = await run({ rewrite: 'x', order: '[2]', status: 400 });
    expect(asked).toEqual(['And abroad?']);
    expect(steps.slice(0, 3)).toEqual([
      'Rewrite question: error',
      'Find passages: ok',
      'Rerank passages: error',
    ]);
    expect(quote).toBe('Parcels take two days.');
  });

  it('rewrites no first question, and asks for nothing that the card does not want', async () => {
    const first = await run({ rewrite: 'x', order: '[1]' }, { history: [] });
    expect(first.steps.slice(0, 2)).toEqual(['Find passages: ok', 'Rerank passages: ok']);
    const plain = await run({}, { wishes: { rewrite_query: false, rerank: false } });
    expect(plain.steps[0]).toBe('Find passages: ok');
    expect(plain.steps.filter((step) => step.startsWith('Re'))).toEqual([]);
  });
});

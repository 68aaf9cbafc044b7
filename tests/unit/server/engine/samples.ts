import type { SearchHit } from '#api-client/contract/index.ts';
import type { AgentTurn } from '#server/engine/run-agent.ts';
import type { ChatModel } from '#server/engine/providers/providers.ts';
import type { RunEvent } from '#server/engine/run-events.ts';

export const CARD = { id: '11111111-1111-4111-8111-111111111111', name: 'Shop handbook', top_k: 5 };

export function aHit(text: string, fields: Partial<SearchHit> = {}): SearchHit {
  return {
    chunk_id: crypto.randomUUID(),
    document_id: '22222222-2222-4222-8222-222222222222',
    title: 'handbook.md',
    heading: '',
    page: null,
    text,
    score: 0.5,
    why: { text: 0.5, terms: [] },
    ...fields,
  };
}

export const aTurn = (model: ChatModel, question: string, fields: Partial<AgentTurn> = {}): AgentTurn => ({
  instructions: 'You serve the shop.',
  model,
  cards: [CARD],
  history: [],
  question,
  ...fields,
});

export async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

export const textOf = (events: RunEvent[]) =>
  events.map((event) => (event.type === 'text' ? event.content : '')).join('');

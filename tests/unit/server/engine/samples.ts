import type { SearchHit } from '#api-client/contract/index.ts';
import { DEFAULT_AGENT_LIMITS } from '#api-client/contract/index.ts';
import type { AgentTurn } from '#server/engine/agent-turn.ts';
import type { ChatModel } from '#server/engine/providers/providers.ts';
import type { RunEvent } from '#server/engine/run-events.ts';
import type { AgentTool, ToolCallContext, ToolOutcome } from '#server/engine/tools/agent-tool.ts';

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
    why: { text: 0.5, terms: [], places: ['text'], missing: [] },
    ...fields,
  };
}

export const aTurn = (model: ChatModel, question: string, fields: Partial<AgentTurn> = {}): AgentTurn => ({
  runId: 'run-1',
  instructions: 'You serve the shop.',
  models: [model],
  cards: [CARD],
  tools: [],
  limits: DEFAULT_AGENT_LIMITS,
  guardrails: [],
  outputSchema: null,
  attended: true,
  history: [],
  question,
  inputHits: [],
  ...fields,
});

export async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

export const textOf = (events: RunEvent[]) =>
  events.map((event) => (event.type === 'text' ? event.content : '')).join('');

/** A tool that remembers what it was called with, and answers what `answer` makes of it. */
export function aTool(fields: Partial<AgentTool> & { answer?: (args: unknown) => unknown } = {}) {
  const { answer = () => ({ ok: true }), ...tool } = fields;
  const received: { args: unknown; key: string }[] = [];
  return {
    tool_id: '33333333-3333-4333-8333-333333333333',
    name: 'get_order',
    description: 'Looks up an order.',
    input_schema: { type: 'object', properties: { id: { type: 'integer' } }, required: ['id'] },
    risk: 'read' as const,
    idempotent: true,
    needsApproval: () => false,
    async call(args: unknown, { idempotencyKey }: ToolCallContext): Promise<ToolOutcome> {
      received.push({ args, key: idempotencyKey });
      return { outcome: 'ok', value: answer(args), latency_ms: 1 };
    },
    ...tool,
    received,
  };
}

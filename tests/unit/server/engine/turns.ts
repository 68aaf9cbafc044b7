import { DEFAULT_AGENT_LIMITS } from '#api-client/contract/index.ts';
import type { AgentTurn } from '#server/engine/agent-turn.ts';
import { createProviders } from '#server/engine/providers/providers.ts';
import { type Resumption, runAgent } from '#server/engine/run-agent.ts';
import type { RunEvent } from '#server/engine/run-events.ts';
import { type ReceivedCall, type Script, startOpenAiServer } from '#support/servers/openai-server.ts';
import { aHit, aTurn, collect } from './samples.ts';

export interface TurnOptions {
  signal?: AbortSignal;
  resumption?: Resumption;
  price?: { input: number; output: number };
}

/** Runs turns against a scripted provider. */
export async function startTurns() {
  const provider = await startOpenAiServer();
  return {
    provider,
    async run(scripts: Script[], turn: Partial<AgentTurn>, options: TurnOptions = {}): Promise<RunEvent[]> {
      provider.script(...scripts);
      const { models } = createProviders({
        openai: { baseUrl: provider.baseUrl, apiKey: undefined, model: 'scripted-1' },
      });
      const model = { ...models[0]!, price: options.price ?? null };
      return collect(
        runAgent(
          aTurn(model, 'Where is order 42?', { cards: [], ...turn }),
          { searchCard: async () => [aHit('Orders take two days.')], limits: { backoffMs: 5 } },
          options.signal ?? new AbortController().signal,
          options.resumption,
        ),
      );
    },
    /** What tools answered, as the model read it last. */
    toolMessages: (): ReceivedCall['body']['messages'] =>
      provider.calls.at(-1)!.body.messages.filter(({ role }) => role === 'tool'),
    close: () => provider.close(),
  };
}

export type Turns = Awaited<ReturnType<typeof startTurns>>;

export const wants = (...calls: [string, unknown][]): Script => ({
  kind: 'calls',
  calls: calls.map(([name, args]) => ({ name, args })),
});
export const answers = (text: string): Script => ({ kind: 'answer', text });

export function ofType<T extends RunEvent['type']>(events: RunEvent[], type: T) {
  return events.filter((event): event is Extract<RunEvent, { type: T }> => event.type === type);
}

export function resultOf(events: RunEvent[]) {
  const last = events.at(-1);
  if (last?.type !== 'finished' && last?.type !== 'paused') throw new Error(JSON.stringify(last));
  return last.result;
}

/** What a reader shows in the end: the text since the last reset. */
export function shown(events: RunEvent[]): string {
  const from = events.findLastIndex(({ type }) => type === 'text.reset') + 1;
  return ofType(events.slice(from), 'text')
    .map(({ content }) => content)
    .join('');
}

export const limits = (fields: Partial<AgentTurn['limits']>) => ({ ...DEFAULT_AGENT_LIMITS, ...fields });

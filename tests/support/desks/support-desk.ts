import { type ApiClient, createClient, createHttpTransport, type SearchHit } from '@agent-studio/api-client';
import { startAgentServer } from '../servers/agent-server.ts';
import type { Line } from '../ndjson.ts';
import { startOpenAiServer } from '../servers/openai-server.ts';

export const CARD_ID = '0192a000-0000-7000-8000-000000000020';
export const ANSWER = {
  kind: 'answer',
  text: 'Returns are free [1], within 30 days.',
  pieceChars: 5,
} as const;
export const RICH = { 'x-studio-events': '1' };

const HIT: SearchHit = {
  chunk_id: '0192a000-0000-7000-8000-000000000040',
  document_id: '0192a000-0000-7000-8000-000000000030',
  title: 'Returns.pdf',
  heading: 'Refunds',
  page: 2,
  text: 'Returns are free within 30 days.',
  score: 0.8,
  why: { text: 0.8, terms: ['returns'], places: ['text'], missing: [] },
};

export type SupportDesk = Awaited<ReturnType<typeof startSupportDesk>>;

/** A server with a scripted provider, and the agent "Support" of Bob, who is no administrator, shared with the workspace. */
export async function startSupportDesk() {
  const provider = await startOpenAiServer(ANSWER);
  const server = await startAgentServer({ openai: provider, answerWithinMs: 2_000 });
  server.cards.set(CARD_ID, { name: 'Handbook', seenBy: () => true, hits: [HIT] });
  const clientOf = (token: string): ApiClient =>
    createClient(createHttpTransport({ baseUrl: server.url, getToken: () => token }), { strict: true });
  const ada = clientOf(await server.signIn('ada@example.com'));
  const bobToken = await server.signIn('bob@example.com');
  const bob = clientOf(bobToken);
  const eve = clientOf(await server.signIn('eve@example.com'));
  const { id: agentId } = await bob.agents.create({
    body: { name: 'Support', visibility: 'workspace', knowledge: [{ card_id: CARD_ID }] },
  });

  return {
    provider,
    server,
    ada,
    bob,
    eve,
    agentId,
    clientOf,
    /** Bob's question as a stream. */
    ask: (userInput: string, { headers, signal, url = server.url }: AskOptions = {}) =>
      fetch(`${url}/api/agent/infer/stream`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${bobToken}`, ...headers },
        body: JSON.stringify({ agentId, userInput }),
        ...(signal && { signal }),
      }),
    cancelRun: async (id: string, { token = bobToken, url = server.url } = {}): Promise<unknown> => {
      const headers = { authorization: `Bearer ${token}` };
      return (await fetch(`${url}/api/runs/${id}/cancel`, { method: 'POST', headers })).json();
    },
    bobToken,
    /** Bob's run with this input. */
    runOf: async (input: string) =>
      (await bob.agentRuns.list({ query: { agent_id: agentId, page_size: 100 } })).items.find(
        (run) => run.input === input,
      ),
    /** As it was in the beginning. */
    reset() {
      provider.calls.length = 0;
      provider.script(ANSWER);
    },
    async close() {
      await server.close();
      await provider.close();
    },
  };
}

interface AskOptions {
  headers?: Record<string, string>;
  signal?: AbortSignal;
  url?: string;
}

export const textOf = (lines: Line[]): string => lines.map(({ content }) => content ?? '').join('');
export const isTerminal = ({ status, type }: Line): boolean => status === 'complete' || type === 'error';

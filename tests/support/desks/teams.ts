import type { ApiClient, MultiAgentInput, Run } from '@agent-studio/api-client';
import { signedInClient } from '../servers/clients.ts';
import { json, startHttpServer } from '../servers/http-server.ts';
import { type ReceivedCall, type Script, startOpenAiServer } from '../servers/openai-server.ts';
import { startServer, type TestServer } from '../servers/server.ts';
import { orderTool } from '../samples/tool-samples.ts';

type Body = ReceivedCall['body'];
/** What somebody says to what it is asked; a text is an answer. */
export type Voice = (body: Body) => Script | string;

export type TeamDesk = Awaited<ReturnType<typeof startTeamDesk<TestServer>>>;

/** What is needed of a server, in this process or in one of its own. */
type RunningServer = Pick<TestServer, 'url' | 'signIn' | 'close'>;
const startTestServer = (env: Record<string, string>) => startServer({ env });

/** What the model was asked last, as one text. */
export const asked = ({ messages }: Body): string => messages.at(-1)!.content;
export const answers = (text: string): Script => ({ kind: 'answer', text });
export const calls = (...wanted: [string, object][]): Script => ({
  kind: 'calls',
  calls: wanted.map(([name, args]) => ({ name, args })),
});

/** Who did what in a run: the kind of each step, the member, and how it ended. */
export const courseOf = ({ steps }: Pick<Run, 'steps'>) =>
  steps.map(({ kind, at, status }) => [kind, at ?? null, status]);

/** The whole answer of a call that must not take long. */
export async function completed<T extends { status: string }>(answer: Promise<T>) {
  const said = await answer;
  if (said.status !== 'complete') throw new Error('It takes too long.');
  return said as Extract<T, { status: 'complete' }>;
}

/**
 * A server whose models speak OpenAI's protocol to a stand-in: whoever's instructions have a name in them, such as
 * “I am the writer.”, answers with the voice of that name. 1M tokens cost $2 in and $8 out. Bob is no administrator.
 */
export async function startTeamDesk<Server extends RunningServer = TestServer>(
  start: (env: Record<string, string>) => Promise<Server> = startTestServer as never,
) {
  const voices = new Map<string, Voice>();
  const provider = await startOpenAiServer();
  const speak = (body: Body): Script => {
    const system = body.messages[0]!.content;
    const name = [...voices.keys()].find((each) => system.includes(`I am the ${each}.`));
    const said = name === undefined ? `Nobody speaks for: ${system.slice(0, 80)}` : voices.get(name)!(body);
    return typeof said === 'string' ? answers(said) : said;
  };
  const reset = () => provider.script({ kind: 'respond', to: speak });
  reset();
  const refunds: string[] = [];
  let shopIsSlow = false;
  const shop = await startHttpServer((request, response) => {
    if (request.method === 'POST') refunds.push(String(request.headers['idempotency-key'] ?? ''));
    if (shopIsSlow) return;
    json(response, 200, { path: request.url, state: 'sent' });
  });
  const server = await start({ ALLOWED_ADDRESSES: '127.0.0.1' });
  const ada = await signedInClient(server, 'ada@example.com');
  const { id: providerId } = await ada.modelProviders.create({
    body: { kind: 'openai-compatible', name: 'Workshop', base_url: provider.baseUrl, api_key: 'sk-test' },
  });
  const { items } = await ada.models.create({
    body: { provider_id: providerId, models: [{ model: 'scripted-1', label: 'Scripted', kind: 'chat' }] },
  });
  const scripted = items.find(({ model }) => model === 'scripted-1')!;
  await ada.models.update({
    params: { id: scripted.id },
    body: { price: { input: 2, output: 8 }, default_for: ['chat'] },
    ifMatch: scripted.revision,
  });
  const bobToken = await server.signIn('bob@example.com');
  const bob = await signedInClient(server, 'bob@example.com');
  const eve = await signedInClient(server, 'eve@example.com');

  /** An agent of Bob's that speaks with the voice of its name. */
  async function hire(name: string, voice: Voice, body: Partial<AgentBody> = {}): Promise<string> {
    voices.set(name, voice);
    const { id } = await bob.agents.create({
      body: { name, description: `Knows all about ${name}`, instructions: `I am the ${name}.`, ...body },
    });
    return id;
  }

  return {
    server,
    provider,
    shop: {
      url: shop.url,
      refunds,
      /** From now on it takes orders and does not answer. */
      fallSilent: () => void (shopIsSlow = true),
    },
    voices,
    /** As it was, after another script. */
    reset,
    modelId: scripted.id,
    ada,
    bob,
    eve,
    bobToken,
    hire,
    /** A team of Bob's; members by key, each an agent of that name. */
    async found(
      pattern: MultiAgentInput['pattern'],
      team: Omit<MultiAgentInput, 'pattern' | 'name'> & { name?: string },
    ) {
      return bob.multiAgents.create({ body: { name: 'Crew', pattern, ...team } });
    },
    /** A tool that changes something outside and needs somebody's permission. */
    refundTool: (approval: 'always' | 'never' = 'always') =>
      bob.tools.create({
        body: orderTool(
          shop.url,
          { method: 'POST' },
          { name: `Refund ${refunds.length} ${approval}`, risk: 'write', approval },
        ),
      }),
    execute: (multi_agent_id: string, input: string, body: object = {}, client: ApiClient = bob) =>
      client.multiAgents.execute({ body: { multi_agent_id, input, ...body } }),
    /** The lines of a stream of Bob's. */
    lines: (path: string, body: object, headers: Record<string, string> = {}) =>
      fetch(`${server.url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${bobToken}`, ...headers },
        body: JSON.stringify(body),
      }),
    async close() {
      await server.close();
      await shop.close();
      await provider.close();
    },
  };
}

type AgentBody = Parameters<ApiClient['agents']['create']>[0]['body'];

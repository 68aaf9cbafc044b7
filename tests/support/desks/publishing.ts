import type { Publication } from '@agent-studio/api-client/contract';
import { type ServerOptions, startServer } from '../servers/server.ts';

/** The page that agents of these tests are published to. */
export const SITE = 'https://shop.example.com';

/** How a page calls with a publishable key. */
export interface Visit {
  key?: string | null | undefined;
  origin?: string;
  secret?: string | undefined;
  headers?: Record<string, string>;
}

interface Line {
  type?: string;
  status?: string;
  run_id?: string;
  session_id?: string;
  session_secret?: string;
}

/** The server, with agents to publish and pages that use their keys. */
export async function startPublishing(options: ServerOptions = {}) {
  const server = await startServer(options);
  const ada = await server.signIn('ada@example.com');
  const bob = await server.signIn('bob@example.com');
  const eve = await server.signIn('eve@example.com');

  async function createAgent(token: string, more: object = {}): Promise<string> {
    const conversation = { opening: 'Hello.', suggested: ['When?'] };
    const body = { name: 'Shop', instructions: 'SECRET INSTRUCTIONS', conversation, ...more };
    const created = await server.call('/api/agents', { token, body });
    return ((await created.json()) as { id: string }).id;
  }

  const put = (
    id: string,
    body: object,
    { token = bob, revision }: { token?: string; revision?: number } = {},
  ) =>
    server.call(`/api/agents/${id}/publication`, {
      method: 'PUT',
      token,
      body,
      ...(revision !== undefined && { headers: { 'if-match': `"r${revision}"` } }),
    });

  /** Puts an agent on pages, with a version that visitors get. */
  const publish = async (id: string, body: object = {}, token = bob) => {
    await server.call(`/api/agents/${id}/publish`, { token, body: {} });
    return (await (
      await put(id, { enabled: true, origins: [SITE], ...body }, { token })
    ).json()) as Publication;
  };

  const toHeaders = ({ key, origin = SITE, secret, headers }: Visit) => ({
    ...(key && { 'x-studio-key': key }),
    ...(origin && { origin }),
    ...(secret && { 'x-studio-secret': secret }),
    'x-studio-events': '1',
    ...headers,
  });

  const ask = (agentId: string, visit: Visit, body: object = {}) =>
    server.call('/api/agent/infer/stream', {
      body: { agentId, userInput: 'Hello', ...body },
      headers: toHeaders(visit),
    });

  const linesOf = async (answer: Response): Promise<Line[]> =>
    (await answer.text())
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Line);

  return {
    ...server,
    ada,
    bob,
    eve,
    createAgent,
    put,
    publish,
    toHeaders,
    ask,
    linesOf,
    /** A question of a visitor, answered: its run, its conversation and the secret. */
    async begin(agentId: string, visit: Visit) {
      const answer = await ask(agentId, visit);
      if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
      const [started] = await linesOf(answer);
      return { run: started!.run_id!, session: started!.session_id!, secret: started!.session_secret! };
    },
  };
}

export type Publishing = Awaited<ReturnType<typeof startPublishing>>;

/** Status and code of an answer. */
export const refusalOf = async (answer: Response): Promise<[number, string]> => [
  answer.status,
  ((await answer.json()) as { code: string }).code,
];

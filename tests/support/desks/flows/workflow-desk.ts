import type { ApiClient } from '@agent-studio/api-client';
import type { Complete, Run, WorkflowInput, WorkflowNodeInput } from '@agent-studio/api-client/contract';
import { signedInClient } from '../../servers/clients.ts';
import { startCountingServer } from '../../servers/counting-server.ts';
import { until } from '../../ndjson.ts';
import { startOpenAiServer } from '../../servers/openai-server.ts';
import { startServer } from '../../servers/server.ts';
import { aNode, edgesOf } from './workflows.ts';

/** A server with a tool of Ada's that is counted, a scripted model, and Bob, who sees nothing of hers. */
export async function startWorkflowDesk({
  allowed,
  env = {},
}: { allowed?: string; env?: Record<string, string> } = {}) {
  const shop = await startCountingServer();
  const provider = await startOpenAiServer();
  const server = await startServer({
    env: {
      ALLOWED_ADDRESSES: [shop.url, allowed].filter(Boolean).join(','),
      OPENAI_BASE_URL: provider.baseUrl,
      OPENAI_API_KEY: 'sk-test',
      OPENAI_MODEL: 'scripted-1',
      ...env,
    },
  });
  // The first one is the owner of the server, who sees everything.
  await server.signIn('root@example.com');
  const adaToken = await server.signIn('ada@example.com');
  const ada: ApiClient = await signedInClient(server, 'ada@example.com');
  const bob: ApiClient = await signedInClient(server, 'bob@example.com');
  const { id: toolId } = await ada.tools.create({
    body: {
      kind: 'http',
      name: 'Do it',
      config: { method: 'POST', url: `${shop.url}/do` },
      input_schema: { type: 'object', properties: { what: {} }, required: ['what'] },
    },
  });

  async function create(nodes: WorkflowNodeInput[], paths: string[], rest: Partial<WorkflowInput> = {}) {
    const body = { name: 'Flow', nodes, edges: edgesOf(...paths), ...rest };
    return (await ada.workflows.create({ body })).id;
  }

  const execute = (id: string, inputs: Record<string, unknown> = {}, more: { async?: boolean } = {}) =>
    ada.workflowRuns.execute({ params: { id }, body: { inputs, version: 'draft', ...more } });
  const runOf = (id: string) => ada.agentRuns.get({ params: { id } });
  const untilRun = (id: string, isWanted: (run: Run) => boolean) => until(() => runOf(id), isWanted);

  return {
    server,
    shop,
    provider,
    ada,
    bob,
    adaToken,
    create,
    execute,
    runOf,
    untilRun,
    async publish(...given: Parameters<typeof create>): Promise<string> {
      const id = await create(...given);
      await ada.workflowVersions.publish({ params: { id }, body: {} });
      return id;
    },
    outputOf: async (id: string, inputs = {}) => ((await execute(id, inputs)) as Complete).result.output,
    ended: (id: string) => untilRun(id, ({ status }) => status !== 'running' && status !== 'paused'),
    paused: (id: string) => untilRun(id, ({ status }) => status === 'paused'),
    /** A node that calls the tool. */
    doIt: (id: string, what: string, rest: Partial<WorkflowNodeInput> = {}) =>
      aNode(id, { type: 'tool', tool_id: toolId, args: { what } }, rest),
    async close() {
      await server.close();
      await provider.close();
      await shop.close();
    },
  };
}

export type WorkflowDesk = Awaited<ReturnType<typeof startWorkflowDesk>>;

export const START = aNode('start', { type: 'start' });
export const anEnd = (outputs: Record<string, string> = {}) => aNode('end', { type: 'end', outputs });
export const refused = (status: number, code?: string) => ({ status, ...(code && { problem: { code } }) });

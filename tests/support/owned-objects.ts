import { expect, vi } from 'vitest';
import type { TestServer } from './server.ts';

/** Ids of what belongs to one member. */
export interface Objects {
  agent: string;
  card: string;
  document: string;
  chunk: string;
  question: string;
  message: string;
  run: string;
  session: string;
  tool: string;
  team: string;
  connector: string;
  sync: string;
  log: string;
  workflow: string;
  trigger: string;
}

/** Objects of the workspace that administrators look after. */
export interface AdminObjects {
  model: string;
  provider: string;
}

/** One of everything that belongs to somebody. */
export async function makeObjects(
  server: TestServer,
  token: string,
  visibility: 'private' | 'workspace',
): Promise<Objects> {
  const create = async (path: string, body: unknown) =>
    (await (await server.call(path, { token, body })).json()) as Record<string, string>;
  const { id: card = '' } = await create('/api/knowledge_cards', { name: 'Card', visibility });
  const documents = `/api/knowledge_cards/${card}/documents`;
  const added = (await create(documents, { title: 'Notes', text: 'Ferns.' })) as unknown as {
    items: { id: string }[];
  };
  const document = added.items[0]!.id;
  const chunk = await vi.waitUntil(async () => (await firstChunk(server, card, token))?.id, {
    timeout: 30_000,
  });
  const { id: question = '' } = await create(`/api/knowledge_cards/${card}/questions`, {
    question: 'What grows here?',
    document_id: document,
  });
  const { id: agent = '' } = await create('/api/agents', {
    name: 'Agent',
    visibility,
    knowledge: [{ card_id: card }],
  });
  const turn = await create('/api/agent/infer', { agentId: agent, userInput: 'What grows here?' });
  const { id: tool = '' } = await create('/api/tools/custom', {
    kind: 'http',
    name: 'Tool',
    visibility,
    config: { method: 'GET', url: 'http://10.0.0.1/' },
  });
  const { id: team = '' } = await create('/api/multi-agents', {
    name: 'Team',
    pattern: 'handoff',
    visibility,
    members: [{ key: 'one', agent_id: agent }],
  });
  const { id: connector = '' } = await create('/api/data-connectors', {
    kind: 'http',
    name: 'Connector',
    visibility,
    config: { url: 'http://10.0.0.1/' },
    save_anyway: true,
  });
  const syncs = `/api/data-connectors/${connector}/syncs`;
  const { id: sync = '' } = await create(syncs, { name: 'Sync', card_id: card, selection: { kind: 'http' } });
  const { log_id: log = '' } = await create(`/api/data-connectors/${connector}/sync`, { sync_id: sync });
  // Its address is refused, so it fails; until then the connector changes by itself.
  await vi.waitFor(
    async () => {
      const answer = await server.call(`/api/data-connectors/${connector}/logs/${log}`, { token });
      expect(await answer.json()).toMatchObject({ status: 'failed' });
    },
    { timeout: 30_000 },
  );
  const { id: workflow = '' } = await create('/api/workflows', { name: 'Workflow', visibility });
  const { id: trigger = '' } = await create(`/api/workflows/${workflow}/triggers`, { type: 'webhook' });
  const { run_id: run = '', session_id: session = '', message_id: message = '' } = turn;
  return {
    agent,
    card,
    document,
    chunk,
    question,
    message,
    run,
    session,
    tool,
    team,
    connector,
    sync,
    log,
    workflow,
    trigger,
  };
}

export async function makeAdminObjects(server: TestServer, admin: string): Promise<AdminObjects> {
  const create = async (path: string, body: unknown) =>
    (await (await server.call(path, { token: admin, body })).json()) as {
      id: string;
      items: { id: string }[];
    };
  const { id: provider } = await create('/api/model-providers', {
    kind: 'openai-compatible',
    name: 'Provider',
    base_url: 'http://10.0.0.1/v1',
  });
  const models = [{ model: 'vectors', kind: 'embedding' }];
  const { items } = await create('/api/models', { provider_id: provider, models });
  return { model: items[0]!.id, provider };
}

async function firstChunk(
  server: TestServer,
  card: string,
  token: string,
): Promise<{ id: string } | undefined> {
  const answer = await server.call(`/api/knowledge_cards/${card}/chunks`, { token });
  return ((await answer.json()) as { items: { id: string }[] }).items[0];
}

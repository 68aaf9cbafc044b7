import { signedInClient } from '../servers/clients.ts';
import { json, startHttpServer } from '../servers/http-server.ts';
import { startOpenAiServer } from '../servers/openai-server.ts';
import { openStudio } from '../browser/studio.ts';
import { orderTool } from '../samples/tool-samples.ts';

export type TracedAgent = Awaited<ReturnType<typeof openTracedAgent>>;

/** The studio with an agent of Maya's: a scripted provider answers for it, and it looks orders up in a shop. The assistant stays offline. */
export async function openTracedAgent() {
  const provider = await startOpenAiServer();
  let requests = 0;
  const shop = await startHttpServer((request, response) => {
    requests += 1;
    json(response, 200, { path: request.url, state: 'sent' });
  });
  const studio = await openStudio({ env: { ALLOWED_ADDRESSES: '127.0.0.1' } });
  const client = await signedInClient(studio, 'maya@northwind.dev');
  const { id: providerId } = await client.modelProviders.create({
    body: { kind: 'openai-compatible', name: 'Workshop', base_url: provider.baseUrl, api_key: 'sk-test' },
  });
  const { items } = await client.models.create({
    body: { provider_id: providerId, models: [{ model: 'scripted-1', label: 'Scripted', kind: 'chat' }] },
  });
  const scripted = items.find(({ model }) => model === 'scripted-1')!;
  await client.models.update({
    params: { id: scripted.id },
    body: { price: { input: 2, output: 8 } },
    ifMatch: scripted.revision,
  });
  const { items: models } = await client.models.list();
  const offline = models.find(({ provider }) => provider === 'offline')!;
  await client.models.update({
    params: { id: offline.id },
    body: { default_for: ['chat', 'assistant'] },
    ifMatch: offline.revision,
  });
  const tool = await client.tools.create({ body: orderTool(shop.url) });
  const agent = await client.agents.create({
    body: {
      name: 'Order desk',
      model: { model_id: scripted.id, fallback_model_ids: [] },
      tools: [{ tool_id: tool.id, approval: 'never' }],
    },
  });
  return {
    studio,
    client,
    provider,
    agentId: agent.id,
    shop: { requests: () => requests },
    /** The next answer looks this order up first. */
    scriptCall: (args: object, text: string) =>
      provider.script({ kind: 'calls', calls: [{ name: tool.slug, args }] }, { kind: 'answer', text }),
    async close() {
      await studio.close();
      await shop.close();
      await provider.close();
    },
  };
}

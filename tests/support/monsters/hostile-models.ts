import type { TestServer } from '../servers/server.ts';

interface Listed {
  items: { id: string }[];
}

/** A provider with one model that calls tools and one that is changed; the offline model stays the default one. */
export async function makeModels(server: Pick<TestServer, 'call'>, token: string, base_url: string) {
  const listed = async (answer: Promise<Response>) => (await (await answer).json()) as Listed;
  const offline = (await listed(server.call('/api/models', { token }))).items[0]!.id;
  const body = { kind: 'openai-compatible', name: 'Target', base_url };
  const made = await server.call('/api/model-providers', { token, body });
  const { id: providerId } = (await made.json()) as { id: string };
  const models = [{ model: 'scripted-1' }, { model: 'scripted-2' }];
  const added = await listed(
    server.call('/api/models', { token, body: { provider_id: providerId, models } }),
  );
  // The first model of a provider took this over.
  await server.call(`/api/models/${offline}`, {
    method: 'PUT',
    token,
    body: { default_for: ['chat', 'assistant'] },
  });
  return { offline, providerId, calling: added.items[0]!, changing: added.items[1]! };
}

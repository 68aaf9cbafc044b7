import { afterEach, expect, it } from 'vitest';
import { createClient, createHttpTransport } from '@agent-studio/api-client';
import { type AgentServer, type AgentServerOptions, startAgentServer } from '#support/agent-server.ts';

let server: AgentServer;
afterEach(() => server.close());

async function list(options: AgentServerOptions) {
  server = await startAgentServer(options);
  const token = await server.signIn('ada@example.com');
  return createClient(createHttpTransport({ baseUrl: server.url, getToken: () => token }), {
    strict: true,
  }).models.list();
}

it('has the labelled offline model as default when no provider is set up', async () => {
  const { items } = await list({});
  expect(items).toMatchObject([
    {
      provider: 'offline',
      model: 'extractive-1',
      source: 'built-in',
      notice: 'Offline model: extracted, not generated',
      default_for: ['chat', 'assistant'],
    },
  ]);
});

it('puts the provider of the environment first, and tells neither its address nor its key', async () => {
  const { items } = await list({ openai: { baseUrl: 'http://127.0.0.1:9/v1' } });
  expect(items.map(({ model, default_for }) => [model, default_for.length])).toEqual([
    ['scripted-1', 2],
    ['extractive-1', 0],
  ]);
  expect(JSON.stringify(items)).not.toMatch(/4711|127\.0\.0\.1/);
});

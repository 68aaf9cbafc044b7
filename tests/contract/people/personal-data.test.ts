import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiClient, HELP_AGENT_ID } from '@agent-studio/api-client';
import { until } from '#support/ndjson.ts';
import { signedInClient } from '#support/servers/clients.ts';
import { startServer, type TestServer } from '#support/servers/server.ts';

let server: TestServer;
let ada: ApiClient;
beforeAll(async () => {
  server = await startServer();
  ada = await signedInClient(server, 'ada@example.com');
});
afterAll(() => server.close());

describe('what is stored of a person', () => {
  const fileOf = (id: string, token: string) => server.call(`/api/users/${id}/data`, { token });

  it('is a file for administrators and oneself, with what they said, and nothing that signs in or is of others', async () => {
    const carol = await signedInClient(server, 'cora@example.com');
    const { id } = await carol.me.get();
    await ada.users.update({ params: { id }, body: { role: 'viewer' } });
    const dave = await signedInClient(server, 'dora@example.com');
    const [carols, daves] = [
      await server.signIn('cora@example.com'),
      await server.signIn('dora@example.com'),
    ];
    const ask = (client: ApiClient, userInput: string) =>
      client.agentRuns.infer({ body: { agentId: HELP_AGENT_ID, userInput } });
    for (let turn = 0; turn < 3; turn += 1) await ask(carol, `How do I begin, asks Carol ${turn}?`);
    await ask(dave, 'How do I begin, asks Dave?');

    const file = await fileOf(id, carols);
    expect(file.headers.get('content-disposition')).toMatch(/personal-data-.*\.jsonl/);
    const text = await file.text();
    const rows = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { table: string; row: object });
    const tables = new Set(rows.map(({ table }) => table));
    for (const table of ['users', 'sessions', 'conversations', 'messages', 'runs'])
      expect(tables).toContain(table);
    expect(rows.filter(({ table }) => table === 'messages')).toHaveLength(6);
    expect(text).toContain('asks Carol 2');
    expect(text).not.toContain('asks Dave');
    expect(text).not.toMatch(/"\w*(?:hash|sealed|secret|password)\w*":/);

    expect((await fileOf(id, daves)).status).toBe(404);
    expect(await (await fileOf(id, await server.signIn('ada@example.com'))).text()).toContain('asks Carol 0');
    const noted = async () => {
      const { items } = await ada.auditLog.list({ query: { q: 'cora' } });
      return items.filter(({ action }) => action === 'users.data');
    };
    expect(await until(noted, ({ length }) => length === 2)).toHaveLength(2);
  });
});

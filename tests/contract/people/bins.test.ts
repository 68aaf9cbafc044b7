import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiClient } from '@agent-studio/api-client';
import { BIN_DAYS } from '#api-client/contract/index.ts';
import { agents, multiAgents, sops, workflows } from '#server/db/schema.ts';
import { createBin } from '#server/features/bin/create-bin.ts';
import { signedInClient } from '#support/servers/clients.ts';
import { startServer, type TestServer } from '#support/servers/server.ts';

let server: TestServer;
let ada: ApiClient;
let bob: ApiClient;
let eve: ApiClient;

beforeAll(async () => {
  server = await startServer();
  ada = await signedInClient(server, 'ada@example.com');
  bob = await signedInClient(server, 'bob@example.com');
  eve = await signedInClient(server, 'eve@example.com');
});
afterAll(() => server.close());

const KINDS = {
  agent: {
    table: 'agents',
    versions: 'agent',
    bin: (api: ApiClient) => api.agentBin,
    of: (api: ApiClient) => api.agents,
    icon: 'bot',
  },
  team: {
    table: 'multi_agents',
    versions: 'multi_agent',
    bin: (api: ApiClient) => api.multiAgentBin,
    of: (api: ApiClient) => api.multiAgents,
    icon: 'users',
  },
  workflow: {
    table: 'workflows',
    versions: 'workflow',
    bin: (api: ApiClient) => api.workflowBin,
    of: (api: ApiClient) => api.workflows,
    icon: 'workflow',
  },
  procedure: {
    table: 'sops',
    versions: 'sop',
    bin: (api: ApiClient) => api.sopBin,
    of: (api: ApiClient) => api.sops,
    icon: '',
  },
} as const;
const page = { page: 1, page_size: 20 };

describe.each(Object.entries(KINDS))('the bin of a %s', (_kind, { table, versions, bin, of, icon }) => {
  const inBin = async (api: ApiClient) =>
    (await bin(api).list({ query: page })).items.map(({ name }) => name);
  async function throwAway(name: string): Promise<{ params: { id: string } }> {
    const { id } = await of(bob).create({ body: { name, visibility: 'workspace' } });
    await of(bob).remove({ params: { id } });
    return { params: { id } };
  }

  it('lists what one deleted, until it is brought back', async () => {
    const { params } = await throwAway('Thrown away');
    const { items, total } = await bin(bob).list({ query: page });
    expect(total).toBe(1);
    expect(items).toMatchObject([{ ...params, name: 'Thrown away', icon, owner: { name: 'bob' } }]);
    expect(Date.parse(items[0]!.expires_at) - Date.parse(items[0]!.deleted_at)).toBe(BIN_DAYS * 86_400_000);
    expect(await bin(bob).restore({ params })).toMatchObject(params);
    expect(await inBin(bob)).toEqual([]);
    // Undo pressed twice.
    expect(await bin(bob).restore({ params })).toMatchObject(params);
  });

  it('is of the owner and of administrators', async () => {
    const gone = await throwAway('Shared and gone');
    expect(await inBin(eve)).toEqual([]);
    await expect(bin(eve).restore(gone)).rejects.toMatchObject({ status: 404 });
    await expect(bin(eve).remove(gone)).rejects.toMatchObject({ status: 404 });
    expect(await inBin(ada)).toContain('Shared and gone');
    expect(await bin(ada).restore(gone)).toMatchObject({ owner: { name: 'bob' } });
  });

  it('is emptied one by one, with the versions, and of what lies there for too long', async () => {
    const { id } = await of(bob).create({ body: { name: 'Still there' } });
    await expect(bin(bob).remove({ params: { id } })).rejects.toMatchObject({ status: 409 });
    const [now, old, young] = [await throwAway('Now'), await throwAway('Old'), await throwAway('Young')];
    await server.database.db.execute(sql`
      insert into entity_versions (kind, entity_id, number, content, note, created_at, created_by)
      select ${versions}::text, ${now.params.id}::uuid, 1, '{}'::jsonb, '', now(), (select id from users limit 1)`);
    await bin(bob).remove(now);
    await expect(bin(bob).restore(now)).rejects.toMatchObject({ status: 404 });
    const { rows } = await server.database.db.execute(
      sql`select 1 from entity_versions where entity_id = ${now.params.id}::uuid`,
    );
    expect(rows).toEqual([]);

    for (const [{ params }, days] of [
      [old, BIN_DAYS + 1],
      [young, BIN_DAYS - 1],
    ] as const)
      await server.database.db.execute(
        sql`update ${sql.identifier(table)} set deleted_at = now() - ${days}::int * interval '1 day' where id = ${params.id}::uuid`,
      );
    await purge(table);
    expect(await inBin(bob)).toEqual(['Young']);
  });
});

async function purge(table: string): Promise<void> {
  const tables = { agents, multi_agents: multiAgents, workflows, sops };
  await createBin({
    db: server.database.db,
    table: tables[table as keyof typeof tables],
    icon: sql<string>`''`,
    kind: 'thing',
    findForEdit: async () => undefined,
  }).purge();
}

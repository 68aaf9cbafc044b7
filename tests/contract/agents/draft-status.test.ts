import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiClient } from '@agent-studio/api-client';
import type { DraftStatus } from '@agent-studio/api-client/contract';
import { signedInClient } from '#support/servers/clients.ts';
import { startServer, type TestServer } from '#support/servers/server.ts';

let server: TestServer;
/** The first to sign in, so an administrator, who sees the help agent too. */
let ada: ApiClient;
let bob: ApiClient;

beforeAll(async () => {
  server = await startServer();
  ada = await signedInClient(server, 'ada@example.com');
  bob = await signedInClient(server, 'bob@example.com');
});
afterAll(() => server.close());

/** Every kind with a draft and versions, made and listed in the same way. */
const KINDS = [
  {
    kind: 'agents',
    create: (name: string) => bob.agents.create({ body: { name } }),
    update: (id: string) => bob.agents.update({ params: { id }, body: { description: 'Other' } }),
    publish: (id: string) => bob.agentVersions.publish({ params: { id }, body: {} }),
    list: (status: DraftStatus, client = bob) => client.agents.list({ query: { status, sort: 'name' } }),
  },
  {
    kind: 'teams',
    create: async (name: string) => {
      const { id: agent_id } = await bob.agents.create({ body: { name: `${name} member` } });
      return bob.multiAgents.create({
        body: { name, pattern: 'sequential', members: [{ key: 'one', agent_id }] },
      });
    },
    update: (id: string) => bob.multiAgents.update({ params: { id }, body: { description: 'Other' } }),
    publish: (id: string) => bob.multiAgentVersions.publish({ params: { id }, body: {} }),
    list: (status: DraftStatus, client = bob) => client.multiAgents.list({ query: { status, sort: 'name' } }),
  },
  {
    kind: 'workflows',
    create: (name: string) => bob.workflows.create({ body: { name } }),
    update: (id: string) => bob.workflows.update({ params: { id }, body: { description: 'Other' } }),
    publish: (id: string) => bob.workflowVersions.publish({ params: { id }, body: {} }),
    list: (status: DraftStatus, client = bob) => client.workflows.list({ query: { status, sort: 'name' } }),
  },
] as const;

const runs = (id: string, count: number, status: string, startedAt = new Date()) =>
  server.database.db.execute(sql`
    insert into runs (id, agent_id, agent_name, user_id, trigger, status, input, duration_ms, started_at, executor)
    select gen_random_uuid(), ${id}::uuid, 'It', (select id from users where email = 'bob@example.com'), 'api',
      ${status}, 'Hi', 10, ${startedAt.toISOString()}::timestamptz, 'test'
    from generate_series(1, ${count}::int)`);

describe.each(KINDS)('the status of $kind', ({ create, update, publish, list }) => {
  const names = async (status: DraftStatus, client?: ApiClient) =>
    (await list(status, client)).items.map(({ name }) => name).filter((name) => name.startsWith('It '));

  beforeAll(async () => {
    await create('It waits');
    await publish((await create('It serves')).id);
    const { id } = await create('It changes');
    await publish(id);
    await update(id);
  });

  it('is that of its version and its draft', async () => {
    expect(await names('draft')).toEqual(['It waits']);
    expect(await names('published')).toEqual(['It changes', 'It serves']);
    expect(await names('changed')).toEqual(['It changes']);
  });

  it('is failing while fewer than 95 of 100 runs of the last seven days succeed', async () => {
    expect(await names('failing')).toEqual([]);
    const well = await create('It ends well');
    await runs(well.id, 19, 'succeeded');
    await runs(well.id, 1, 'failed');
    const badly = await create('It fails');
    await runs(badly.id, 18, 'succeeded');
    await runs(badly.id, 1, 'interrupted');
    const long = await create('It failed long ago');
    await runs(long.id, 5, 'failed', new Date(Date.now() - 9 * 86_400_000));
    const stopped = await create('It was stopped');
    await runs(stopped.id, 5, 'cancelled');
    expect(await names('failing')).toEqual(['It fails']);
  });

  it('tells nobody of what they may not see', async () => {
    const eve = await signedInClient(server, 'eve@example.com');
    for (const status of ['draft', 'published', 'changed', 'failing'] as const)
      expect(await names(status, eve)).toEqual([]);
  });

  it('counts what it finds, and is refused where there is no such', async () => {
    expect(await list('changed')).toMatchObject({ total: 1 });
    await expect(list('gone' as DraftStatus)).rejects.toMatchObject({ status: 422 });
  });
});

describe('what is stored otherwise', () => {
  it('counts as changed only where it says something else', async () => {
    const { id } = await bob.agents.create({ body: { name: 'Stored before' } });
    await bob.agentVersions.publish({ params: { id }, body: {} });
    await server.database.db.execute(
      sql`update entity_versions set content = content - 'variables' where entity_id = ${id}::uuid`,
    );
    const { items } = await bob.agents.list({ query: { status: 'changed' } });
    expect(items.map(({ name }) => name)).not.toContain('Stored before');
    expect((await bob.agents.get({ params: { id } })).has_unpublished_changes).toBe(false);
  });

  it('leaves what came with the product out of the drafts', async () => {
    const { items } = await ada.agents.list({ query: { status: 'draft', page_size: 100 } });
    expect(items.some(({ built_in }) => built_in)).toBe(false);
  });
});

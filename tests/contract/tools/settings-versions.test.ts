import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiClient } from '@agent-studio/api-client';
import { signedInClient } from '#support/servers/clients.ts';
import { startServer, type TestServer } from '#support/servers/server.ts';
import { orderTool } from '#support/samples/tool-samples.ts';

/* What holds for every kind whose settings are published in versions while its draft stays in tables of its own. */

const SECRET = 'a-secret-that-no-version-has';

interface Entity {
  id: string;
  name: string;
  revision: number;
  published_version: number | null;
  has_unpublished_changes: boolean;
}

type Versions = Pick<ApiClient['toolVersions'], 'list' | 'diff'> & {
  publish: (input: { params: { id: string }; body: { note?: string }; ifMatch?: number }) => Promise<Entity>;
  restore: (input: {
    params: { id: string };
    body: { version: number };
    ifMatch?: number;
  }) => Promise<{ entity: Entity }>;
};

interface Kind {
  noun: string;
  code: string;
  versions: (api: ApiClient) => Versions;
  /** With a sign-in of `SECRET` where the kind has one; everybody may see it. */
  make: (api: ApiClient, name: string) => Promise<Entity>;
  rename: (api: ApiClient, id: string, name: string) => Promise<Entity>;
  list: (api: ApiClient) => Promise<{ items: Entity[] }>;
  remove: (api: ApiClient, id: string) => Promise<unknown>;
}

const KINDS: readonly Kind[] = [
  {
    noun: 'tool',
    code: 'tool',
    versions: (api) => api.toolVersions,
    make: (api, name) =>
      api.tools.create({
        body: orderTool(
          'https://example.com',
          {},
          { name, visibility: 'workspace', auth: { type: 'bearer', values: { token: SECRET } } },
        ),
      }),
    rename: (api, id, name) => api.tools.update({ params: { id }, body: { name } }),
    list: (api) => api.tools.list({ query: {} }),
    remove: (api, id) => api.tools.remove({ params: { id } }),
  },
  {
    noun: 'connector',
    code: 'connector',
    versions: (api) => api.connectorVersions,
    make: (api, name) =>
      api.dataConnectors.create({
        body: {
          kind: 'http',
          name,
          visibility: 'workspace',
          config: { url: 'http://127.0.0.1:9/', auth: 'bearer' },
          secrets: { token: SECRET },
          save_anyway: true,
        },
      }),
    rename: (api, id, name) => api.dataConnectors.update({ params: { id }, body: { name } }),
    list: (api) => api.dataConnectors.list({ query: {} }),
    remove: (api, id) => api.dataConnectors.remove({ params: { id } }),
  },
  {
    noun: 'knowledge card',
    code: 'card',
    versions: (api) => api.knowledgeCardVersions,
    make: (api, name) => api.knowledgeCards.create({ body: { name, visibility: 'workspace' } }),
    rename: (api, id, name) => api.knowledgeCards.update({ params: { id }, body: { name } }),
    list: (api) => api.knowledgeCards.list({ query: {} }),
    remove: (api, id) => api.knowledgeCards.remove({ params: { id } }),
  },
];

let server: TestServer;
let bob: ApiClient;
let eve: ApiClient;

beforeAll(async () => {
  server = await startServer();
  // The first to sign in is an administrator, and may change everything.
  await signedInClient(server, 'ada@example.com');
  bob = await signedInClient(server, 'bob@example.com');
  eve = await signedInClient(server, 'eve@example.com');
});
afterAll(() => server.close());

const rejected = (status: number, code?: string) => ({ status, problem: code === undefined ? {} : { code } });

describe.each(KINDS)('versions of a $noun', ({ code, versions, make, rename, list, remove }) => {
  it('are published, compared and restored', async () => {
    const made = await make(bob, 'Before');
    const params = { id: made.id };
    expect(made).toMatchObject({ published_version: null, has_unpublished_changes: false });

    const first = await versions(bob).publish({ params, body: { note: 'First' }, ifMatch: made.revision });
    expect(first).toMatchObject({ published_version: 1, has_unpublished_changes: false });
    await expect(versions(bob).publish({ params, body: {} })).rejects.toMatchObject(
      rejected(409, `${code}.unchanged`),
    );

    const renamed = await rename(bob, made.id, 'After');
    expect(renamed).toMatchObject({ name: 'After', published_version: 1, has_unpublished_changes: true });
    expect((await list(bob)).items.find(({ id }) => id === made.id)).toMatchObject({
      published_version: 1,
      has_unpublished_changes: true,
    });
    expect((await versions(bob).diff({ params, query: {} })).changes).toEqual([
      { path: 'name', before: 'Before', after: 'After' },
    ]);

    const { entity } = await versions(bob).restore({ params, body: { version: 1 } });
    expect(entity).toMatchObject({ name: 'Before', has_unpublished_changes: false });

    await rename(bob, made.id, 'Second');
    await versions(bob).publish({ params, body: { note: 'Another' } });
    expect((await versions(bob).list({ params, query: {} })).items).toMatchObject([
      { number: 2, note: 'Another', created_by: { name: 'bob' } },
      { number: 1, note: 'First' },
    ]);
    expect((await versions(bob).diff({ params, query: { from: 2, to: 1 } })).changes).toEqual([
      { path: 'name', before: 'Second', after: 'Before' },
    ]);
  });

  it('are for those who may edit, who know the draft that they publish', async () => {
    const made = await make(bob, 'Guarded');
    const params = { id: made.id };
    await expect(versions(eve).publish({ params, body: {} })).rejects.toMatchObject(rejected(403));
    await versions(bob).publish({ params, body: {} });
    await expect(versions(eve).restore({ params, body: { version: 1 } })).rejects.toMatchObject(
      rejected(403),
    );
    // Whoever may see it may look at what was published.
    expect((await versions(eve).list({ params, query: {} })).total).toBe(1);
    expect(await versions(eve).diff({ params, query: {} })).toEqual({ changes: [] });

    const { revision } = await rename(bob, made.id, 'Changed meanwhile');
    for (const ifMatch of [revision - 1, revision + 1]) {
      const stale = {
        status: 412,
        problem: { code: `${code}.stale`, current: { name: 'Changed meanwhile' } },
      };
      await expect(versions(bob).publish({ params, body: {}, ifMatch })).rejects.toMatchObject(stale);
      await expect(versions(bob).restore({ params, body: { version: 1 }, ifMatch })).rejects.toMatchObject(
        stale,
      );
    }
    await expect(versions(bob).restore({ params, body: { version: 9 } })).rejects.toMatchObject(
      rejected(404, `${code}.no_version`),
    );
    await expect(versions(bob).diff({ params, query: { to: 9 } })).rejects.toMatchObject(
      rejected(404, `${code}.no_version`),
    );
  });

  it('do not differ by a field that did not exist when they were published', async () => {
    const made = await make(bob, 'Old');
    const params = { id: made.id };
    await versions(bob).publish({ params, body: {} });
    await server.database.pool.query(
      `update entity_versions set content = content - 'tags' where entity_id = $1`,
      [made.id],
    );
    expect((await list(bob)).items.find(({ id }) => id === made.id)).toMatchObject({
      has_unpublished_changes: false,
    });
    expect((await versions(bob).diff({ params, query: {} })).changes).toEqual([]);
  });

  it('hold no secret, and go with what they are of', async () => {
    const made = await make(bob, 'Secret');
    const params = { id: made.id };
    await versions(bob).publish({ params, body: {} });
    const stored = async () =>
      (
        await server.database.pool.query('select content from entity_versions where entity_id = $1', [
          made.id,
        ])
      ).rows;
    const [version] = await stored();
    expect(version).toBeDefined();
    expect(JSON.stringify(version)).not.toContain(SECRET);
    expect(JSON.stringify(version)).not.toMatch(/sealed|last4/);
    await remove(bob, made.id);
    expect(await stored()).toEqual([]);
  });
});

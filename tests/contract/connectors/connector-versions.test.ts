import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiClient } from '@agent-studio/api-client';
import { signedInClient } from '#support/servers/clients.ts';
import { makeSync, page, startSite } from '#support/desks/connector-sources.ts';
import { startServer, type TestServer } from '#support/servers/server.ts';

/* What uses a connector uses what is published of it; its own screen tries the draft. */

let server: TestServer;
let ann: ApiClient;
let first: Awaited<ReturnType<typeof startSite>>;
let second: typeof first;

beforeAll(async () => {
  const pages = { '/': { body: 'x' }, '/a.json': { body: '[]', type: 'application/json' } };
  [first, second] = await Promise.all([startSite(pages), startSite(pages)]);
  server = await startServer({ env: { ALLOWED_ADDRESSES: '127.0.0.1' } });
  await server.signIn('root@example.com');
  ann = await signedInClient(server, 'ann@example.com');
});
afterAll(async () => {
  await server.close();
  await Promise.all([first.close(), second.close()]);
});

const at = ({ id }: { id: string }) => ({ params: { id } });
const leadingTo = ({ url }: typeof first, more: object = {}) => ({ url: `${url}/`, auth: 'bearer', ...more });

async function published() {
  const made = await ann.dataConnectors.create({
    body: { kind: 'http', name: 'Prices', config: leadingTo(first), secrets: { token: 'first-token' } },
  });
  const tool = await ann.tools.create({
    body: { kind: 'connector', name: 'Ask', config: { connector_id: made.id } },
  });
  await ann.connectorVersions.publish({ ...at(made), body: {} });
  return { made, tool };
}

const signedInAt = ({ requests }: typeof first) => requests.at(-1)?.headers.authorization;

describe('what is published of a connector', () => {
  it('keeps its place and its secret while the draft leads elsewhere, and gives them back', async () => {
    const { made, tool } = await published();
    const ask = () => ann.tools.test({ ...at(tool), body: { args: { query: '/a.json' } } });
    await ann.dataConnectors.update({
      ...at(made),
      body: { config: leadingTo(second), secrets: { token: 'second-token' } },
    });

    const before = second.requests.length;
    await ask();
    expect(signedInAt(first)).toBe('Bearer first-token');
    expect(second.requests).toHaveLength(before);

    await ann.dataConnectors.query({ ...at(made), body: { query: '/a.json' } });
    expect(signedInAt(second)).toBe('Bearer second-token');
    const token = first.requests.map(({ headers }) => headers.authorization);
    expect(token).not.toContain('Bearer second-token');

    expect(await ann.connectorVersions.restore({ ...at(made), body: { version: 1 } })).toMatchObject({
      sign_in_removed: false,
      entity: { has_unpublished_changes: false },
    });
    await ann.dataConnectors.query({ ...at(made), body: { query: '/a.json' } });
    expect(signedInAt(first)).toBe('Bearer first-token');
  });

  it('keeps its secret while the draft signs in in another way, and uses a new one at once otherwise', async () => {
    const { made, tool } = await published();
    const ask = () => ann.tools.test({ ...at(tool), body: { args: { query: '/a.json' } } });
    await ann.dataConnectors.update({ ...at(made), body: { secrets: { token: 'newer-token' } } });
    await ask();
    expect(signedInAt(first)).toBe('Bearer newer-token');

    await ann.dataConnectors.update({
      ...at(made),
      body: { config: leadingTo(first, { auth: 'none' }) },
    });
    await ask();
    expect(signedInAt(first)).toBe('Bearer newer-token');
    await ann.connectorVersions.publish({ ...at(made), body: {} });
    await ask();
    expect(signedInAt(first)).toBeUndefined();

    const back = await ann.connectorVersions.restore({ ...at(made), body: { version: 1 } });
    expect(back).toMatchObject({ sign_in_removed: true, entity: { secrets: {} } });
    await expect(ann.connectorVersions.publish({ ...at(made), body: {} })).rejects.toMatchObject({
      status: 422,
      problem: { code: 'connector.check_failed' },
    });
  });

  it('is what a sync copies from, as it is when the run starts', async () => {
    const sites = await Promise.all([
      startSite({ '/': page('Old shelf', 'It holds books.') }),
      startSite({ '/': page('New shelf', 'It holds records.') }),
    ]);
    const [old, renewed] = sites;
    const made = await ann.dataConnectors.create({
      body: { kind: 'web', name: 'Shelf', config: { url: `${old.url}/` } },
    });
    const sync = await makeSync(ann, made.id, { kind: 'web' });
    await ann.connectorVersions.publish({ ...at(made), body: {} });
    await ann.dataConnectors.update({ ...at(made), body: { config: { url: `${renewed.url}/` } } });
    const asked = renewed.requests.length;

    await sync.run();
    expect(await sync.settled()).toEqual(['Old shelf']);
    expect(renewed.requests).toHaveLength(asked);

    await ann.connectorVersions.publish({ ...at(made), body: {} });
    await sync.run({ allow_removals: true });
    expect(await sync.settled()).toEqual(['New shelf']);
    await Promise.all(sites.map((site) => site.close()));
  });
});

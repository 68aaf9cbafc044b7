import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiClient } from '@agent-studio/api-client';
import { signedInClient } from '#support/servers/clients.ts';
import { startSite } from '#support/desks/connector-sources.ts';
import { startServer, type TestServer } from '#support/servers/server.ts';

/* Tools that ask a data connector live. */

const SECRET = 'secret-that-a-server-echoes';

let server: TestServer;
let ann: ApiClient;
let bob: ApiClient;
let site: Awaited<ReturnType<typeof startSite>>;

beforeAll(async () => {
  site = await startSite({
    '/prices.json': { body: JSON.stringify([{ name: 'Pump' }, { name: 'Hose' }]), type: 'application/json' },
    '/echo.txt': { body: `The token is ${SECRET}.`, type: 'text/plain' },
  });
  server = await startServer({ env: { ALLOWED_ADDRESSES: '127.0.0.1' } });
  // The first user may everything.
  await server.signIn('root@example.com');
  ann = await signedInClient(server, 'ann@example.com');
  bob = await signedInClient(server, 'bob@example.com');
});
afterAll(async () => {
  await server.close();
  await site.close();
});

describe('a tool of a connector', () => {
  it('asks live with the rights of its owner, and stops when it loses them', async () => {
    const { id } = await ann.dataConnectors.create({
      body: {
        kind: 'http',
        name: 'For tools',
        config: { url: `${site.url}/prices.json`, auth: 'bearer' },
        secrets: { token: SECRET },
      },
    });
    const config = { connector_id: id, statement: '/prices.json' };
    const tool = await ann.tools.create({
      body: { kind: 'connector', name: 'Prices', visibility: 'workspace', config },
    });
    expect(tool).toMatchObject({ kind: 'connector', risk: 'read', input_schema: { properties: {} } });
    const params = { id: tool.id };
    expect(await bob.tools.test({ params, body: {} })).toMatchObject({
      outcome: 'ok',
      value: { rows: [{ name: 'Pump' }, { name: 'Hose' }] },
    });
    await expect(ann.dataConnectors.remove({ params: { id } })).rejects.toMatchObject({
      status: 409,
      problem: { used_by: [{ kind: 'tool', name: 'Prices' }] },
    });

    await expect(
      bob.tools.create({ body: { kind: 'connector', name: 'Stolen', config } }),
    ).rejects.toMatchObject({
      status: 422,
      problem: { errors: [expect.objectContaining({ path: 'config.connector_id' })] },
    });
    const copy = await bob.tools.duplicate({ params });
    expect(await bob.tools.test({ params: { id: copy.id }, body: {} })).toMatchObject({ outcome: 'refused' });

    const free = await ann.tools.create({
      body: { kind: 'connector', name: 'Free', config: { connector_id: id } },
    });
    expect(free.input_schema).toMatchObject({ required: ['query'] });
    expect(
      await ann.tools.test({ params: { id: free.id }, body: { args: { query: '/echo.txt' } } }),
    ).toMatchObject({ outcome: 'ok', value: expect.stringContaining('[secret]') });
    const changed = await ann.tools.update({
      params: { id: free.id },
      body: { config: { kind: 'connector', ...config } },
    });
    expect(changed.input_schema).toMatchObject({ properties: {} });
  });

  it('makes arguments of the values of a statement, and refuses one that does more than read', async () => {
    const database = {
      host: '127.0.0.1',
      port: 1,
      database: 'x',
      user: 'x',
      tls: 'off',
      allowed_tables: ['orders'],
    };
    const { id } = await ann.dataConnectors.create({
      body: { kind: 'postgres', name: 'Database', config: database, save_anyway: true },
    });
    const make = (statement: string, input_schema?: Record<string, unknown>) =>
      ann.tools.create({
        body: {
          kind: 'connector',
          name: 'Order',
          config: { connector_id: id, statement },
          ...(input_schema && { input_schema }),
        },
      });
    const said = { type: 'integer', description: 'Number of the order' };
    const tool = await make('select * from orders where id = :id and item = :item', {
      type: 'object',
      properties: { id: said, other: {} },
    });
    expect(tool.input_schema).toMatchObject({
      properties: { id: said, item: {} },
      required: ['id', 'item'],
      additionalProperties: false,
    });
    for (const statement of ['delete from orders', 'select * from salaries', 'select pg_sleep(1)'])
      await expect(make(statement)).rejects.toMatchObject({
        status: 422,
        problem: { errors: [expect.objectContaining({ path: 'config.statement' })] },
      });
    expect(
      await ann.tools.test({ params: { id: tool.id }, body: { args: { id: 1, item: 'x' } } }),
    ).toMatchObject({
      outcome: 'error',
      value: { error: expect.stringContaining('cannot be reached') },
    });
  });
});

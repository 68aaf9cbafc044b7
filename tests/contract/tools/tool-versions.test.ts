import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiClient } from '@agent-studio/api-client';
import type { Complete } from '@agent-studio/api-client/contract';
import { signedInClient } from '#support/servers/clients.ts';
import { type McpTool, startMcpServer } from '#support/servers/mcp-server.ts';
import { startServer, type TestServer } from '#support/servers/server.ts';
import { type Echo, orderTool } from '#support/samples/tool-samples.ts';
import { startToolServer } from '#support/servers/tool-server.ts';
import { anEnd, START } from '#support/desks/flows/workflow-desk.ts';
import { aNode, edgesOf } from '#support/desks/flows/workflows.ts';

/* What uses a tool uses what is published of it; its own screen tries the draft. */

/** Runs look at a tool again after this time at the latest. */
const TOOLS_ARE_KEPT_MS = 1_050;
const MISSING_ID = '00000000-0000-0000-0000-000000000000';

let server: TestServer;
let bob: ApiClient;
let shop: Awaited<ReturnType<typeof startToolServer>>;
let other: typeof shop;

beforeAll(async () => {
  [shop, other] = await Promise.all([startToolServer(), startToolServer()]);
  server = await startServer({ env: { ALLOWED_ADDRESSES: '127.0.0.1' } });
  // The first to sign in is an administrator.
  await server.signIn('ada@example.com');
  bob = await signedInClient(server, 'bob@example.com');
});
afterAll(async () => {
  await server.close();
  await Promise.all([shop.close(), other.close()]);
});

const at = ({ id }: { id: string }) => ({ params: { id } });
const urlOf = (url: string) => ({ kind: 'http' as const, method: 'GET' as const, url });

/** Calls a tool as everybody does who uses it: here, a workflow of one node. */
async function call(toolId: string, args: Record<string, string>, operation?: string): Promise<unknown> {
  const node = aNode('call', { type: 'tool', tool_id: toolId, args, ...(operation && { operation }) });
  const flow = await bob.workflows.create({
    body: {
      name: 'Call',
      nodes: [START, node, anEnd({ answer: 'nodes.call' })],
      edges: edgesOf('start>call>end'),
    },
  });
  await sleep(TOOLS_ARE_KEPT_MS);
  const run = await bob.workflowRuns.execute({ ...at(flow), body: { inputs: {}, version: 'draft' } });
  return ((run as Complete).result.output as { answer: unknown }).answer;
}

const tryOut = async (toolId: string) =>
  (await bob.tools.test({ params: { id: toolId }, body: { args: { id: 1 } } })).value as Echo;

describe('what is published of a tool', () => {
  it('is what is called, until the next version; the draft is for trying', async () => {
    const tool = await bob.tools.create({ body: orderTool(shop.url) });
    await bob.tools.update({ ...at(tool), body: { config: urlOf(`${shop.url}/echo/first/{id}`) } });
    // As long as nothing is published, the draft is what everybody uses.
    expect(await call(tool.id, { id: '1' })).toMatchObject({ path: '/echo/first/1' });
    await bob.toolVersions.publish({ ...at(tool), body: {} });
    await bob.tools.update({
      ...at(tool),
      body: { config: urlOf(`${shop.url}/echo/second/{id}`), description: 'Differs' },
    });
    expect(await call(tool.id, { id: '1' })).toMatchObject({ path: '/echo/first/1' });
    expect(await tryOut(tool.id)).toMatchObject({ path: '/echo/second/1' });
    const told = async (version?: 'draft' | number) =>
      (await bob.tools.schema({ ...at(tool), query: version ? { version } : {} })).openai_tool.function
        .description;
    expect([await told(), await told('draft'), await told(1)]).toEqual([
      'Find order',
      'Differs',
      'Find order',
    ]);
    await bob.toolVersions.publish({ ...at(tool), body: {} });
    expect(await call(tool.id, { id: '1' })).toMatchObject({ path: '/echo/second/1' });
    // A copy has no versions of its own.
    expect(await bob.tools.duplicate(at(tool))).toMatchObject({
      published_version: null,
      has_unpublished_changes: false,
    });
  });

  it('keeps its sign-in while the draft leads to another server, where that never goes', async () => {
    const token = (value: string) => ({ type: 'bearer' as const, values: { token: value } });
    const tool = await bob.tools.create({ body: orderTool(shop.url, {}, { auth: token('for-the-shop') }) });
    await bob.toolVersions.publish({ ...at(tool), body: {} });
    const moved = await bob.tools.update({
      ...at(tool),
      body: { config: urlOf(`${other.url}/echo/{id}`) },
    });
    expect(moved.auth).toMatchObject({ configured: false });
    expect(await call(tool.id, { id: '1' })).toMatchObject({
      headers: { host: new URL(shop.url).host, authorization: 'Bearer [secret]' },
    });
    expect((await tryOut(tool.id)).headers).not.toHaveProperty('authorization');

    await bob.tools.auth({ ...at(tool), body: token('for-the-other') });
    await call(tool.id, { id: '1' });
    await tryOut(tool.id);
    expect(shop.requests.at(-1)?.headers).toMatchObject({ authorization: 'Bearer for-the-shop' });
    expect(other.requests.at(-1)?.headers).toMatchObject({ authorization: 'Bearer for-the-other' });

    // Back at its server, the draft has that server's sign-in again, and no other.
    const back = await bob.toolVersions.restore({ ...at(tool), body: { version: 1 } });
    expect(back).toMatchObject({
      sign_in_removed: false,
      missing: [],
      entity: { auth: { configured: true } },
    });
    await tryOut(tool.id);
    expect(shop.requests.at(-1)?.headers).toMatchObject({ authorization: 'Bearer for-the-shop' });
    expect(JSON.stringify(other.requests)).not.toContain('for-the-shop');
    expect(JSON.stringify(shop.requests)).not.toContain('for-the-other');

    await bob.tools.update({ ...at(tool), body: { config: urlOf(`${other.url}/echo/{id}`) } });
    await bob.tools.auth({ ...at(tool), body: token('for-the-other') });
    await bob.toolVersions.publish({ ...at(tool), body: {} });
    await call(tool.id, { id: '1' });
    expect(other.requests.at(-1)?.headers).toMatchObject({ authorization: 'Bearer for-the-other' });
    expect(await bob.toolVersions.restore({ ...at(tool), body: { version: 1 } })).toMatchObject({
      sign_in_removed: true,
    });
  });

  it('is in use, and what is gone since leaves an empty place when it is restored', async () => {
    const connector = (name: string) =>
      bob.dataConnectors.create({
        body: { kind: 'http', name, config: { url: `${shop.url}/none` }, save_anyway: true },
      });
    const [first, second] = [await connector('First'), await connector('Second')];
    const asks = ({ id }: { id: string }) => ({ connector_id: id, statement: '/none' });
    const tool = await bob.tools.create({ body: { kind: 'connector', name: 'Asks', config: asks(first) } });
    await bob.toolVersions.publish({ ...at(tool), body: {} });
    await bob.tools.update({ ...at(tool), body: { config: { kind: 'connector', ...asks(second) } } });
    await expect(bob.dataConnectors.remove(at(first))).rejects.toMatchObject({
      status: 409,
      problem: { used_by: [{ kind: 'tool', name: 'Asks' }] },
    });
    await bob.toolVersions.publish({ ...at(tool), body: {} });
    await bob.dataConnectors.remove(at(first));
    expect(await bob.toolVersions.restore({ ...at(tool), body: { version: 1 } })).toMatchObject({
      entity: { config: { connector_id: MISSING_ID }, has_unpublished_changes: true },
      missing: [{ kind: 'connector', id: first.id }],
    });
    await expect(bob.toolVersions.publish({ ...at(tool), body: {} })).rejects.toMatchObject({
      status: 422,
      problem: { code: 'tool.check_failed', errors: [{ path: 'config.connector_id' }] },
    });
  });

  it('has the operations that were approved then', async () => {
    const offered = (description: string): McpTool[] => [
      { name: 'find', description, inputSchema: { type: 'object' }, annotations: { readOnlyHint: true } },
      { name: 'more', description: 'More.', inputSchema: { type: 'object' } },
    ];
    const mcp = await startMcpServer(offered('Finds.'));
    try {
      const tool = await bob.tools.create({
        body: { kind: 'mcp', name: 'Orders', url: mcp.url, operations: ['find'] },
      });
      await bob.toolVersions.publish({ ...at(tool), body: {} });
      await bob.tools.update({ ...at(tool), body: { operations: ['more', 'find'] } });
      expect((await bob.toolVersions.diff({ ...at(tool), query: {} })).changes).toMatchObject([
        { path: 'risk' },
        { path: 'idempotent' },
        { path: 'operations.more', before: null, after: { title: 'more' } },
      ]);
      const names = async (version?: 'draft') =>
        (await bob.tools.schema({ ...at(tool), query: version ? { version } : {} })).operations.map(
          ({ id }) => id,
        );
      expect([await names(), await names('draft')]).toEqual([['find'], ['more', 'find']]);
      expect(await call(tool.id, {}, 'find')).toMatchObject({});

      mcp.offer(offered('Finds anything.'));
      const [drift] = (await bob.tools.check(at(tool))).drift;
      await bob.tools.update({
        ...at(tool),
        body: { approve: [{ id: 'find', fingerprint: drift!.after!.fingerprint }] },
      });
      expect(await bob.tools.test({ ...at(tool), body: { operation: 'find' } })).toMatchObject({
        outcome: 'ok',
      });
      // What is published was never approved as it is now.
      await expect(call(tool.id, {}, 'find')).rejects.toThrow();
      await bob.toolVersions.publish({ ...at(tool), body: {} });
      expect(await call(tool.id, {}, 'find')).toMatchObject({});
      const { entity } = await bob.toolVersions.restore({ ...at(tool), body: { version: 1 } });
      expect(entity.operations.map(({ id }) => id)).toEqual(['find']);
    } finally {
      await mcp.close();
    }
  });
});

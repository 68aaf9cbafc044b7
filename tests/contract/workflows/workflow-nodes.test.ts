import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiClient } from '@agent-studio/api-client';
import type { WorkflowNodeInput } from '@agent-studio/api-client/contract';
import {
  anEnd,
  refused,
  START,
  startWorkflowDesk,
  type WorkflowDesk,
} from '#support/desks/flows/workflow-desk.ts';
import { aNode } from '#support/desks/flows/workflows.ts';
import { until } from '#support/ndjson.ts';
import { signedInClient } from '#support/servers/clients.ts';
import { startHttpServer } from '#support/servers/http-server.ts';

let desk: WorkflowDesk;
let root: ApiClient;

/** Of a server that is busy twice, and has nothing at `/gone`. */
let calls = 0;
let busy: Awaited<ReturnType<typeof startHttpServer>>;

beforeAll(async () => {
  busy = await startHttpServer(async (request, response) => {
    calls += 1;
    const status = request.url === '/gone' ? 404 : calls < 3 ? 503 : 200;
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end('{"ok":true}');
  });
  desk = await startWorkflowDesk({ allowed: busy.url, env: { FUNCTION_TOOLS: 'on' } });
  root = await signedInClient(desk.server, 'root@example.com');
  const hosts = ['127.0.0.1', 'localhost'];
  await root.secrets.create({ body: { name: 'SHOP_KEY', value: 'key-of-the-shop', hosts } });
  await root.secrets.create({
    body: { name: 'BOSS_KEY', value: 'key-of-the-boss', hosts, admins_only: true },
  });
});
afterAll(async () => {
  await desk.close();
  await busy.close();
});

type Http = Omit<Extract<WorkflowNodeInput['config'], { type: 'http_request' }>, 'type'>;

const http = (id: string, config: Http, rest: Partial<WorkflowNodeInput> = {}) =>
  aNode(id, { type: 'http_request', method: 'POST', ...config }, rest);
const through = (...ids: string[]) => [['start', ...ids, 'end'].join('>')];

describe('an HTTP request', () => {
  it('signs in with a secret that nobody reads, and carries the key of its step', async () => {
    const nodes = [
      START,
      http('call', {
        url: `${desk.shop.url}/do`,
        body: 'json',
        json: '{"n": inputs.n}',
        auth: 'bearer',
        secret: 'SHOP_KEY',
      }),
      anEnd({ did: 'nodes.call.body.did.n', status: 'nodes.call.status' }),
    ];
    const inputs = { type: 'object', properties: { n: { type: 'integer' } } };
    const id = await desk.create(nodes, through('call'), { inputs });
    expect(await desk.outputOf(id, { n: 4 })).toEqual({ did: 4, status: 200 });
    const { items } = await desk.ada.agentRuns.list({ query: { target_id: id, kind: 'workflow' } });
    const run = await desk.runOf(items[0]!.id);
    expect([...desk.shop.counted.keys()]).toContain(`${run.id}:call`);
    expect(JSON.stringify(run)).not.toContain('key-of-the-shop');
    // It is used now, and says by what.
    const { items: secrets } = await root.secrets.list();
    const shopKey = secrets.find(({ name }) => name === 'SHOP_KEY')!;
    expect(shopKey.used_by).toMatchObject([{ kind: 'workflow', id }]);
    await expect(root.secrets.remove({ params: { id: shopKey.id } })).rejects.toMatchObject(
      refused(409, 'secret.used'),
    );
  });

  it('does not use what is for administrators, nor reach what the operator does not allow', async () => {
    const call = async (config: Http) => {
      const id = await desk.create([START, http('call', config), anEnd()], through('call'));
      return desk.outputOf(id).catch((error: unknown) => (error as Error).message);
    };
    expect(await call({ url: desk.shop.url, auth: 'bearer', secret: 'BOSS_KEY' })).toContain(
      'for administrators only',
    );
    expect(await call({ url: 'http://127.0.0.1:9/' })).toContain('127.0.0.1');
  });

  it('is tried again where that may help, and only there', async () => {
    const retry = { max: 3, backoff_ms: 1 };
    const flow = (path: string) =>
      desk.create([START, http('call', { url: busy.url + path }, { retry }), anEnd()], through('call'));
    await desk.outputOf(await flow('/busy'));
    expect(calls).toBe(3);
    calls = 0;
    await expect(desk.outputOf(await flow('/gone'))).rejects.toThrow('404');
    expect(calls).toBe(1);
  });
});

describe('a function', () => {
  it('computes in its sandbox, and has to return what it promises', async () => {
    const code = 'return { sum: input.list.reduce((a, b) => a + b, 0) };';
    const schema = (type: string) => ({ type: 'object', properties: { sum: { type } }, required: ['sum'] });
    const flow = (type: string) =>
      desk.create(
        [
          START,
          aNode('add', { type: 'code', code, values: { list: '[1, 2, 3]' }, output_schema: schema(type) }),
          anEnd({ sum: 'nodes.add.sum' }),
        ],
        through('add'),
      );
    expect(await desk.outputOf(await flow('integer'))).toEqual({ sum: 6 });
    await expect(desk.outputOf(await flow('string'))).rejects.toThrow('something else than it promises');
  });

  it('is tried with its tests', async () => {
    const { results } = await desk.ada.workflowRuns.tryCode({
      body: {
        code: 'if (input.n < 0) throw new Error("negative"); return { n: input.n * 2 };',
        tests: [
          { input: { n: 2 }, expected: { n: 4 } },
          { input: { n: 2 }, expected: { n: 5 } },
          { input: { n: -1 }, expected: null },
        ],
      },
    });
    expect(results.map(({ outcome }) => outcome)).toEqual(['passed', 'different', 'failed']);
    expect(results[1]!.output).toEqual({ n: 4 });
    expect(results[2]!.error).toContain('negative');
  });
});

const variables = {
  type: 'object',
  properties: { total: { type: 'number', default: 10 }, seen: { type: 'array' } },
};

describe('variables', () => {
  it('begin with what is said of them, and are read wherever they were written before', async () => {
    const add = (id: string, values: Record<string, string>) => aNode(id, { type: 'set_variables', values });
    const id = await desk.create(
      [
        START,
        aNode('each', { type: 'loop', items: '[1, 2, 3]' }),
        add('inside', { total: 'vars.total + item' }),
        aNode('both', { type: 'parallel', branches: [{ port: 'a' }, { port: 'b' }] }),
        add('left', { total: 'vars.total + 100' }),
        add('right', { seen: '["right"]' }),
        anEnd({ total: 'vars.total', seen: 'vars.seen' }),
      ],
      ['start>each:body>inside', 'each:done>both:a>left', 'both:b>right', 'both:done>end'],
      { variables },
    );
    expect(await desk.outputOf(id)).toEqual({ total: 116, seen: ['right'] });
  });

  it('take what they are for, and nothing else', async () => {
    const set = aNode('set', { type: 'set_variables', values: { total: 'inputs.n' } });
    const inputs = { type: 'object', properties: { n: {} } };
    const id = await desk.create([START, set, anEnd()], through('set'), { variables, inputs });
    await expect(desk.outputOf(id, { n: 'many' })).rejects.toThrow('does not fit the variable');
  });
});

describe('a loop over a table', () => {
  it('goes on with the other rows where one fails, and says which', async () => {
    const inputs = { type: 'object', properties: { csv: { type: 'string' } } };
    const id = await desk.create(
      [
        START,
        aNode('rows', { type: 'loop', items: 'inputs.csv', items_as: 'csv', on_item_error: 'continue' }),
        aNode('read', { type: 'transform', values: { n: 'int(item.amount) * 2' } }),
        anEnd({ results: 'nodes.rows.results', failed: 'nodes.rows.errors.map(e, e.index)' }),
      ],
      ['start>rows:body>read', 'rows:done>end'],
      { inputs },
    );
    expect(await desk.outputOf(id, { csv: 'name;amount\nA;1\nB;x\nC;3\n' })).toEqual({
      results: [{ n: 2 }, null, { n: 6 }],
      failed: [1],
    });
  });
});

describe('what a run tells others', () => {
  it('answers its webhook with status and body, and runs on', async () => {
    const id = await desk.publish(
      [
        START,
        aNode('answer', { type: 'respond', status: 201, json: '{"hello": inputs.name}' }),
        desk.doIt('after', '"done"'),
        anEnd(),
      ],
      through('answer', 'after'),
      { inputs: { type: 'object', properties: { name: { type: 'string' } } } },
    );
    const hook = await desk.ada.workflows.addTrigger({ params: { id }, body: { type: 'webhook' } });
    const answer = await fetch(`${desk.server.url}${hook.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-webhook-secret': hook.secret! },
      body: '{"name":"Ada"}',
    });
    expect(answer.status).toBe(201);
    expect(answer.headers.get('content-type')).toContain('application/json');
    expect(await answer.json()).toEqual({ hello: 'Ada' });
    const run = await desk.ended(answer.headers.get('x-run-id')!);
    expect(run.status).toBe('succeeded');
  });

  it('starts what a workflow names for its failures, once, and not for those in turn', async () => {
    const fails = (id: string) => aNode(id, { type: 'transform', values: { v: 'int("x")' } });
    const told = await desk.publish(
      [START, fails('again'), anEnd({ error: 'inputs.error' })],
      through('again'),
      { name: 'Told', inputs: { type: 'object', properties: { error: { type: 'string' } } } },
    );
    await desk.ada.workflows.update({ params: { id: told }, body: { error_workflow_id: told } });
    await desk.ada.workflowVersions.publish({ params: { id: told }, body: {} });
    const id = await desk.create([START, fails('bad'), anEnd()], through('bad'), { error_workflow_id: told });
    await expect(desk.outputOf(id)).rejects.toThrow('bad');
    const runs = () => desk.ada.agentRuns.list({ query: { target_id: told, kind: 'workflow' } });
    const { items } = await until(runs, ({ items: all }) => all[0]?.status === 'failed');
    expect(items).toHaveLength(1);
    expect(JSON.parse((await desk.runOf(items[0]!.id)).input)).toMatchObject({
      workflow_id: id,
      workflow_name: 'Flow',
      node_id: 'bad',
    });
    await expect(desk.ada.workflows.remove({ params: { id: told } })).rejects.toMatchObject(refused(409));
  });
});

import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiClient, NewTrigger, Workflow } from '@agent-studio/api-client';
import { signedInClient } from '#support/servers/clients.ts';
import { startServer, type TestServer } from '#support/servers/server.ts';
import { aNode, edgesOf } from '#support/desks/flows/workflows.ts';
import { eventually } from '#support/eventually.ts';

let server: TestServer;
let bob: ApiClient;
let eve: ApiClient;
let flow: Workflow;

const start = aNode('start', { type: 'start' });
const end = aNode('end', { type: 'end', outputs: { greeting: '"Hello " + inputs.name' } });
const inputs = {
  type: 'object',
  properties: { name: { type: 'string' } },
  required: ['name'],
  additionalProperties: false,
};

beforeAll(async () => {
  server = await startServer();
  await signedInClient(server, 'ada@example.com');
  bob = await signedInClient(server, 'bob@example.com');
  eve = await signedInClient(server, 'eve@example.com');
  flow = await newFlow('Greeting');
});
afterAll(() => server.close());

async function newFlow(name: string, isPublished = true): Promise<Workflow> {
  const body = { name, nodes: [start, end], edges: edgesOf('start>end'), inputs };
  const workflow = await bob.workflows.create({ body });
  return isPublished ? bob.workflowVersions.publish({ params: { id: workflow.id }, body: {} }) : workflow;
}

const of = ({ id }: Workflow) => ({ params: { id } });
const its = (workflow: Workflow, { id }: { id: string }) => ({ params: { id: workflow.id, trigger_id: id } });
const runsOf = async ({ id }: Workflow) => (await bob.agentRuns.list({ query: { target_id: id } })).items;
const triggerOf = async (workflow: Workflow, { id }: { id: string }) =>
  (await bob.workflows.triggers(of(workflow))).items.find((one) => one.id === id)!;

/** Calls a webhook as another system does. */
async function call(
  { path, secret }: Pick<NewTrigger, 'path' | 'secret'>,
  body: unknown = { name: 'Ada' },
  headers: Record<string, string> = {},
) {
  const answer = await fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(secret && { 'x-webhook-secret': secret }),
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return {
    status: answer.status,
    body: (await answer.json()) as { run_id: string; code?: string; detail?: string },
  };
}

const ended = (run_id: string) =>
  eventually(
    async () => {
      const run = await bob.agentRuns.get({ params: { id: run_id } });
      expect(run.status).not.toBe('running');
      return run;
    },
    { timeout: 20_000, interval: 50 },
  );

describe('triggers', () => {
  it('are added, changed and removed, with revisions', async () => {
    const added = await bob.workflows.addTrigger({
      ...of(flow),
      body: { type: 'schedule', cron: '30 6 * * 1-5', timezone: 'Europe/Berlin', inputs: { name: 'Bob' } },
    });
    expect(added).toMatchObject({
      type: 'schedule',
      enabled: true,
      secret: null,
      path: null,
      last_fired_at: null,
      last_error: null,
    });
    const next = new Date(added.next_at!);
    const clock = new Intl.DateTimeFormat('de-DE', {
      timeZone: 'Europe/Berlin',
      hour: '2-digit',
      minute: '2-digit',
    });
    expect(next.getTime()).toBeGreaterThan(Date.now());
    expect(clock.format(next)).toBe('06:30');

    const off = { type: 'schedule', cron: '30 6 * * 1-5', inputs: { name: 'Bob' }, enabled: false } as const;
    const changed = await bob.workflows.updateTrigger({ ...its(flow, added), body: off });
    expect(changed).toMatchObject({
      enabled: false,
      next_at: null,
      timezone: 'UTC',
      revision: added.revision + 1,
    });
    const stale = { ...its(flow, added), ifMatch: added.revision };
    await expect(bob.workflows.updateTrigger({ ...stale, body: off })).rejects.toMatchObject({
      status: 412,
      problem: { code: 'trigger.stale', current: { revision: changed.revision } },
    });
    await expect(bob.workflows.removeTrigger(stale)).rejects.toMatchObject({ status: 412 });
    await expect(
      bob.workflows.updateTrigger({ ...its(flow, added), body: { type: 'api' } }),
    ).rejects.toMatchObject({ status: 422 });
    await bob.workflows.removeTrigger(its(flow, added));
    expect((await bob.workflows.triggers(of(flow))).items).toEqual([]);
  });

  it.each([
    [{ cron: 'tomorrow' }, 'cron', 'five fields'],
    [{ cron: '61 * * * *' }, 'cron', 'cannot be read'],
    [{ cron: '0 0 30 2 *' }, 'cron', 'never comes'],
    [{ cron: '0 6 * * *', timezone: 'Mars/Base' }, 'timezone', 'no such time zone'],
    [{ cron: '0 6 * * *', inputs: {} }, 'inputs', 'do not fit'],
  ])('refuse a schedule that cannot be kept: %j', async (given, path, message) => {
    const body = { type: 'schedule', inputs: { name: 'Bob' }, ...given } as const;
    await expect(bob.workflows.addTrigger({ ...of(flow), body })).rejects.toMatchObject({
      status: 422,
      problem: { errors: [{ path, message: expect.stringContaining(message) }] },
    });
  });

  it('refuse an expression of a webhook that cannot be read', async () => {
    const body = { type: 'webhook', inputs: { name: 'nodes.x' } } as const;
    await expect(bob.workflows.addTrigger({ ...of(flow), body })).rejects.toMatchObject({
      status: 422,
      problem: {
        errors: [{ path: 'inputs.name', message: expect.stringContaining('There is: body, headers, query') }],
      },
    });
  });

  it('of the kind API are one, and switched off keep others from running it', async () => {
    const shared = await newFlow('Shared greeting');
    await bob.workflows.update({ ...of(shared), body: { visibility: 'workspace' } });
    const run = { ...of(shared), body: { inputs: { name: 'Eve' } } };
    expect(await eve.workflowRuns.execute(run)).toMatchObject({
      result: { output: { greeting: 'Hello Eve' } },
    });
    const api = await bob.workflows.addTrigger({ ...of(shared), body: { type: 'api', enabled: false } });
    await expect(bob.workflows.addTrigger({ ...of(shared), body: { type: 'api' } })).rejects.toMatchObject({
      status: 409,
    });
    await expect(eve.workflowRuns.execute(run)).rejects.toMatchObject({
      status: 403,
      problem: { code: 'workflow.api_off', detail: expect.stringContaining('Ask bob.') },
    });
    expect(await bob.workflowRuns.execute(run)).toMatchObject({
      result: { output: { greeting: 'Hello Eve' } },
    });
    await bob.workflows.updateTrigger({ ...its(shared, api), body: { type: 'api', enabled: true } });
    expect(await eve.workflowRuns.execute(run)).toMatchObject({
      result: { output: { greeting: 'Hello Eve' } },
    });
  });
});

describe('a webhook', () => {
  let hook: NewTrigger;
  beforeAll(async () => {
    hook = await bob.workflows.addTrigger({ ...of(flow), body: { type: 'webhook' } });
  });

  it('tells its secret once', async () => {
    expect(hook.path).toMatch(/^\/hooks\/[\w-]{30,}$/);
    expect(hook.secret).toMatch(/^[\w-]{30,}$/);
    expect(hook.last4).toBe(hook.secret!.slice(-4));
    const again = await bob.workflows.triggers(of(flow));
    expect(JSON.stringify(again)).not.toContain(hook.secret);
    expect(again.items[0]).not.toHaveProperty('secret');
  });

  it('runs what is published, in the name of the owner, once for each delivery', async () => {
    const { status, body } = await call(hook, { name: 'Ada' }, { 'idempotency-key': 'delivery-1' });
    expect(status).toBe(202);
    const run = await ended(body.run_id);
    expect(run).toMatchObject({
      status: 'succeeded',
      kind: 'workflow',
      trigger: 'webhook',
      version: 1,
      output: expect.stringContaining('Hello Ada'),
    });
    expect(await triggerOf(flow, hook)).toMatchObject({
      last_run_id: body.run_id,
      last_error: null,
      last_fired_at: expect.any(String),
    });

    const again = await Promise.all(
      Array.from({ length: 8 }, () => call(hook, { name: 'Ada' }, { 'idempotency-key': 'delivery-1' })),
    );
    expect(new Set(again.map((one) => one.body.run_id))).toEqual(new Set([body.run_id]));
    const other = await call(hook, { name: 'Ada' }, { 'x-github-delivery': 'delivery-1' });
    expect(other.body.run_id).not.toBe(body.run_id);
    const one = await call(hook);
    const two = await call(hook);
    expect(one.body.run_id).not.toBe(two.body.run_id);
    expect((await runsOf(flow)).filter(({ trigger }) => trigger === 'webhook')).toHaveLength(4);
  });

  it('takes a signature of the body instead of the secret', async () => {
    const text = '{ "name":  "Signed" }';
    const sign = (secret: string, body: string) =>
      `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
    const unsigned = { path: hook.path, secret: null };
    const good = await call(unsigned, text, { 'x-hub-signature-256': sign(hook.secret!, text) });
    expect(good.status).toBe(202);
    const bad = [sign('another', text), sign(hook.secret!, `${text} `), 'sha256=', ''];
    for (const signature of bad) {
      const answer = await call(unsigned, text, { 'x-hub-signature-256': signature });
      expect(answer).toMatchObject({ status: 404, body: { code: 'hook.unknown' } });
    }
    // A wrong signature is not made good by the secret.
    expect((await call(hook, text, { 'x-hub-signature-256': sign('another', text) })).status).toBe(404);
  });

  it('answers alike to a wrong secret, none, an unknown address and one that is switched off', async () => {
    const off = await bob.workflows.addTrigger({ ...of(flow), body: { type: 'webhook', enabled: false } });
    const binned = await newFlow('Binned');
    const gone = await bob.workflows.addTrigger({ ...of(binned), body: { type: 'webhook' } });
    await bob.workflows.remove(of(binned));
    const answers = await Promise.all([
      call({ ...hook, secret: 'wrong' }),
      call({ ...hook, secret: null }),
      call({ path: `/hooks/${'x'.repeat(32)}`, secret: hook.secret }),
      call(off),
      call(gone),
    ]);
    const alike = ({ status, body: { code, detail } }: (typeof answers)[number]) => ({
      status,
      code,
      detail,
    });
    expect(new Set(answers.map((answer) => JSON.stringify(alike(answer))))).toHaveLength(1);
    expect(answers[0]).toMatchObject({ status: 404, body: { code: 'hook.unknown' } });
  });

  it('gets another secret, and the old one ends at once', async () => {
    const rotated = await bob.workflows.rotateSecret(its(flow, hook));
    expect(rotated.secret).not.toBe(hook.secret);
    expect(rotated.path).toBe(hook.path);
    expect((await call(hook)).status).toBe(404);
    expect((await call(rotated)).status).toBe(202);
    hook = rotated;
  });

  it('fills the inputs by expressions over body, headers and query', async () => {
    const mapped = await bob.workflows.addTrigger({
      ...of(flow),
      body: {
        type: 'webhook',
        inputs: { name: 'body.user.first + " " + headers["x-last"] + default(query.suffix, "")' },
      },
    });
    const url = { ...mapped, path: `${mapped.path}?suffix=!` };
    const { body } = await call(url, { user: { first: 'Grace' } }, { 'x-last': 'Hopper' });
    expect((await ended(body.run_id)).output).toContain('Hello Grace Hopper!');

    const missing = await call(mapped, { user: {} }, { 'x-last': 'Hopper' });
    expect(missing).toMatchObject({
      status: 422,
      body: { detail: expect.stringContaining('Input “name” could not be filled.') },
    });
    expect(await triggerOf(flow, mapped)).toMatchObject({ last_error: missing.body.detail });
    const secret = await bob.workflows.updateTrigger({
      ...its(flow, mapped),
      body: { type: 'webhook', inputs: { name: 'default(headers["x-webhook-secret"], "hidden")' } },
    });
    const hidden = await call({ ...mapped, path: secret.path });
    expect((await ended(hidden.body.run_id)).output).toContain('Hello hidden');
  });

  it.each([
    ['inputs that do not fit', { other: 1 }, {}, 422],
    ['a list', [1], {}, 422],
    ['no JSON', '{', {}, 400],
    ['a text', 'hello', { 'content-type': 'text/plain' }, 422],
    ['too much', { name: 'x'.repeat(1_100_000) }, {}, 413],
  ])('refuses %s', async (_, body, headers, status) => {
    expect((await call(hook, body, headers)).status).toBe(status);
  });

  it('of a workflow that was never published says so', async () => {
    const draft = await newFlow('Never published', false);
    const early = await bob.workflows.addTrigger({ ...of(draft), body: { type: 'webhook' } });
    expect(await call(early)).toMatchObject({ status: 409, body: { code: 'workflow.not_published' } });
    expect((await triggerOf(draft, early)).last_error).toContain('was never published');
  });

  it('whose secret was sealed with another key is like none, and says so to its owner', async () => {
    const sealed = await bob.workflows.addTrigger({ ...of(flow), body: { type: 'webhook' } });
    const old = `v1.00000000.${'A'.repeat(60)}`;
    await server.database.pool.query(`update workflow_triggers set secret = $1 where id = $2`, [
      old,
      sealed.id,
    ]);
    expect(await call(sealed)).toMatchObject({ status: 404, body: { code: 'hook.unknown' } });
    expect((await triggerOf(flow, sealed)).last_error).toContain('Replace it');
  });

  it('goes on with what is published while the draft is being changed', async () => {
    await bob.workflows.update({ ...of(flow), body: { nodes: [start], edges: [] } });
    const { body } = await call(hook, { name: 'Linus' });
    expect((await ended(body.run_id)).output).toContain('Hello Linus');
  });

  it('is called so often by one address, then that has to wait', async () => {
    const tried = async () => (await fetch(`${server.url}/hooks/guess`, { method: 'POST' })).status;
    const statuses: number[] = [];
    while (statuses.length < 700 && !statuses.includes(429)) {
      statuses.push(...(await Promise.all(Array.from({ length: 20 }, tried))));
    }
    expect(new Set(statuses)).toEqual(new Set([404, 429]));
  });
});

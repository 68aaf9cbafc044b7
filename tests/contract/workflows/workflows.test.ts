import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiClient, Workflow } from '@agent-studio/api-client';
import { signedInClient } from '#support/servers/clients.ts';
import { startServer, type TestServer } from '#support/servers/server.ts';
import { aNode, edgesOf } from '#support/desks/flows/workflows.ts';

let server: TestServer;
/** The first to sign in, so an administrator. */
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

const at = ({ id }: { id: string }) => ({ params: { id } });
const rejected = (status: number, code?: string) => ({ status, problem: code === undefined ? {} : { code } });
const start = aNode('start', { type: 'start' });
const end = aNode('end', { type: 'end', outputs: { v: 'inputs.v' } });
const inputs = { type: 'object', properties: { v: { type: 'string' } } };

describe('create and read', () => {
  it('needs a name only, and begins with a start that leads to an end', async () => {
    const workflow = await bob.workflows.create({ body: { name: '  Invoices ' } });
    expect(workflow).toMatchObject({
      name: 'Invoices',
      visibility: 'private',
      description: '',
      tags: [],
      inputs: { type: 'object', properties: {} },
      limits: { max_steps: 1_000, max_cost_usd: 5, concurrency: 10 },
      published_version: null,
      has_unpublished_changes: false,
      revision: 1,
      owner: { name: 'bob' },
      permissions: ['view', 'run', 'edit', 'manage'],
    });
    expect(workflow.nodes.map(({ id, config }) => [id, config.type])).toEqual([
      ['start', 'start'],
      ['end', 'end'],
    ]);
    expect(workflow.edges).toMatchObject([{ source: 'start', source_port: 'next', target: 'end' }]);
    expect(await bob.workflows.validate({ body: workflow })).toEqual({ issues: [] });
    const { stats, ...read } = await bob.workflows.get(at(workflow));
    expect(read).toEqual(workflow);
    expect(stats).toMatchObject({ runs_7d: 0, success_rate: null });
  });

  it('refuses what is no workflow, and says where', async () => {
    const body = { name: 'x', nodes: [{ ...start, id: 'Not an id' }] };
    await expect(bob.workflows.create({ body })).rejects.toMatchObject({
      status: 422,
      problem: { errors: [{ path: 'nodes.0.id' }] },
    });
  });

  it('lists without the drawing, by words, tags, triggers and owner', async () => {
    const tagged = await bob.workflows.create({
      body: { name: 'Payroll run', tags: ['hr'], description: 'Every month' },
    });
    await bob.workflows.addTrigger({ ...at(tagged), body: { type: 'webhook' } });
    const one = (page: { items: { name: string }[] }) => page.items.map(({ name }) => name);
    const [item] = (await bob.workflows.list({ query: { q: 'payroll month' } })).items;
    expect(item).toMatchObject({
      name: 'Payroll run',
      node_count: 2,
      triggers: ['webhook'],
      last_status: null,
    });
    expect(item).not.toHaveProperty('nodes');
    expect(one(await bob.workflows.list({ query: { tag: 'hr' } }))).toEqual(['Payroll run']);
    expect(one(await bob.workflows.list({ query: { trigger: 'webhook' } }))).toEqual(['Payroll run']);
    expect(one(await bob.workflows.list({ query: { trigger: 'schedule' } }))).toEqual([]);
    expect(one(await bob.workflows.list({ query: { owner: 'others' } }))).toEqual([]);
    expect((await bob.workflows.list({ query: { sort: 'name', page_size: 1 } })).total).toBe(2);
  });
});

describe('change', () => {
  let workflow: Workflow;
  beforeAll(async () => {
    workflow = await bob.workflows.create({
      body: { name: 'Changing', nodes: [start, end], edges: edgesOf('start>end'), inputs },
    });
  });

  it('writes the fields that are sent and counts revisions', async () => {
    const changed = await bob.workflows.update({ ...at(workflow), body: { description: 'New' } });
    expect(changed).toMatchObject({
      description: 'New',
      name: 'Changing',
      revision: 2,
      nodes: workflow.nodes,
    });
  });

  it('refuses an old revision and answers what is there now', async () => {
    await expect(
      bob.workflows.update({ ...at(workflow), body: { name: 'Lost' }, ifMatch: 1 }),
    ).rejects.toMatchObject({
      status: 412,
      problem: { code: 'workflow.stale', current: { revision: 2, name: 'Changing' } },
    });
    expect((await bob.workflows.get(at(workflow))).name).toBe('Changing');
  });

  it('goes into the bin and comes back, with its schedules off', async () => {
    const gone = await bob.workflows.create({ body: { name: 'Going' } });
    const schedule = { type: 'schedule', cron: '0 6 * * 1-5' } as const;
    await bob.workflows.addTrigger({ ...at(gone), body: schedule });
    await bob.workflows.remove(at(gone));
    await expect(bob.workflows.get(at(gone))).rejects.toMatchObject(rejected(404, 'workflow.not_found'));
    expect(await bob.workflowBin.restore(at(gone))).toMatchObject({ name: 'Going' });
    expect((await bob.workflows.triggers(at(gone))).items).toMatchObject([{ enabled: false, next_at: null }]);
  });
});

describe('owners', () => {
  it('keep private workflows to themselves, and administrators see all', async () => {
    const secret = await bob.workflows.create({ body: { name: 'Secret plan' } });
    const trigger = await bob.workflows.addTrigger({ ...at(secret), body: { type: 'webhook' } });
    const its = { params: { id: secret.id, trigger_id: trigger.id } };
    const body = { type: 'webhook' } as const;
    for (const call of [
      () => eve.workflows.get(at(secret)),
      () => eve.workflows.update({ ...at(secret), body: { name: 'Mine' } }),
      () => eve.workflows.remove(at(secret)),
      () => eve.workflowBin.restore(at(secret)),
      () => eve.workflows.validate({ body: { ...secret, id: secret.id } }),
      () => eve.workflows.triggers(at(secret)),
      () => eve.workflows.addTrigger({ ...at(secret), body }),
      () => eve.workflows.updateTrigger({ ...its, body }),
      () => eve.workflows.removeTrigger(its),
      () => eve.workflows.rotateSecret(its),
      () => eve.workflowVersions.list({ ...at(secret), query: {} }),
      () => eve.workflowVersions.publish({ ...at(secret), body: {} }),
      () => eve.workflowVersions.restore({ ...at(secret), body: { version: 1 } }),
      () => eve.workflowVersions.diff({ ...at(secret), query: {} }),
      () => eve.workflowVersions.duplicate(at(secret)),
      () => eve.workflowVersions.export(at(secret)),
      () => eve.workflowRuns.execute({ ...at(secret), body: {} }),
    ]) {
      await expect(call()).rejects.toMatchObject(rejected(404, 'workflow.not_found'));
    }
    expect((await eve.workflows.list({ query: { q: 'secret plan' } })).items).toEqual([]);
    expect((await ada.workflows.get(at(secret))).name).toBe('Secret plan');
  });

  it('share them to be read and run, not to be changed', async () => {
    const shared = await bob.workflows.create({ body: { name: 'Shared', visibility: 'workspace' } });
    const hook = await bob.workflows.addTrigger({ ...at(shared), body: { type: 'webhook' } });
    expect((await eve.workflows.get(at(shared))).permissions).toEqual(['view', 'run']);
    expect((await eve.workflows.triggers(at(shared))).items).toMatchObject([{ id: hook.id, path: null }]);
    for (const call of [
      () => eve.workflows.update({ ...at(shared), body: { name: 'Mine' } }),
      () => eve.workflows.remove(at(shared)),
      () => eve.workflows.addTrigger({ ...at(shared), body: { type: 'api' } }),
      () => eve.workflows.rotateSecret({ params: { id: shared.id, trigger_id: hook.id } }),
      () => eve.workflowVersions.publish({ ...at(shared), body: {} }),
    ]) {
      await expect(call()).rejects.toMatchObject({ status: 403 });
    }
  });

  it('reach a trigger through its own workflow only', async () => {
    const [mine, other] = await Promise.all([
      bob.workflows.create({ body: { name: 'One' } }),
      eve.workflows.create({ body: { name: 'Other' } }),
    ]);
    const trigger = await bob.workflows.addTrigger({ ...at(mine), body: { type: 'webhook' } });
    const its = { params: { id: other.id, trigger_id: trigger.id } };
    await expect(eve.workflows.removeTrigger(its)).rejects.toMatchObject(rejected(404, 'trigger.not_found'));
    await expect(eve.workflows.rotateSecret(its)).rejects.toMatchObject(rejected(404, 'trigger.not_found'));
    await expect(eve.workflows.updateTrigger({ ...its, body: { type: 'webhook' } })).rejects.toMatchObject(
      rejected(404, 'trigger.not_found'),
    );
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiClient } from '@agent-studio/api-client';
import { signedInClient } from '#support/servers/clients.ts';
import { startServer, type TestServer } from '#support/servers/server.ts';
import { aNode, edgesOf } from '#support/desks/flows/workflows.ts';

const UNKNOWN_ID = '0192a000-0000-7000-8000-00000000ffff';

let server: TestServer;
let bob: ApiClient;
let eve: ApiClient;

beforeAll(async () => {
  server = await startServer();
  // The first to sign in is an administrator, and sees everything.
  await signedInClient(server, 'ada@example.com');
  bob = await signedInClient(server, 'bob@example.com');
  eve = await signedInClient(server, 'eve@example.com');
});
afterAll(() => server.close());

const at = ({ id }: { id: string }) => ({ params: { id } });
const rejected = (status: number, code?: string) => ({ status, problem: code === undefined ? {} : { code } });
const start = aNode('start', { type: 'start' });
const end = aNode('end', { type: 'end', outputs: { v: 'inputs.v' } });
const inputs = { type: 'object', properties: { v: { type: 'string' } } };

describe('versions', () => {
  it('are published, compared, restored and copied', async () => {
    const flow = await bob.workflows.create({
      body: { name: 'Versioned', nodes: [start, end], edges: edgesOf('start>end'), inputs },
    });
    const first = await bob.workflowVersions.publish({ ...at(flow), body: { note: 'First' } });
    expect(first).toMatchObject({ published_version: 1, has_unpublished_changes: false });
    await expect(bob.workflowVersions.publish({ ...at(flow), body: {} })).rejects.toMatchObject(
      rejected(409, 'workflow.unchanged'),
    );

    const changedEnd = aNode('end', { type: 'end', outputs: { v: '"fixed"' } });
    const changed = await bob.workflows.update({ ...at(flow), body: { nodes: [start, changedEnd] } });
    expect(changed.has_unpublished_changes).toBe(true);
    const { changes } = await bob.workflowVersions.diff({ ...at(flow), query: {} });
    expect(changes).toEqual([expect.objectContaining({ before: 'inputs.v', after: '"fixed"' })]);
    expect((await bob.workflows.get({ ...at(flow), query: { version: 1 } })).nodes[1]?.config).toEqual(
      end.config,
    );

    const { entity: restored } = await bob.workflowVersions.restore({ ...at(flow), body: { version: 1 } });
    expect(restored).toMatchObject({ has_unpublished_changes: false, nodes: first.nodes });
    expect((await bob.workflowVersions.list({ ...at(flow), query: {} })).items).toMatchObject([
      { number: 1, note: 'First', created_by: { name: 'bob' } },
    ]);
    expect((await bob.workflowVersions.duplicate(at(flow))).entity).toMatchObject({
      name: 'Versioned (copy)',
      published_version: null,
      nodes: first.nodes,
      visibility: 'private',
    });
  });

  it('are not published with what the check calls an error, which is said at the field', async () => {
    const broken = aNode('ask', { type: 'agent', agent_id: UNKNOWN_ID, input: '{{ inputs.nope }}' });
    const flow = await bob.workflows.create({
      body: { name: 'Broken', nodes: [start, broken, end], edges: edgesOf('start>ask>end'), inputs },
    });
    await expect(bob.workflowVersions.publish({ ...at(flow), body: {} })).rejects.toMatchObject({
      status: 422,
      problem: {
        code: 'workflow.check_failed',
        errors: [{ path: 'ask.config.agent_id' }, { path: 'ask.config.input' }],
      },
    });
    const { issues } = await bob.workflows.validate({ body: { ...flow, id: flow.id } });
    expect(issues.map(({ severity, code, at, path }) => [severity, code, at, path])).toEqual([
      ['error', 'node.gone', 'ask', 'config.agent_id'],
      ['error', 'expression.unknown_input', 'ask', 'config.input'],
    ]);
  });

  it('leave the server as a file and come back as the same, private workflow', async () => {
    const agent = await bob.agents.create({ body: { name: 'Summer writer' } });
    const ask = aNode('ask', { type: 'agent', agent_id: agent.id, input: 'Hi' });
    const flow = await bob.workflows.create({
      body: {
        name: 'Travelling',
        nodes: [start, ask, end],
        edges: edgesOf('start>ask>end'),
        inputs,
        visibility: 'workspace',
      },
    });
    await bob.workflows.addTrigger({ ...at(flow), body: { type: 'webhook' } });
    const file = await bob.workflowVersions.export(at(flow));
    expect(file).toMatchObject({
      format: 'agent-studio/workflow',
      schema_version: 1,
      references: [{ kind: 'agent', id: agent.id, name: 'Summer writer' }],
    });
    expect(JSON.stringify(file)).not.toMatch(/hooks|secret|token/);

    // Elsewhere another id stands for an agent of that name.
    const elsewhere = JSON.parse(JSON.stringify(file).replaceAll(agent.id, UNKNOWN_ID)) as typeof file;
    const dry = await bob.workflowVersions.import({ query: { dry_run: '1' }, body: elsewhere });
    expect(dry).toMatchObject({
      entity: null,
      references: [{ here: { id: agent.id, name: 'Summer writer' } }],
    });
    const { entity } = await bob.workflowVersions.import({ body: elsewhere });
    expect(entity).toMatchObject({
      name: 'Travelling',
      visibility: 'private',
      nodes: flow.nodes,
      edges: flow.edges,
      inputs,
    });

    // Whoever may not see the agent gets the workflow, and the check says what is missing.
    const foreign = await eve.workflowVersions.import({ body: elsewhere });
    expect(foreign.references).toMatchObject([{ here: null }]);
    const { issues } = await eve.workflows.validate({ body: foreign.entity! });
    expect(issues).toMatchObject([{ code: 'node.gone', at: 'ask' }]);
  });
});

describe('what uses what', () => {
  it('keeps an agent, a card, a tool and a workflow from being deleted', async () => {
    const agent = await bob.agents.create({ body: { name: 'Used agent' } });
    const card = await bob.knowledgeCards.create({ body: { name: 'Used card' } });
    const inner = await bob.workflows.create({
      body: { name: 'Inner', nodes: [start, aNode('end', { type: 'end' })], edges: edgesOf('start>end') },
    });
    await bob.workflowVersions.publish({ ...at(inner), body: {} });
    const nodes = [
      start,
      aNode('ask', { type: 'agent', agent_id: agent.id, input: 'Hi' }),
      aNode('find', { type: 'knowledge', card_ids: [card.id], query: 'Hi' }),
      aNode('sub', { type: 'sub_workflow', workflow_id: inner.id }),
      aNode('end', { type: 'end' }),
    ];
    const outer = await bob.workflows.create({
      body: { name: 'Outer', nodes, edges: edgesOf('start>ask>find>sub>end') },
    });
    const used = { status: 409, problem: { used_by: [{ id: outer.id, name: 'Outer', kind: 'workflow' }] } };
    await expect(bob.agents.remove(at(agent))).rejects.toMatchObject(used);
    await expect(bob.knowledgeCards.remove(at(card))).rejects.toMatchObject(used);
    await expect(bob.workflows.remove(at(inner))).rejects.toMatchObject(used);

    // What is published goes on to use them, though the draft does not any more.
    await bob.workflowVersions.publish({ ...at(outer), body: {} });
    await bob.workflows.update({
      ...at(outer),
      body: { nodes: [start, aNode('end', { type: 'end' })], edges: edgesOf('start>end') },
    });
    await expect(bob.workflows.remove(at(inner))).rejects.toMatchObject(used);
    await bob.workflows.remove(at(outer));
    await bob.workflows.remove(at(inner));
  });

  it('finds a workflow that calls itself through another one', async () => {
    const empty = { nodes: [start, aNode('end', { type: 'end' })], edges: edgesOf('start>end') };
    const a = await bob.workflows.create({ body: { name: 'A', ...empty } });
    const b = await bob.workflows.create({
      body: {
        name: 'B',
        nodes: [
          start,
          aNode('sub', { type: 'sub_workflow', workflow_id: a.id }),
          aNode('end', { type: 'end' }),
        ],
        edges: edgesOf('start>sub>end'),
      },
    });
    await bob.workflowVersions.publish({ ...at(a), body: {} });
    await bob.workflowVersions.publish({ ...at(b), body: {} });
    const back = {
      nodes: [
        start,
        aNode('sub', { type: 'sub_workflow', workflow_id: b.id }),
        aNode('end', { type: 'end' }),
      ],
      edges: edgesOf('start>sub>end'),
    };
    await bob.workflows.update({ ...at(a), body: back });
    await expect(bob.workflowVersions.publish({ ...at(a), body: {} })).rejects.toMatchObject({
      status: 422,
      problem: {
        errors: [
          { path: 'sub.config.workflow_id', message: expect.stringContaining('leads back to this workflow') },
        ],
      },
    });
  });
});

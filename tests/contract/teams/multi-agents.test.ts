import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiError, MultiAgentInput } from '@agent-studio/api-client';
import { multiAgentContentSchema } from '#api-client/contract/index.ts';
import { startTeamDesk, type TeamDesk } from '#support/desks/teams.ts';

let desk: TeamDesk;
let agentId: string;
let otherId: string;

beforeAll(async () => {
  desk = await startTeamDesk();
  agentId = await desk.hire('writer', () => 'Written.');
  otherId = await desk.hire('editor', () => 'Edited.');
});
afterAll(() => desk.close());

const create = (body: Partial<MultiAgentInput> = {}) =>
  desk.bob.multiAgents.create({ body: { name: 'Crew', ...body } });
const get = (id: string, client = desk.bob) => client.multiAgents.get({ params: { id } });
const members = () => [
  { key: 'writer', agent_id: agentId, when: 'Writes the first draft of a text' },
  { key: 'editor', agent_id: otherId, when: 'Mends spelling and style' },
];
const publish = (id: string, note = '') =>
  desk.bob.multiAgentVersions.publish({ params: { id }, body: { note } });
const page = { page: 1, page_size: 20 };

describe('a team', () => {
  it('begins with a name only, and is private', async () => {
    const team = await create();
    expect(team).toMatchObject({
      name: 'Crew',
      icon: 'users',
      pattern: 'supervisor',
      members: [],
      visibility: 'private',
      revision: 1,
      owner: { name: 'bob' },
      permissions: ['view', 'run', 'edit', 'manage'],
      published_version: null,
      has_unpublished_changes: false,
      termination: { max_turns: 20, max_cost_usd: 2 },
    });
    expect(await get(team.id)).toMatchObject({ id: team.id, stats: { runs_7d: 0, members: {} } });
    await expect(create({ name: ' ' })).rejects.toMatchObject({ status: 422 });
  });

  it('changes field by field, and keeps what somebody else wrote meanwhile from being lost', async () => {
    const team = await create({ description: 'Before', entry: 'writer' });
    const changed = await desk.bob.multiAgents.update({
      params: { id: team.id },
      body: { pattern: 'handoff', members: members() },
      ifMatch: team.revision,
    });
    expect(changed).toMatchObject({
      revision: 2,
      description: 'Before',
      pattern: 'handoff',
      entry: 'writer',
    });
    expect(changed.members).toHaveLength(2);
    await expect(
      desk.bob.multiAgents.update({ params: { id: team.id }, body: { name: 'Late' }, ifMatch: 1 }),
    ).rejects.toMatchObject({ status: 412, problem: { current: { revision: 2, pattern: 'handoff' } } });
    const { entry, ...cleared } = await desk.bob.multiAgents.update({
      params: { id: team.id },
      body: { entry: null },
    });
    expect(entry).toBeUndefined();
    expect(cleared.revision).toBe(3);
    const both = [{ name: 'A' }, { description: 'B' }].map((body) =>
      desk.bob.multiAgents.update({ params: { id: team.id }, body }),
    );
    await Promise.all(both);
    expect(await get(team.id)).toMatchObject({ name: 'A', description: 'B', revision: 5 });
  });

  it('is found by words, tags, owner, pattern and agent', async () => {
    const team = await create({
      name: 'Zebra desk',
      description: 'About stripes',
      tags: ['animals'],
      pattern: 'parallel',
      members: members(),
    });
    const found = async (query: object, client = desk.bob) =>
      (await client.multiAgents.list({ query })).items.map(({ id }) => id);
    for (const query of [
      { q: 'zebra' },
      { q: 'stripes desk' },
      { tag: 'animals' },
      { q: 'animals', owner: 'me' },
    ])
      expect(await found(query)).toEqual([team.id]);
    expect(await found({ pattern: 'parallel', agent_id: agentId })).toEqual([team.id]);
    expect(await found({ q: 'zebra', pattern: 'handoff' })).toEqual([]);
    expect(await found({ q: 'zebra', owner: 'others' })).toEqual([]);
    expect(await found({ q: '%' })).toEqual([]);
    expect((await desk.bob.multiAgents.list({ query: { page_size: 1, sort: 'name' } })).items).toHaveLength(
      1,
    );
  });
});

describe('owners', () => {
  it('alone see a private team; a shared one can be seen and run, not changed', async () => {
    const team = await create({ members: members() });
    const params = { id: team.id };
    const { eve, ada } = desk;
    const writing = [
      () => eve.multiAgents.update({ params, body: { name: 'Eve’s' } }),
      () => eve.multiAgents.remove({ params }),
      () => eve.multiAgentVersions.publish({ params, body: {} }),
      () => eve.multiAgentVersions.restore({ params, body: { version: 1 } }),
    ];
    for (const attempt of [
      ...writing,
      () => eve.multiAgents.get({ params }),
      () => eve.multiAgentBin.restore({ params }),
      () => eve.multiAgentVersions.list({ params, query: page }),
      () => eve.multiAgentVersions.diff({ params, query: {} }),
      () => eve.multiAgentVersions.duplicate({ params }),
      () => eve.multiAgentVersions.export({ params }),
    ])
      await expect(attempt()).rejects.toMatchObject({ status: 404 });
    await desk.bob.multiAgents.update({ params, body: { visibility: 'workspace' } });
    expect(await eve.multiAgents.get({ params })).toMatchObject({ permissions: ['view', 'run'] });
    for (const attempt of writing) await expect(attempt()).rejects.toMatchObject({ status: 403 });
    expect(await ada.multiAgents.update({ params, body: { name: 'By Ada' } })).toMatchObject({
      owner: { name: 'bob' },
      updated_by: { name: 'ada' },
    });
  });
});

describe('the check', () => {
  const codes = async (body: Partial<MultiAgentInput>, client = desk.bob) => {
    const content = multiAgentContentSchema.parse({ name: 'Checked', ...body });
    const { issues } = await client.multiAgents.validate({ body: content });
    return issues.map(({ code, severity, at }) => `${severity} ${code}${at ? ` at ${at}` : ''}`);
  };

  it('finds nothing wrong with a team that can work', async () => {
    expect(await codes({ members: members() })).toEqual([]);
  });

  it('finds missing members, agents and versions, and keys that are there twice', async () => {
    expect(await codes({})).toEqual(['error team.no_members']);
    const [writer, editor] = members();
    expect(
      await codes({
        pattern: 'parallel',
        members: [
          { ...writer!, version: 9 },
          { ...editor!, key: 'writer' },
          { key: 'gone', agent_id: crypto.randomUUID() },
        ],
      }),
    ).toEqual([
      'error agent.no_version at writer',
      'error member.duplicate_key at writer',
      'error agent.missing at gone',
    ]);
    expect(await codes({ pattern: 'parallel', members: [editor!] }, desk.eve)).toEqual([
      'error agent.missing at editor',
    ]);
  });

  it('finds members that nobody reaches, hands over to nobody, and rings without a way out', async () => {
    const [writer, editor] = members();
    expect(await codes({ pattern: 'handoff', members: [writer!, editor!] })).toEqual([
      'error member.unreachable at editor',
    ]);
    expect(
      await codes({
        pattern: 'handoff',
        entry: 'writer',
        members: [
          { ...writer!, handoff_to: ['editor'] },
          { ...editor!, handoff_to: ['writer'] },
        ],
      }),
    ).toEqual(['warning handoff.loop at writer']);
    expect(
      await codes({ pattern: 'handoff', entry: 'boss', members: [{ ...writer!, handoff_to: ['nobody'] }] }),
    ).toEqual(['error entry.unknown']);
    expect(await codes({ pattern: 'handoff', members: [{ ...writer!, handoff_to: ['nobody'] }] })).toEqual([
      'error handoff.unknown at writer',
    ]);
  });

  it('finds descriptions that overlap or are missing', async () => {
    const [writer, editor] = members();
    expect(
      await codes({
        members: [
          { ...writer!, when: 'Answers questions about orders and invoices' },
          { ...editor!, when: 'Answers all questions about invoices and orders' },
        ],
      }),
    ).toEqual(['warning member.overlap at editor']);
    expect(await codes({ members: [{ ...writer!, when: '' }, editor!] })).toEqual([
      'warning member.when_missing at writer',
    ]);
    const bare = await desk.bob.agents.create({ body: { name: 'Bare' } });
    expect(await codes({ members: [writer!, { key: 'bare', agent_id: bare.id }] })).toEqual([
      'error member.when_missing at bare',
    ]);
  });

  it('finds models and limits with which it cannot work', async () => {
    const { items } = await desk.bob.models.list();
    const offline = items.find(({ provider }) => provider === 'offline')!;
    const [writer] = members();
    expect(await codes({ members: [writer!], coordinator: { model_id: offline.id } })).toEqual([
      'error model.offline at coordinator',
    ]);
    expect(
      await codes({
        pattern: 'parallel',
        members: [writer!],
        join: { mode: 'judge', judge_model_id: crypto.randomUUID() },
      }),
    ).toEqual(['error model.unavailable at join']);
    expect(await codes({ pattern: 'sequential', members: members(), termination: { max_turns: 1 } })).toEqual(
      ['error termination.turns'],
    );
    const once = await desk.bob.agents.create({
      body: { name: 'Once', limits: { max_steps: 1 }, variables: [{ name: 'order', required: true }] },
    });
    expect(
      await codes({
        pattern: 'handoff',
        members: [{ key: 'once', agent_id: once.id, handoff_to: ['writer'] }, writer!],
      }),
    ).toEqual(['error member.variables at once', 'error member.limits at once']);
  });
});

describe('deleting', () => {
  it('moves a team to the bin, from which it comes back with its versions', async () => {
    const { id } = await create({ pattern: 'sequential', members: members() });
    const { revision } = await publish(id);
    await expect(desk.bob.multiAgents.remove({ params: { id }, ifMatch: 1 })).rejects.toMatchObject({
      status: 412,
    });
    await desk.bob.multiAgents.remove({ params: { id }, ifMatch: revision });
    await expect(get(id)).rejects.toMatchObject({ status: 404 });
    await expect(desk.execute(id, 'Go')).rejects.toMatchObject({ status: 404 });
    await expect(desk.eve.multiAgentBin.restore({ params: { id } })).rejects.toMatchObject({ status: 404 });
    expect(await desk.bob.multiAgentBin.restore({ params: { id } })).toMatchObject({ published_version: 1 });
    expect((await desk.bob.multiAgentVersions.list({ params: { id }, query: page })).total).toBe(1);
  });

  it('of an agent names the teams that use it; those that one may not see keep their name', async () => {
    const shared = await desk.hire('shared', () => 'Hello.', { visibility: 'workspace' });
    const params = { id: shared };
    await desk.eve.multiAgents.create({
      body: { name: 'Eve’s secret', members: [{ key: 'a', agent_id: shared }] },
    });
    const team = await create({
      name: 'Bob’s own',
      pattern: 'sequential',
      members: [{ key: 'a', agent_id: shared }],
    });
    await expect(desk.bob.agents.remove({ params })).rejects.toMatchObject({
      status: 409,
      message: expect.stringMatching(/^“shared” is used by “.*“.*”\. Remove it from there first\.$/),
      problem: {
        code: 'agent.used',
        used_by: expect.arrayContaining([
          { id: team.id, name: 'Bob’s own', kind: 'multi_agent' },
          expect.objectContaining({ name: 'a private team of another member', kind: 'multi_agent' }),
        ]),
      },
    });
    await publish(team.id);
    const other = await desk.hire('other', () => 'Hello.');
    await desk.bob.multiAgents.update({
      params: { id: team.id },
      body: { members: [{ key: 'a', agent_id: other }] },
    });
    const used = async () => {
      const error: unknown = await desk.bob.agents.remove({ params }).catch((failure: unknown) => failure);
      return (error as ApiError).problem.used_by!.map(({ name }) => name);
    };
    expect(await used()).toContain('Bob’s own');
    await publish(team.id);
    expect(await used()).toEqual(['a private team of another member']);
    await desk.bob.multiAgents.remove({ params: { id: team.id } });
    await desk.bob.agents.remove({ params: { id: other } });
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MultiAgentInput } from '@agent-studio/api-client';
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

describe('versions', () => {
  it('are published, listed, read, compared item by item and brought back', async () => {
    const { id } = await create({ pattern: 'sequential', members: members() });
    expect(await publish(id, '  First ')).toMatchObject({
      published_version: 1,
      has_unpublished_changes: false,
    });
    await expect(publish(id)).rejects.toMatchObject({
      status: 409,
      problem: { code: 'multi_agent.unchanged' },
    });
    const [writer, editor] = members();
    const changed = await desk.bob.multiAgents.update({
      params: { id },
      body: {
        members: [{ ...editor!, when: 'Cuts it short' }, writer!, { key: 'third', agent_id: otherId }],
        termination: { max_turns: 5 },
      },
    });
    expect(changed.has_unpublished_changes).toBe(true);
    const { changes } = await desk.bob.multiAgentVersions.diff({ params: { id }, query: {} });
    expect(changes).toEqual([
      { path: 'members.editor.when', before: 'Mends spelling and style', after: 'Cuts it short' },
      { path: 'members.third', before: null, after: expect.objectContaining({ key: 'third' }) },
      { path: 'members', before: ['writer', 'editor'], after: ['editor', 'writer'] },
      { path: 'termination.max_turns', before: 20, after: 5 },
    ]);
    await publish(id);
    const { items, total } = await desk.bob.multiAgentVersions.list({ params: { id }, query: page });
    expect(total).toBe(2);
    expect(items).toMatchObject([{ number: 2 }, { number: 1, note: 'First', created_by: { name: 'bob' } }]);
    const old = await desk.bob.multiAgents.get({ params: { id }, query: { version: 1 } });
    expect(old.members.map(({ key }) => key)).toEqual(['writer', 'editor']);
    const { entity: back, missing } = await desk.bob.multiAgentVersions.restore({
      params: { id },
      body: { version: 1 },
    });
    expect(back).toMatchObject({ has_unpublished_changes: true, termination: { max_turns: 20 } });
    expect(missing).toEqual([]);
    await expect(desk.bob.multiAgents.get({ params: { id }, query: { version: 3 } })).rejects.toMatchObject({
      status: 404,
    });
  });

  it('do not differ by a field that did not exist when they were published', async () => {
    const { id } = await create({ pattern: 'sequential', members: members() });
    await publish(id);
    await desk.server.database.pool.query(
      `update entity_versions set content = content - 'layout' - 'icon' where entity_id = $1`,
      [id],
    );
    expect(await get(id)).toMatchObject({ has_unpublished_changes: false });
    expect((await desk.bob.multiAgentVersions.diff({ params: { id }, query: {} })).changes).toEqual([]);
  });

  it('are not published of a team with errors, nor of a draft that is another one by now', async () => {
    const { id, revision } = await create({ pattern: 'sequential' });
    await expect(publish(id)).rejects.toMatchObject({
      status: 422,
      problem: { code: 'multi_agent.check_failed', errors: [{ path: 'members' }] },
    });
    await desk.bob.multiAgents.update({ params: { id }, body: { members: members() } });
    await expect(
      desk.bob.multiAgentVersions.publish({ params: { id }, body: {}, ifMatch: revision }),
    ).rejects.toMatchObject({ status: 412 });
    expect(await publish(id)).toMatchObject({ published_version: 1 });
  });

  it('answer runs as they were published, until the next one', async () => {
    const loud = await desk.hire('loud', () => 'LOUD');
    const quiet = await desk.hire('quiet', () => 'quiet');
    const { id } = await create({ pattern: 'handoff', members: [{ key: 'a', agent_id: loud }] });
    await publish(id);
    await desk.bob.multiAgents.update({ params: { id }, body: { members: [{ key: 'a', agent_id: quiet }] } });
    const text = async (body: object) => {
      const said = await desk.execute(id, 'Go', body);
      return said.status === 'complete' ? said.result.content.text : said;
    };
    expect(await text({})).toBe('LOUD');
    expect(await text({ version: 'draft' })).toBe('quiet');
    expect(await text({ version: 1 })).toBe('LOUD');
  });

  it('keep the version of an agent that a member is pinned to', async () => {
    const pinned = await desk.hire('pinned', ({ messages }) => messages[0]!.content);
    await desk.bob.agentVersions.publish({ params: { id: pinned }, body: { note: '' } });
    await desk.bob.agents.update({
      params: { id: pinned },
      body: { instructions: 'I am the pinned. Newer.' },
    });
    await desk.bob.agentVersions.publish({ params: { id: pinned }, body: { note: '' } });
    for (const [version, has] of [
      [1, false],
      [null, true],
    ] as const) {
      const { id } = await create({ pattern: 'handoff', members: [{ key: 'a', agent_id: pinned, version }] });
      const said = await desk.execute(id, 'Go');
      expect(said.status === 'complete' && said.result.content.text.includes('Newer')).toBe(has);
    }
  });
});

describe('copies', () => {
  it('are private drafts of whoever makes them', async () => {
    const { id } = await create({ members: members(), visibility: 'workspace' });
    const { entity: copy } = await desk.eve.multiAgentVersions.duplicate({ params: { id } });
    expect(copy).toMatchObject({
      name: 'Crew (copy)',
      visibility: 'private',
      owner: { name: 'eve' },
      published_version: null,
    });
    expect(copy.members).toHaveLength(2);
    const issues = await desk.eve.multiAgents.validate({ body: multiAgentContentSchema.parse(copy) });
    expect(issues.issues.map(({ code }) => code)).toEqual(expect.arrayContaining(['agent.missing']));
  });

  it('travel as a file: what they name is found by id, else by its exact name, else it stays named', async () => {
    const { id } = await create({ name: 'Traveller', pattern: 'sequential', members: members() });
    const file = await desk.bob.multiAgentVersions.export({ params: { id } });
    expect(file).toMatchObject({
      format: 'agent-studio/multi-agent',
      schema_version: 1,
      multi_agent: { name: 'Traveller' },
      references: [
        { kind: 'agent', id: agentId, name: 'writer' },
        { kind: 'agent', id: otherId, name: 'editor' },
      ],
    });
    expect(JSON.stringify(file)).not.toContain('visibility');

    const mine = await desk.eve.agents.create({ body: { name: 'writer' } });
    const dry = await desk.eve.multiAgentVersions.import({ query: { dry_run: '1' }, body: file });
    expect(dry).toMatchObject({
      entity: null,
      references: [
        { id: agentId, here: { id: mine.id, name: 'writer' } },
        { id: otherId, name: 'editor', here: null },
      ],
    });
    const { entity } = await desk.eve.multiAgentVersions.import({ body: file });
    expect(entity).toMatchObject({ name: 'Traveller', owner: { name: 'eve' }, visibility: 'private' });
    expect(entity!.members.map(({ agent_id }) => agent_id)).toEqual([mine.id, otherId]);
    await expect(
      desk.eve.multiAgentVersions.import({ body: { ...file, format: 'agent-studio/agent' as never } }),
    ).rejects.toMatchObject({ status: 422, message: expect.stringContaining('no exported multi-agent') });
  });

  it('name nothing that whoever exports may not see', async () => {
    const { id } = await create({ members: members(), visibility: 'workspace' });
    const file = await desk.eve.multiAgentVersions.export({ params: { id } });
    expect(file.references.map(({ name }) => name)).toEqual([null, null]);
  });
});

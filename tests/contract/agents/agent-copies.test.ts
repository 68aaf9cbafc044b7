import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiClient } from '@agent-studio/api-client';
import { type AgentFile, BIN_DAYS } from '@agent-studio/api-client/contract';
import { createAgents } from '#server/features/agents/create-agents.ts';
import { createReferences } from '#server/features/versions/create-references.ts';
import { signedInClient } from '#support/servers/clients.ts';
import { type Publishing, startPublishing } from '#support/desks/publishing.ts';
import { orderTool } from '#support/samples/tool-samples.ts';

const UNKNOWN_ID = '0192a000-0000-7000-8000-00000000ffff';
const SECRET = 'sk-never-in-a-file-4711';

let desk: Publishing;
/** The first to sign in, so an administrator. */
let ada: ApiClient;
let bob: ApiClient;
let eve: ApiClient;

beforeAll(async () => {
  desk = await startPublishing();
  ada = await signedInClient(desk, 'ada@example.com');
  bob = await signedInClient(desk, 'bob@example.com');
  eve = await signedInClient(desk, 'eve@example.com');
});
afterAll(() => desk.close());

type AgentBody = Parameters<ApiClient['agents']['create']>[0]['body'];

const create = (body: Partial<AgentBody> = {}) => bob.agents.create({ body: { name: 'Desk', ...body } });
const get = (id: string, client = bob) => client.agents.get({ params: { id } });
const publish = (id: string, note = '', client = bob) =>
  client.agentVersions.publish({ params: { id }, body: { note } });
const write = (id: string, body: Parameters<ApiClient['agents']['update']>[0]['body']) =>
  bob.agents.update({ params: { id }, body });
const page = { page: 1, page_size: 20 };

describe('a copy', () => {
  it('belongs to whoever made it, and leaves out what they may not use', async () => {
    const { id: cardId } = await bob.knowledgeCards.create({ body: { name: 'Of bob' } });
    const source = await create({
      name: 'x'.repeat(80),
      visibility: 'workspace',
      instructions: 'Be brief.',
      knowledge: [{ card_id: cardId, top_k: 3 }],
    });
    const { entity, missing } = await eve.agentVersions.duplicate({ params: { id: source.id } });
    expect(entity).toMatchObject({
      name: `${'x'.repeat(73)} (copy)`,
      visibility: 'private',
      owner: { name: 'eve' },
      instructions: 'Be brief.',
      knowledge: [],
      published_version: null,
      revision: 1,
    });
    // The name of a card that eve may not see is not told either.
    expect(missing).toEqual([{ kind: 'knowledge_card', id: cardId, name: null }]);

    const own = await bob.agentVersions.duplicate({ params: { id: source.id } });
    expect(own).toMatchObject({ entity: { knowledge: [{ card_id: cardId, top_k: 3 }] }, missing: [] });
  });
});

describe('a file', () => {
  async function exported() {
    const { id: cardId } = await bob.knowledgeCards.create({ body: { name: 'Handbook' } });
    const tool = await bob.tools.create({
      body: orderTool('http://10.0.0.1', {}, { auth: { type: 'bearer', values: { token: SECRET } } }),
    });
    const { id } = await create({
      name: 'Travels',
      instructions: 'Be brief.',
      visibility: 'workspace',
      knowledge: [{ card_id: cardId, top_k: 3 }],
      tools: [{ tool_id: tool.id }],
    });
    const file = await bob.agentVersions.export({ params: { id } });
    return { id, cardId, toolId: tool.id, file };
  }

  it('has everything but secrets and who may see it, and the names of what it uses', async () => {
    const { id, cardId, toolId, file } = await exported();
    expect(file).toMatchObject({
      format: 'agent-studio/agent',
      schema_version: 1,
      agent: { name: 'Travels', instructions: 'Be brief.', knowledge: [{ card_id: cardId, top_k: 3 }] },
      references: [
        { kind: 'tool', id: toolId, name: 'Find order' },
        { kind: 'knowledge_card', id: cardId, name: 'Handbook' },
      ],
    });
    const text = JSON.stringify(file);
    for (const word of [SECRET, SECRET.slice(-4), 'visibility', 'owner', id])
      expect(text).not.toContain(word);

    await publish(id);
    await write(id, { instructions: 'Be long.' });
    const old = await bob.agentVersions.export({ params: { id }, query: { version: 1 } });
    expect(old.agent.instructions).toBe('Be brief.');
  });

  it('becomes an agent with the things of the same id, after a dry run that makes nothing', async () => {
    const { file, cardId, toolId } = await exported();
    const before = (await bob.agents.list({ query: {} })).total;
    const dry = await bob.agentVersions.import({ query: { dry_run: '1' }, body: file });
    expect(dry).toMatchObject({ entity: null });
    expect(dry.references.map(({ here }) => here?.id)).toEqual([toolId, cardId]);
    expect((await bob.agents.list({ query: {} })).total).toBe(before);

    const { entity } = await bob.agentVersions.import({ body: file });
    expect(entity).toMatchObject({
      name: 'Travels',
      visibility: 'private',
      knowledge: [{ card_id: cardId, top_k: 3 }],
      tools: [{ tool_id: toolId }],
    });
  });

  it('finds things of the same name where ids are others, and says what is missing', async () => {
    const { file, cardId, toolId } = await exported();
    const { id: herCard } = await eve.knowledgeCards.create({ body: { name: 'Handbook' } });
    const { entity, references } = await eve.agentVersions.import({ body: file });
    expect(references).toEqual([
      { kind: 'tool', id: toolId, name: 'Find order', here: null },
      { kind: 'knowledge_card', id: cardId, name: 'Handbook', here: { id: herCard, name: 'Handbook' } },
    ]);
    expect(entity).toMatchObject({
      owner: { name: 'eve' },
      knowledge: [{ card_id: herCard, top_k: 3 }],
      tools: [],
    });
    // Two of one name: nobody can tell which is meant.
    await eve.knowledgeCards.create({ body: { name: 'Handbook' } });
    const again = await eve.agentVersions.import({ query: { dry_run: '1' }, body: file });
    expect(again.references.map(({ here }) => here)).toEqual([null, null]);
  });

  it('is refused as strictly as a form, dry or not', async () => {
    const { file } = await exported();
    const broken: [unknown, object][] = [
      [{ ...file, format: 'something else' }, { message: 'This file is no exported agent.' }],
      [{ ...file, schema_version: 2 }, { message: expect.stringContaining('another version') }],
      [
        { ...file, agent: { ...file.agent, name: ' ' } },
        { problem: { errors: [{ path: 'agent.name', message: 'Name is required.' }] } },
      ],
      [
        { ...file, agent: { ...file.agent, output_schema: { type: 'array' } } },
        { problem: { code: 'agent.output_schema' } },
      ],
    ];
    for (const dry_run of ['0', '1'] as const) {
      for (const [body, refusal] of broken) {
        const made = bob.agentVersions.import({ query: { dry_run }, body: body as AgentFile });
        await expect(made).rejects.toMatchObject({ status: 422, ...refusal });
      }
    }
  });
});

describe('the bin', () => {
  const inBin = async (client: ApiClient) => (await client.agentBin.list({ query: page })).items;

  it('keeps a deleted agent, with its versions and where it is published', async () => {
    const id = await desk.createAgent(desk.bob, { name: 'Thrown away' });
    await publish(id);
    const { key } = await desk.publish(id);
    const { revision } = await get(id);

    await expect(bob.agents.remove({ params: { id }, ifMatch: revision - 1 })).rejects.toMatchObject({
      status: 412,
    });
    await bob.agents.remove({ params: { id }, ifMatch: revision });
    await expect(get(id)).rejects.toMatchObject({ status: 404 });
    await expect(publish(id)).rejects.toMatchObject({ status: 404 });
    expect((await bob.agents.list({ query: { q: 'Thrown away' } })).items).toEqual([]);
    expect((await desk.ask(id, { key })).status).toBe(403);
    await expect(bob.agentRuns.infer({ body: { agentId: id, userInput: 'Hello' } })).rejects.toMatchObject({
      status: 404,
    });

    const [binned] = await inBin(bob);
    expect(binned).toMatchObject({ id, name: 'Thrown away', owner: { name: 'bob' } });
    expect(Date.parse(binned!.expires_at) - Date.parse(binned!.deleted_at)).toBe(BIN_DAYS * 86_400_000);

    expect(await bob.agentBin.restore({ params: { id } })).toMatchObject({ id, published_version: 1 });
    expect((await desk.ask(id, { key })).status).toBe(200);
    expect(await inBin(bob)).toEqual([]);
    // Undo pressed twice.
    expect(await bob.agentBin.restore({ params: { id } })).toMatchObject({ id });
  });

  it('is of the owner and of administrators', async () => {
    const { id } = await create({ name: 'Shared and gone', visibility: 'workspace' });
    await bob.agents.remove({ params: { id } });
    expect(await inBin(eve)).toEqual([]);
    for (const call of [eve.agentBin.restore, eve.agentBin.remove])
      await expect(call({ params: { id } })).rejects.toMatchObject({ status: 404 });
    expect((await inBin(ada)).map((one) => one.id)).toContain(id);
    expect(await ada.agentBin.restore({ params: { id } })).toMatchObject({ id, owner: { name: 'bob' } });
  });

  it('is emptied one by one, and of what lies there for too long', async () => {
    const made = await Promise.all(['First', 'Old', 'Young'].map((name) => create({ name })));
    const [first, old, young] = made.map(({ id }) => id);
    await expect(bob.agentBin.remove({ params: { id: first! } })).rejects.toMatchObject({ status: 409 });
    for (const { id } of made) await bob.agents.remove({ params: { id } });
    await bob.agentBin.remove({ params: { id: first! } });
    await expect(bob.agentBin.restore({ params: { id: first! } })).rejects.toMatchObject({ status: 404 });

    const days = (n: number) => new Date(Date.now() - n * 86_400_000).toISOString();
    const { pool } = desk.database;
    const age = (id: string, n: number) =>
      pool.query('update agents set deleted_at = $1 where id = $2', [days(n), id]);
    await age(old!, BIN_DAYS + 1);
    await age(young!, BIN_DAYS - 1);
    const references = createReferences({ models: [], resolve: () => undefined });
    await createAgents({ db: desk.database.db, references } as never).purge();
    expect((await inBin(bob)).map(({ id }) => id)).toEqual([young]);
  });

  it('does not hold on to what an agent used', async () => {
    const { id: cardId } = await bob.knowledgeCards.create({ body: { name: 'Free again' } });
    const { id } = await create({ knowledge: [{ card_id: cardId, top_k: 5 }] });
    await bob.agents.remove({ params: { id } });
    await bob.knowledgeCards.remove({ params: { id: cardId } });
    await expect(bob.agentBin.restore({ params: { id: UNKNOWN_ID } })).rejects.toMatchObject({ status: 404 });
    expect((await bob.agentBin.restore({ params: { id } })).knowledge).toHaveLength(1);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiClient } from '@agent-studio/api-client';
import { signedInClient } from '#support/servers/clients.ts';
import { type Publishing, SITE, startPublishing } from '#support/desks/publishing.ts';

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

describe('publishing', () => {
  it('keeps the draft as the next version, with a note, whoever and when', async () => {
    const { id, revision } = await create({ instructions: 'Be brief.' });
    expect(await get(id)).toMatchObject({ published_version: null, has_unpublished_changes: false });

    const first = await bob.agentVersions.publish({
      params: { id },
      body: { note: '  The start ' },
      ifMatch: revision,
    });
    expect(first).toMatchObject({
      published_version: 1,
      has_unpublished_changes: false,
      revision: revision + 1,
    });

    const changed = await write(id, { instructions: 'Be long.' });
    expect(changed).toMatchObject({ published_version: 1, has_unpublished_changes: true });
    expect(
      (await bob.agents.list({ query: { owner: 'me' } })).items.find((one) => one.id === id),
    ).toMatchObject({
      has_unpublished_changes: true,
    });
    expect(await publish(id)).toMatchObject({ published_version: 2, has_unpublished_changes: false });

    const { items, total } = await bob.agentVersions.list({ params: { id }, query: page });
    expect(total).toBe(2);
    expect(items).toMatchObject([
      { number: 2, note: '', created_by: { name: 'bob' } },
      { number: 1, note: 'The start', created_by: { name: 'bob' } },
    ]);
    expect(Date.parse(items[0]!.created_at)).toBeGreaterThanOrEqual(Date.parse(items[1]!.created_at));
  });

  it('says that a draft differs only while it does', async () => {
    const { id } = await create({ tags: ['a'] });
    await publish(id);
    expect(await write(id, { tags: ['a', 'b'] })).toMatchObject({ has_unpublished_changes: true });
    expect(await write(id, { tags: ['a'] })).toMatchObject({ has_unpublished_changes: false });
    expect(await write(id, { visibility: 'workspace' })).toMatchObject({ has_unpublished_changes: false });
  });

  // Rule 7: GET, PUT, DELETE /api/agents/{id}
  it('never changes a version', async () => {
    const { id } = await create({ instructions: 'One.' });
    await publish(id);
    await write(id, { instructions: 'Two.', visibility: 'workspace' });
    const read = (version: number) => bob.agents.get({ params: { id }, query: { version } });
    expect(await read(1)).toMatchObject({ id, instructions: 'One.', visibility: 'workspace' });
    await publish(id);
    expect((await read(1)).instructions).toBe('One.');
    expect((await read(2)).instructions).toBe('Two.');
    await expect(read(3)).rejects.toMatchObject({ status: 404 });
    await expect(read(0)).rejects.toMatchObject({ status: 422 });
  });

  it('refuses a draft that somebody changed, one that is published already, and one that names what is gone', async () => {
    const { id, revision } = await create();
    await write(id, { name: 'Newer' });
    await expect(
      bob.agentVersions.publish({ params: { id }, body: {}, ifMatch: revision }),
    ).rejects.toMatchObject({ status: 412, problem: { current: { name: 'Newer' } } });

    await publish(id);
    await expect(publish(id)).rejects.toMatchObject({
      status: 409,
      message: 'The draft is the same as version 1.',
    });

    const { id: cardId } = await bob.knowledgeCards.create({ body: { name: 'Gone' } });
    await write(id, { knowledge: [{ card_id: cardId, top_k: 5 }] });
    await desk.database.pool.query('delete from knowledge_cards where id = $1', [cardId]);
    await expect(publish(id)).rejects.toMatchObject({ status: 422, problem: { code: 'card.unknown' } });
    expect((await bob.agentVersions.list({ params: { id }, query: page })).total).toBe(1);
  });

  it('numbers versions without a gap when many publish at once', async () => {
    const { id } = await create();
    const tries = await Promise.allSettled(Array.from({ length: 6 }, (_, n) => publish(id, `Try ${n}`)));
    const done = tries.filter(({ status }) => status === 'fulfilled').length;
    const { items } = await bob.agentVersions.list({ params: { id }, query: page });
    expect(items.map(({ number }) => number)).toEqual(Array.from({ length: done }, (_, n) => done - n));
    expect((await get(id)).published_version).toBe(done);
  });

  it('is for the owner and administrators', async () => {
    const { id } = await create({ visibility: 'workspace' });
    await expect(publish(id, '', eve)).rejects.toMatchObject({ status: 403 });
    expect(await publish(id, '', ada)).toMatchObject({ published_version: 1 });
    expect((await eve.agentVersions.list({ params: { id }, query: page })).items[0]).toMatchObject({
      created_by: { name: 'ada' },
    });
  });
});

describe('which version answers', () => {
  const versionOf = async (client: ApiClient, runId: string) =>
    (await client.agentRuns.get({ params: { id: runId } })).version;

  async function ask(client: ApiClient, agentId: string, version?: number | 'draft') {
    const body = { agentId, userInput: 'Hello', ...(version !== undefined && { version }) };
    const answer = await client.agentRuns.infer({ body });
    return versionOf(client, answer.run_id);
  }

  it('is the draft while nothing is published, then the newest version, or the one that is asked for', async () => {
    const { id } = await create();
    expect(await ask(bob, id)).toBeNull();
    await publish(id);
    expect(await ask(bob, id)).toBe(1);
    await write(id, { instructions: 'Two.' });
    await publish(id);
    expect(await ask(bob, id)).toBe(2);
    expect(await ask(bob, id, 1)).toBe(1);
    expect(await ask(bob, id, 'draft')).toBeNull();
    await expect(ask(bob, id, 7)).rejects.toMatchObject({ status: 404 });
    const task = await bob.agentRuns.execute({ body: { agent_id: id, input: 'Hello', version: 1 } });
    expect(await versionOf(bob, task.run_id)).toBe(1);
  });

  it('keeps the draft of a published agent to its editors', async () => {
    const { id } = await create({ visibility: 'workspace' });
    expect(await ask(eve, id, 'draft')).toBeNull();
    await publish(id);
    await expect(ask(eve, id, 'draft')).rejects.toMatchObject({ status: 403 });
    expect(await ask(eve, id)).toBe(1);
  });

  it('uses what the version names, and is told so', async () => {
    const { id: cardId } = await bob.knowledgeCards.create({ body: { name: 'Of version 1' } });
    const { id } = await create({ knowledge: [{ card_id: cardId, top_k: 5 }] });
    await publish(id);
    await write(id, { knowledge: [], name: 'Renamed' });

    const lines = [];
    for await (const line of bob.agentRuns.inferStream({
      body: { agentId: id, userInput: 'Hello' },
      headers: { 'X-Studio-Events': '1' },
    }))
      lines.push(line);
    expect(lines[0]).toMatchObject({ type: 'run.started', target: { id, name: 'Desk', version: 1 } });
    expect(lines).toContainEqual(expect.objectContaining({ type: 'retrieval', card_id: cardId }));

    // What only the published version uses is in use.
    await expect(bob.knowledgeCards.remove({ params: { id: cardId } })).rejects.toMatchObject({
      status: 409,
    });
    expect((await bob.knowledgeCards.get({ params: { id: cardId } })).used_by.agents).toBe(1);
    await publish(id);
    await bob.knowledgeCards.remove({ params: { id: cardId } });
  });

  it('is the published one on pages with a key, which can ask for no other', async () => {
    const id = await desk.createAgent(desk.bob, { conversation: { opening: 'One.', suggested: [] } });
    const { key } = await desk.publish(id);
    await write(id, { conversation: { opening: 'Two.', suggested: [] } });
    const headers = { 'x-studio-key': key!, origin: SITE };
    const shown = await fetch(`${desk.url}/api/publication`, { headers });
    expect(await shown.json()).toMatchObject({ opening: 'One.' });
    expect((await desk.ask(id, { key }, { version: 'draft' })).status).toBe(403);
    expect((await desk.ask(id, { key })).status).toBe(200);
  });
});

describe('two versions', () => {
  it('are told apart part by part', async () => {
    const { id } = await create({ instructions: 'One.', model: { temperature: 0.2 } });
    await publish(id);
    await write(id, {
      instructions: 'Two.',
      model: { temperature: 0.9, fallback_model_ids: [] },
      tags: ['new'],
      output_schema: { type: 'object', properties: { answer: { type: 'string' } } },
    });
    const diff = (query: { from?: number | 'draft'; to?: number | 'draft' }) =>
      bob.agentVersions.diff({ params: { id }, query });
    const { changes } = await diff({ from: 1 });
    expect(Object.fromEntries(changes.map(({ path, before, after }) => [path, [before, after]]))).toEqual({
      instructions: ['One.', 'Two.'],
      'model.temperature': [0.2, 0.9],
      tags: [[], ['new']],
      output_schema: [null, expect.objectContaining({ type: 'object' })],
    });
    await publish(id);
    expect(await diff({ from: 1, to: 2 })).toEqual({ changes });
    expect(await diff({})).toEqual({ changes: [] });
    expect(await diff({ from: 2, to: 'draft' })).toEqual({ changes: [] });
    await expect(diff({ from: 9 })).rejects.toMatchObject({ status: 404 });
  });

  it('come back into the draft, which others may have changed', async () => {
    const { id } = await create({ instructions: 'One.' });
    await publish(id);
    await write(id, { instructions: 'Two.', visibility: 'workspace' });
    await publish(id);
    const { revision } = await get(id);
    const restore = (ifMatch: number) =>
      bob.agentVersions.restore({ params: { id }, body: { version: 1 }, ifMatch });

    await expect(restore(revision - 1)).rejects.toMatchObject({
      status: 412,
      problem: { current: { instructions: 'Two.' } },
    });
    const { entity, missing } = await restore(revision);
    expect(entity).toMatchObject({
      instructions: 'One.',
      visibility: 'workspace',
      published_version: 2,
      has_unpublished_changes: true,
    });
    expect(missing).toEqual([]);
  });

  it('come back without what is gone, which is named', async () => {
    const { id: cardId } = await bob.knowledgeCards.create({ body: { name: 'Old' } });
    const { id } = await create({ knowledge: [{ card_id: cardId, top_k: 5 }] });
    await publish(id);
    await write(id, { knowledge: [] });
    await publish(id);
    await bob.knowledgeCards.remove({ params: { id: cardId } });
    const { entity, missing } = await bob.agentVersions.restore({ params: { id }, body: { version: 1 } });
    expect(entity.knowledge).toEqual([]);
    expect(missing).toEqual([{ kind: 'knowledge_card', id: cardId, name: null }]);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#server/db/new-id.ts';
import { agents } from '#server/db/schema.ts';
import {
  addPerson,
  cardValues,
  type Knowledge,
  type Person,
  processed,
  startKnowledge,
} from '#support/desks/knowledge.ts';

let knowledge: Knowledge;
let ada: Person;
let bob: Person;
let admin: Person;

beforeAll(async () => {
  knowledge = await startKnowledge();
  ada = await addPerson(knowledge.database, 'Ada');
  bob = await addPerson(knowledge.database, 'Bob');
  admin = await addPerson(knowledge.database, 'Admin', { isAdmin: true });
}, 60_000);
afterAll(() => knowledge.close());
beforeEach(() => {
  knowledge.usedBy.refs = [];
});

const create = (name: string, visibility: 'private' | 'workspace' = 'private', owner = ada) =>
  knowledge.cards.create(owner, { ...cardValues(name), visibility });
const page = { sort: '-updated_at', page: 1, page_size: 100 } as const;
const refusal = (problem: string, extra: object = {}) =>
  expect.objectContaining({
    name: 'Refusal',
    problem,
    extra: expect.objectContaining(extra) as object,
  }) as Error;

describe('who may what', () => {
  it('hides a private card from everyone but its owner and administrators', async () => {
    const { id } = await create('Secret');
    await expect(knowledge.cards.get(bob, id)).rejects.toThrow(refusal('notFound'));
    await expect(knowledge.cards.get(bob, newId())).rejects.toThrow(refusal('notFound'));
    await expect(knowledge.cards.update(bob, id, { name: 'Mine' })).rejects.toThrow(refusal('notFound'));
    await expect(knowledge.cards.remove(bob, id)).rejects.toThrow(refusal('notFound'));
    await expect(knowledge.cards.search(bob, id, { query: 'word' })).rejects.toThrow(refusal('notFound'));
    await expect(knowledge.documents.list(bob, id, { page: 1, page_size: 10 })).rejects.toThrow(
      refusal('notFound'),
    );
    await expect(knowledge.documents.add(bob, id, { text: 'x' })).rejects.toThrow(refusal('notFound'));
    expect((await knowledge.cards.list(bob, page)).items.map((card) => card.id)).not.toContain(id);
    expect(await knowledge.cards.visible(bob, [id])).toEqual([]);
    expect((await knowledge.cards.get(admin, id)).permissions).toEqual(['view', 'run', 'edit', 'manage']);
  });

  it('lets others see a workspace card, and change nothing', async () => {
    const { id } = await create('Shared', 'workspace');
    expect(await knowledge.cards.get(bob, id)).toMatchObject({
      permissions: ['view', 'run'],
      owner: { name: 'Ada' },
    });
    await expect(knowledge.cards.update(bob, id, { name: 'Mine' })).rejects.toThrow(refusal('forbidden'));
    await expect(knowledge.cards.remove(bob, id)).rejects.toThrow(refusal('forbidden'));
    await expect(knowledge.documents.add(bob, id, { text: 'x' })).rejects.toThrow(refusal('forbidden'));
    expect(await knowledge.cards.visible(bob, [id])).toEqual([{ id, name: 'Shared' }]);
  });

  it('searches for an agent only cards that its owner may see', async () => {
    const text = 'The zeppelin lands on Tuesday.';
    const [hidden, shared] = [await create('Hidden'), await create('Shared', 'workspace')];
    for (const { id } of [hidden, shared]) await knowledge.documents.add(ada, id, { title: 'Plan', text });
    for (const { id } of [hidden, shared]) await processed(knowledge, ada, id);
    const cardsFound = async (owner: Person) =>
      (await knowledge.cards.retrieve(owner, [hidden.id, shared.id], 'zeppelin', 5)).map(
        (hit) => hit.card_id,
      );
    expect((await cardsFound(ada)).toSorted()).toEqual([hidden.id, shared.id].toSorted());
    expect(await cardsFound(bob)).toEqual([shared.id]);
  });
});

describe('changing a card', () => {
  it('counts revisions, and refuses to change one that has moved on', async () => {
    const card = await create('First');
    const second = await knowledge.cards.update(ada, card.id, { name: 'Second', description: undefined }, 1);
    expect(second).toMatchObject({ name: 'Second', revision: 2, updated_by: { id: ada.userId } });
    await expect(knowledge.cards.update(ada, card.id, { name: 'Late' }, 1)).rejects.toThrow(
      refusal('stale', { current: expect.objectContaining({ name: 'Second', revision: 2 }) as object }),
    );
    await expect(knowledge.cards.remove(ada, card.id, 1)).rejects.toThrow(refusal('stale'));
    expect(await knowledge.cards.update(ada, card.id, { tags: ['a'] })).toMatchObject({
      name: 'Second',
      revision: 3,
    });
    await knowledge.cards.remove(ada, card.id, 3);
    await expect(knowledge.cards.get(ada, card.id)).rejects.toThrow(refusal('notFound'));
  });

  it('is not deleted while agents use it, and says which', async () => {
    const { id } = await create('Used');
    const agent = { id: newId(), name: 'Helper', kind: 'agent' };
    knowledge.usedBy.refs = [agent];
    await expect(knowledge.cards.remove(ada, id)).rejects.toThrow(refusal('conflict', { used_by: [agent] }));
    knowledge.usedBy.refs = [];
    await knowledge.cards.remove(ada, id);
  });
});

describe('listing cards', () => {
  it('finds by every word in name, description or tags, sorts and pages', async () => {
    const owner = await addPerson(knowledge.database, 'Carl');
    for (const [name, tags] of [
      ['Beta 100%', []],
      ['alpha', ['house_rules']],
      ['Gamma', ['house']],
    ] as const) {
      await knowledge.cards.create(owner, { ...cardValues(name), tags: [...tags] });
    }
    const names = async (filter: Partial<Parameters<Knowledge['cards']['list']>[1]>) =>
      (await knowledge.cards.list(owner, { ...page, ...filter })).items
        .filter((card) => card.owner.id === owner.userId)
        .map(({ name }) => name);
    expect(await names({ sort: 'name' })).toEqual(['alpha', 'Beta 100%', 'Gamma']);
    expect(await names({ sort: '-name' })).toEqual(['Gamma', 'Beta 100%', 'alpha']);
    expect(await names({ q: 'HOUSE', sort: 'name' })).toEqual(['alpha', 'Gamma']);
    expect(await names({ q: 'house_', sort: 'name' })).toEqual(['alpha']);
    expect(await names({ q: '100% beta' })).toEqual(['Beta 100%']);
    const first = await knowledge.cards.list(owner, { ...page, page_size: 1, q: 'house', sort: 'name' });
    expect(first).toMatchObject({ total: 2, page: 1, page_size: 1, items: [{ name: 'alpha' }] });
  });

  it('counts what is in a card, and who uses it', async () => {
    const { id } = await create('Counted');
    await knowledge.documents.add(ada, id, { title: 'Good', text: '# A\none\n# B\ntwo' });
    await knowledge.documents.add(ada, id, { title: 'Bad', text: '---' });
    await processed(knowledge, ada, id);
    const now = new Date().toISOString();
    await knowledge.database.db.insert(agents).values({
      id: newId(),
      owner_id: ada.userId,
      name: 'Helper',
      visibility: 'private',
      content: { knowledge: [{ card_id: id, top_k: 3 }] },
      created_at: now,
      updated_at: now,
      updated_by: ada.userId,
    });
    const { counts, used_by } = await knowledge.cards.get(ada, id);
    expect(counts).toMatchObject({ documents: 2, ready: 1, failed: 1, chunks: 2, tokens: 2 });
    expect(used_by).toEqual({ agents: 1 });
  });
});

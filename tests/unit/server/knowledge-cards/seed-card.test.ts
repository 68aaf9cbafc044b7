import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#server/db/new-id.ts';
import {
  addPerson,
  type Knowledge,
  type Person,
  processed,
  startKnowledge,
} from '#support/desks/knowledge.ts';

let knowledge: Knowledge;
let system: Person;
let bob: Person;
let admin: Person;

beforeAll(async () => {
  knowledge = await startKnowledge();
  system = await addPerson(knowledge.database, 'System');
  bob = await addPerson(knowledge.database, 'Bob');
  admin = await addPerson(knowledge.database, 'Admin', { isAdmin: true });
}, 60_000);
afterAll(() => knowledge.close());

const guide = { title: 'Guide', text: '# Agents\nAn agent answers questions.' };
const faq = { title: 'FAQ', text: '# Cards\nA card holds documents.' };

async function seed(id: string, documents: { title: string; text: string }[], name = 'Studio guide') {
  await knowledge.seedCard({ id, ownerId: system.userId, name, description: 'About the studio', documents });
  return processed(knowledge, bob, id);
}

it('makes the card once, and replaces only what has changed', async () => {
  const id = newId();
  const first = await seed(id, [guide, faq]);
  expect(first.map(({ title, status }) => `${title} ${status}`).toSorted()).toEqual([
    'FAQ ready',
    'Guide ready',
  ]);

  const again = await seed(id, [guide, faq]);
  expect(again.map((document) => document.id).toSorted()).toEqual(
    first.map((document) => document.id).toSorted(),
  );
  expect(again.map(({ updated_at }) => updated_at).toSorted()).toEqual(
    first.map(({ updated_at }) => updated_at).toSorted(),
  );

  const changed = await seed(id, [guide, { ...faq, text: '# Cards\nA card holds knowledge.' }], 'New name');
  const kept = first
    .map((document) => document.id)
    .filter((old) => changed.some((document) => document.id === old));
  expect(kept).toEqual([first.find(({ title }) => title === 'Guide')!.id]);
  expect(await knowledge.cards.get(bob, id)).toMatchObject({
    name: 'New name',
    counts: { documents: 2, ready: 2 },
  });
  expect((await knowledge.cards.search(bob, id, { query: 'what holds knowledge' })).items[0]?.title).toBe(
    'FAQ',
  );
});

it('can be done by several processes at once', async () => {
  const id = newId();
  await Promise.all([seed(id, [guide, faq]), seed(id, [guide, faq])]);
  expect((await knowledge.cards.get(bob, id)).counts).toMatchObject({ documents: 2, ready: 2, chunks: 2 });
});

it('is everybody’s to read, and administrators’ to change', async () => {
  const id = newId();
  await seed(id, [guide]);
  expect(await knowledge.cards.get(bob, id)).toMatchObject({ built_in: true, permissions: ['view', 'run'] });
  for (const caller of [bob, system]) {
    await expect(knowledge.cards.update(caller, id, { name: 'Mine' })).rejects.toMatchObject({
      problem: 'forbidden',
    });
    await expect(knowledge.cards.remove(caller, id)).rejects.toMatchObject({ problem: 'forbidden' });
    await expect(knowledge.documents.add(caller, id, { text: 'x' })).rejects.toMatchObject({
      problem: 'forbidden',
    });
  }
  expect(await knowledge.cards.update(admin, id, { description: 'Ours' })).toMatchObject({
    description: 'Ours',
  });
});

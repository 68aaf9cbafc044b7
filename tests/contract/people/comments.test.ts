import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiClient } from '@agent-studio/api-client';
import { MAX_COMMENTS } from '@agent-studio/api-client/contract';
import { signedInClient } from '#support/servers/clients.ts';
import { startServer, type TestServer } from '#support/servers/server.ts';

let server: TestServer;
let ada: ApiClient;
let bob: ApiClient;
let eve: ApiClient;
let [adaId, bobId, eveId] = ['', '', ''];
beforeAll(async () => {
  server = await startServer();
  ada = await signedInClient(server, 'ada@example.com');
  bob = await signedInClient(server, 'bob@example.com');
  eve = await signedInClient(server, 'eve@example.com');
  [adaId, bobId, eveId] = (await Promise.all(
    [ada, bob, eve].map(async (api) => (await api.me.get()).id),
  )) as [string, string, string];
});
afterAll(() => server.close());

const makeWorkflow = async (api = bob, visibility: 'private' | 'workspace' = 'private') => {
  const { id } = await api.workflows.create({ body: { name: 'Invoices' } });
  if (visibility === 'workspace') await api.workflows.update({ params: { id }, body: { visibility } });
  return { kind: 'workflows' as const, id };
};
const share = (
  place: { kind: 'workflows'; id: string },
  user_id: string,
  permission: 'view' | 'edit' = 'view',
) => bob.grants.set({ params: { ...place, user_id }, body: { permission } });
const say = (api: ApiClient, place: { kind: 'workflows' | 'multi-agents'; id: string }, body: object) =>
  api.comments.create({ params: place, body: { text: 'Why?', ...body } });
/** What the bell says of comments on this object. */
const bellOf = async (api: ApiClient, { id }: { id: string }) =>
  (await api.home.get()).attention.filter(({ kind, href }) => kind === 'notice.comment' && href.includes(id));

describe('comments', () => {
  it('are read and written by whoever may see the object, and by nobody else', async () => {
    const place = await makeWorkflow();
    const first = await say(bob, place, { node_id: 'start' });
    expect(first).toMatchObject({
      node_id: 'start',
      parent_id: null,
      text: 'Why?',
      author: { id: bobId },
      edited_at: null,
      resolved_at: null,
    });
    const refused = { kind: 'notFound' };
    await expect(eve.comments.list({ params: place })).rejects.toMatchObject(refused);
    await expect(say(eve, place, {})).rejects.toMatchObject(refused);
    await expect(eve.comments.people({ params: place })).rejects.toMatchObject(refused);
    await share(place, eveId);
    await say(eve, place, { text: 'Because.', parent_id: first.id });
    expect((await eve.comments.list({ params: place })).items).toMatchObject([
      { text: 'Why?' },
      { text: 'Because.', parent_id: first.id, node_id: 'start', author: { id: eveId } },
    ]);
  });

  it('are of teams too', async () => {
    const { id } = await bob.multiAgents.create({ body: { name: 'Desk', pattern: 'group_chat' } });
    await say(bob, { kind: 'multi-agents', id }, { text: 'Who leads?' });
    expect((await bob.comments.list({ params: { kind: 'multi-agents', id } })).items).toHaveLength(1);
    await expect(bob.comments.list({ params: { kind: 'workflows', id } })).rejects.toMatchObject({
      kind: 'notFound',
    });
  });

  it('are changed by who wrote them, as they were read', async () => {
    const place = await makeWorkflow();
    await share(place, eveId, 'edit');
    const { id, revision } = await say(bob, place, {});
    const change = (api: ApiClient, ifMatch?: number) =>
      api.comments.update({
        params: { ...place, comment_id: id },
        body: { text: 'Why so?' },
        ...(ifMatch !== undefined && { ifMatch }),
      });
    await expect(change(eve)).rejects.toMatchObject({ kind: 'forbidden' });
    expect(await change(bob, revision)).toMatchObject({ text: 'Why so?', edited_at: expect.any(String) });
    await expect(change(bob, revision)).rejects.toMatchObject({
      kind: 'stale',
      problem: { current: { text: 'Why so?' } },
    });
  });

  it('are closed by who began them and who may change the object', async () => {
    const place = await makeWorkflow();
    await share(place, eveId);
    const ofBob = await say(bob, place, {});
    const ofEve = await say(eve, place, {});
    const close = (api: ApiClient, id: string, resolved = true) =>
      api.comments.resolve({ params: { ...place, comment_id: id }, body: { resolved } });
    await expect(close(eve, ofBob.id)).rejects.toMatchObject({ kind: 'forbidden' });
    expect(await close(eve, ofEve.id)).toMatchObject({ resolved_by: { id: eveId } });
    expect(await close(bob, ofEve.id)).toMatchObject({ resolved_by: { id: eveId } });
    expect(await close(bob, ofEve.id, false)).toMatchObject({ resolved_at: null, resolved_by: null });
    const answer = await say(bob, place, { parent_id: ofEve.id });
    await expect(close(bob, answer.id)).rejects.toMatchObject({ kind: 'invalid' });
  });

  it('are deleted by who wrote them while nobody else has answered, and by who manages the object', async () => {
    const place = await makeWorkflow();
    await share(place, eveId);
    const ofEve = await say(eve, place, {});
    const ofBob = await say(bob, place, { parent_id: ofEve.id });
    const remove = (api: ApiClient, id: string) =>
      api.comments.remove({ params: { ...place, comment_id: id } });
    await expect(remove(eve, ofBob.id)).rejects.toMatchObject({ kind: 'forbidden' });
    await expect(remove(eve, ofEve.id)).rejects.toMatchObject({ problem: { code: 'comment.answered' } });
    await remove(bob, ofEve.id);
    expect((await bob.comments.list({ params: place })).items).toEqual([]);
  });

  it('answer threads only, and those of the same object', async () => {
    const [here, elsewhere] = [await makeWorkflow(), await makeWorkflow()];
    const first = await say(bob, here, {});
    const answer = await say(bob, here, { parent_id: first.id });
    for (const [place, parent_id] of [
      [here, answer.id],
      [elsewhere, first.id],
    ] as const) {
      await expect(say(bob, place, { parent_id })).rejects.toMatchObject({
        kind: 'invalid',
        problem: { errors: [{ path: 'parent_id' }] },
      });
    }
    await expect(
      bob.comments.update({ params: { ...elsewhere, comment_id: first.id }, body: { text: 'x' } }),
    ).rejects.toMatchObject({ kind: 'notFound' });
  });

  it('say what is wrong with what was typed', async () => {
    const place = await makeWorkflow();
    await expect(say(bob, place, { text: ' ' })).rejects.toMatchObject({
      problem: { errors: [{ path: 'text', message: 'Write a comment.' }] },
    });
    await expect(say(bob, place, { text: 'x'.repeat(2_001) })).rejects.toMatchObject({ kind: 'invalid' });
  });

  it('end at their number', async () => {
    const place = await makeWorkflow();
    await server.database.db.execute(
      `insert into comments (id, workflow_id, text, created_at) select gen_random_uuid(), '${place.id}', 'x', now() from generate_series(1, ${MAX_COMMENTS})`,
    );
    await expect(say(bob, place, {})).rejects.toMatchObject({ problem: { code: 'comment.too_many' } });
    await server.database.db.execute(
      `delete from comments where id = (select id from comments where workflow_id = '${place.id}' limit 1)`,
    );
    const together = await Promise.allSettled([1, 2, 3, 4].map(() => say(bob, place, {})));
    expect(together.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('whoever is named', () => {
  it('must see the object, and is found by name', async () => {
    const place = await makeWorkflow();
    await expect(say(bob, place, { text: '@eve', mentions: [eveId] })).rejects.toMatchObject({
      problem: { errors: [{ path: 'mentions' }] },
    });
    const found = async (q: string) =>
      (await bob.comments.people({ params: place, query: { q } })).items.map(({ id }) => id);
    expect(await found('eve')).toEqual([]);
    // Administrators see everything.
    expect(await found('ada')).toEqual([adaId]);
    await share(place, eveId);
    expect(await found('eve')).toEqual([eveId]);
    expect(await say(bob, place, { text: '@eve', mentions: [eveId, eveId] })).toMatchObject({
      mentions: [{ id: eveId }],
    });
  });

  it('reads it in the bell until it was read, closed, or is nothing of theirs any more', async () => {
    const place = await makeWorkflow();
    await share(place, eveId);
    const first = await say(bob, place, { text: '@eve, why?', mentions: [eveId] });
    const [notice] = await bellOf(eve, place);
    expect(notice).toMatchObject({
      id: first.id,
      title: expect.stringContaining('named you in a comment on Invoices'),
      title_sentence: { code: 'comment.named_you' },
      detail: '@eve, why?',
      href: `/workflows?workflow=${place.id}&comment=${first.id}`,
    });
    expect(await bellOf(bob, place)).toEqual([]);
    await eve.notifications.read({ body: { items: [{ id: notice!.id, at: notice!.at }] } });
    expect(await bellOf(eve, place)).toEqual([]);

    const second = await say(bob, place, { text: '@eve, again', mentions: [eveId] });
    expect(await bellOf(eve, place)).toMatchObject([{ id: second.id }]);
    await bob.comments.resolve({ params: { ...place, comment_id: second.id }, body: { resolved: true } });
    expect(await bellOf(eve, place)).toEqual([]);

    await say(bob, place, { text: '@eve, once more', mentions: [eveId] });
    expect(await bellOf(eve, place)).toHaveLength(1);
    await bob.grants.remove({ params: { ...place, user_id: eveId } });
    expect(await bellOf(eve, place)).toEqual([]);
  });

  it('or has begun the thread hears of answers', async () => {
    const place = await makeWorkflow(bob, 'workspace');
    const first = await say(eve, place, { text: 'Why?' });
    await say(bob, place, { text: 'Because.', parent_id: first.id });
    expect(await bellOf(eve, place)).toMatchObject([
      { title_sentence: { code: 'comment.answered_you' }, detail: 'Because.' },
    ]);
  });
});

it('of others stay when whoever began the thread is erased, and begin one', async () => {
  const place = await makeWorkflow(bob, 'workspace');
  const max = await signedInClient(server, 'max@example.com');
  const first = await say(max, place, { text: 'Mine', node_id: 'start' });
  await say(bob, place, { text: 'Ours', parent_id: first.id });
  // As an erasure does.
  await server.database.db.execute(`delete from comments where id = '${first.id}'`);
  expect((await bob.comments.list({ params: place })).items).toMatchObject([
    { text: 'Ours', parent_id: null, node_id: 'start' },
  ]);
});

it('go with the object when it is deleted for good', async () => {
  const place = await makeWorkflow();
  await say(bob, place, { text: 'To be found' });
  const rows = async () =>
    (await server.database.db.execute(`select text from comments where workflow_id = '${place.id}'`)).rows;
  expect(await rows()).toHaveLength(1);
  await bob.workflows.remove({ params: { id: place.id } });
  expect(await rows()).toHaveLength(1);
  await server.database.db.execute(`delete from workflows where id = '${place.id}'`);
  expect(await rows()).toEqual([]);
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiClient } from '@agent-studio/api-client';
import { join, type Place } from '#support/join-together.ts';
import { signedInClient } from '#support/servers/clients.ts';
import { eventually } from '#support/eventually.ts';
import { startServer, type TestServer } from '#support/servers/server.ts';

let server: TestServer;
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

const makeWorkflow = async (visibility: 'private' | 'workspace' = 'private'): Promise<Place> => {
  const { id } = await bob.workflows.create({ body: { name: 'Invoices', visibility } });
  return { kind: 'workflows', id };
};

describe('what people have open together', () => {
  it('says who is there and what they do, and forgets who leaves', async () => {
    const place = await makeWorkflow('workspace');
    const mine = join(bob, place);
    const seat = await mine.seat();
    const theirs = join(eve, place);
    const other = await theirs.seat();
    await eventually(() =>
      expect([...theirs.people().values()]).toMatchObject([
        { seat, may_edit: true, is_you: false, cursor: null, selected: [] },
      ]),
    );
    await eventually(() => expect(mine.people().get(other)).toMatchObject({ may_edit: false }));
    await eve.together.tell({
      params: place,
      body: { seat: other, cursor: { x: 12.5, y: -3 }, selected: ['start'] },
    });
    await eventually(() =>
      expect(mine.people().get(other)).toMatchObject({ cursor: { x: 12.5, y: -3 }, selected: ['start'] }),
    );
    theirs.leave();
    await eventually(() => expect(mine.people().size).toBe(0));
    mine.leave();
  });

  it('tells nobody who anybody is, but their name', async () => {
    const place = await makeWorkflow('workspace');
    const [mine, theirs] = [join(bob, place), join(eve, place)];
    await eventually(() => expect([mine.people().size, theirs.people().size]).toEqual([1, 1]));
    const { id, email } = await eve.me.get();
    expect(JSON.stringify(mine.lines)).not.toContain(id);
    expect(JSON.stringify(mine.lines)).not.toContain(email);
    for (const one of [mine, theirs]) one.leave();
  });

  it('says that somebody saved, and which revision there is for whoever comes', async () => {
    const place = await makeWorkflow();
    const along = join(bob, place);
    await along.seat();
    await ada.workflows.update({ params: { id: place.id }, body: { name: 'Bills' } });
    await eventually(() => expect(along.lines).toContainEqual({ type: 'saved', revision: 2 }));
    along.leave();
    const later = join(bob, place);
    await later.seat();
    expect(later.lines[0]).toMatchObject({ type: 'joined', revision: 2 });
    later.leave();
  });

  it('is of teams too', async () => {
    const { id } = await bob.multiAgents.create({ body: { name: 'Desk', pattern: 'group_chat' } });
    const along = join(bob, { kind: 'multi-agents', id });
    await along.seat();
    await bob.multiAgents.update({ params: { id }, body: { name: 'Front desk' } });
    await eventually(() => expect(along.lines).toContainEqual({ type: 'saved', revision: 2 }));
    along.leave();
  });

  it('is joined and told by nobody who may not see it', async () => {
    const place = await makeWorkflow();
    const refused = { kind: 'notFound' };
    expect(await join(eve, place).ended).toMatchObject(refused);
    const body = { seat: place.id, cursor: null, selected: [] };
    await expect(eve.together.tell({ params: place, body })).rejects.toMatchObject(refused);
    await expect(
      bob.together.tell({ params: { ...place, kind: 'multi-agents' }, body }),
    ).rejects.toMatchObject(refused);
  });

  it('is left by whoever may not see it any more', { timeout: 30_000 }, async () => {
    const place = await makeWorkflow('workspace');
    const along = join(eve, place);
    await along.seat();
    await bob.workflows.update({ params: { id: place.id }, body: { visibility: 'private' } });
    // The stream ends with a line that says so.
    await eventually(() => expect(along.lines.at(-1)).toMatchObject({ type: 'error' }), 20_000);
  });

  it('moves no seat of somebody else', async () => {
    const place = await makeWorkflow('workspace');
    const [mine, theirs] = [join(bob, place), join(eve, place)];
    const [seat, other] = [await mine.seat(), await theirs.seat()];
    // What somebody does before the others know of them is not heard.
    await eventually(() =>
      expect([mine.people().has(other), theirs.people().has(seat)]).toEqual([true, true]),
    );
    const tell = (api: ApiClient, of: string, x: number) =>
      api.together.tell({ params: place, body: { seat: of, cursor: { x, y: 0 }, selected: [] } });
    await tell(eve, seat, 666);
    await tell(bob, seat, 1);
    await eventually(() => expect(theirs.people().get(seat)?.cursor).toEqual({ x: 1, y: 0 }));
    expect(JSON.stringify([mine.lines, theirs.lines])).not.toContain('666');
    expect(mine.people().get(other)?.cursor).toBeNull();
    for (const one of [mine, theirs]) one.leave();
  });

  it('takes so much and no more', async () => {
    const params = await makeWorkflow();
    const wrong = [
      { seat: 'x', cursor: null, selected: [] },
      { seat: params.id, cursor: { x: 1e9, y: 0 }, selected: [] },
      { seat: params.id, cursor: null, selected: Array.from({ length: 41 }, (_, at) => `n${at}`) },
      { seat: params.id, cursor: null, selected: ['x'.repeat(121)] },
    ];
    for (const body of wrong)
      await expect(bob.together.tell({ params, body })).rejects.toMatchObject({ kind: 'invalid' });
    const tell = () =>
      bob.together.tell({ params, body: { seat: params.id, cursor: null, selected: [] } }).then(
        () => 'told',
        (error: { kind: string }) => error.kind,
      );
    const answers = await Promise.all(Array.from({ length: 120 }, tell));
    expect(answers).toContain('told');
    expect(answers).toContain('tooMany');
  });
});

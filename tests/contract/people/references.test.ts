import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EDITORS, MISSING, openReferenceDesk, type ReferenceDesk } from '#support/desks/reference-desk.ts';
import { type NamedKind, type Place, PLACES, SHARED_AS } from '#support/desks/shared-holders.ts';

/*
 * Ann lets others edit what names, or could name, what is hers alone: kinds of holders × kinds of what they name × ways in ×
 * who. What a change adds must be there for whoever makes it, and for Ann.
 */

const EVERYBODY = EDITORS.map(([who]) => who);

let desk: ReferenceDesk;
beforeAll(async () => {
  desk = await openReferenceDesk();
}, 120_000);
afterAll(() => desk.close());

const ask: ReferenceDesk['ask'] = (...given) => desk.ask(...given);
const ok: ReferenceDesk['ok'] = (...given) => desk.ok(...given);
const scene: ReferenceDesk['scene'] = (...given) => desk.scene(...given);
const token = (who: string) => desk.token(who);

const names = (place: Place) => `${place.holder} that name a ${place.kind}`;
const all = PLACES.map((place) => [names(place), place] as const);
/** Tools leave no server as a file. */
const copied = all.filter(([, { holder }]) => holder !== 'tools');
const flows = all.filter(([, { holder }]) => holder === 'workflows');

/** Refused, and so that nobody learns whether there is such a thing. */
function expectRefused(answer: Awaited<ReturnType<typeof ask>>, place: Place) {
  expect(answer).toMatchObject({ status: 422, body: { code: expect.stringMatching(/\.unknown$/) } });
  expect(answer.plain).not.toContain('Hidden');
  expect(answer.plain).toContain('There is no');
  expect(place.kind).toBeTruthy();
}

describe.each(all)('%s', (_, place) => {
  it('get it from those only who may use it themselves', async () => {
    for (const [who, may] of EDITORS) {
      const { path, hidden } = await scene(place, [who]);
      const answer = await ask(who, path, 'PUT', place.body(hidden));
      if (may) expect([who, answer.status]).toEqual([who, 200]);
      else {
        expectRefused(answer, place);
        const missing = await ask(who, path, 'PUT', place.body(MISSING));
        expect(answer.plain).toBe(missing.plain);
      }
    }
  });

  it('do not get what others have and their owner may not use', async () => {
    const { path } = await scene(place, ['cat']);
    const ofCat = await desk.holders.named[place.kind](token('cat'));
    for (const who of ['cat', 'root']) expectRefused(await ask(who, path, 'PUT', place.body(ofCat)), place);
  });

  it('keep what was there, as it was, whoever writes', async () => {
    const { path, hidden } = await scene(place, EVERYBODY);
    await ok('ann', path, 'PUT', place.body(hidden));
    for (const [who] of EDITORS) {
      await ok(who, path, 'PUT', { description: `By ${who}` });
      await ok(who, path, 'PUT', { ...place.body(hidden), description: `Again by ${who}` });
    }
  });

  it('are not made to use it in another way', async () => {
    for (const [who, may] of EDITORS) {
      const { path, hidden } = await scene(place, [who]);
      await ok('ann', path, 'PUT', place.body(hidden));
      const more = place.body(hidden, true);
      if (JSON.stringify(more) === JSON.stringify(place.body(hidden))) return;
      const answer = await ask(who, path, 'PUT', more);
      if (may) expect([who, answer.status]).toEqual([who, 200]);
      else expectRefused(answer, place);
    }
  });

  it('are not changed by viewers and strangers', async () => {
    const { path, hidden } = await scene(place, ['bob']);
    await desk.give(place.holder, path.split('/').at(-1)!, 'bob', 'view');
    expect((await ask('bob', path, 'PUT', place.body(hidden))).status).toBe(403);
    await ok('ann', `${path}/grants/${desk.ids['bob']}`, 'DELETE');
    expect((await ask('bob', path, 'PUT', place.body(hidden))).status).toBe(404);
  });

  it('do not get from somebody what they may only look at', async () => {
    const { path, hidden } = await scene(place, ['dan']);
    const answer = await ask('dan', path, 'PUT', place.body(hidden));
    // To look at a card is to read it.
    if (place.kind === 'card') expect(answer.status).toBe(200);
    else expectRefused(answer, place);
  });
});

describe.each(all)('versions of %s', (_, place) => {
  it('bring it back for those only who may use it themselves', async () => {
    const { path, hidden, empty } = await scene(place, EVERYBODY);
    await ok('ann', path, 'PUT', place.body(hidden));
    await desk.holders.publish(token('ann'), path).catch(() => undefined);
    const { published_version } = (await ok('ann', path, 'GET')) as { published_version: number | null };
    if (published_version === null) return;
    for (const [who, may] of EDITORS) {
      await ok('ann', path, 'PUT', empty);
      await ok(who, `${path}/restore`, 'POST', { version: 1 });
      const now = JSON.stringify(await ok('ann', path, 'GET'));
      expect([who, now.includes(hidden)]).toEqual([who, may]);
    }
  });

  it('are published with it by those only who may use it themselves', async () => {
    const before = place.holder === 'multi-agents' ? await desk.holders.named.agent(token('ann')) : undefined;
    for (const [who, may] of EDITORS) {
      const { path, hidden } = await scene(place, [who]);
      if (before) await ok('ann', path, 'PUT', place.body(before));
      await desk.holders.publish(token('ann'), path);
      await ok('ann', path, 'PUT', place.body(hidden));
      const answer = await ask(who, `${path}/publish`, 'POST', {});
      const { code = '' } = answer.body as { code?: string };
      // What else is wrong with the draft is told to those who may publish it.
      if (may) expect([who, code]).toEqual([who, expect.not.stringMatching(/\.unknown$/)]);
      else expectRefused(answer, place);
      const { published_version } = await ok('ann', path, 'GET');
      if (!may) expect(published_version).toBe(1);
    }
  });
});

describe.each(copied)('copies of %s', (_, place) => {
  it('are without it for those who may not use it', async () => {
    const { path, hidden } = await scene(place, ['bob']);
    await ok('ann', path, 'PUT', place.body(hidden));
    const copy = await ok('bob', `${path}/duplicate`, 'POST');
    const { id } = copy['entity'] as { id: string };
    const own = `/api/${place.holder}/${id}`;
    const issues = await issuesOf(own, place);
    expect(issues).not.toContain('Hidden');
    const file = await ok('bob', `${path}/export`, 'GET');
    expect(JSON.stringify(file)).not.toContain('Hidden');
    const area = place.holder === 'agents' ? '' : `/${place.holder}`;
    const { references } = (await ok('bob', `/api${area}/import`, 'POST', file)) as {
      references: { id: string; here: unknown }[];
    };
    expect(references.find(({ id }) => id === hidden)).toMatchObject({ here: null });
  });

  /** What is said about it, or for agents what it names. */
  async function issuesOf(path: string, { holder }: Place): Promise<string> {
    const content = await ok('bob', path, 'GET');
    if (holder === 'agents') return JSON.stringify(content);
    return JSON.stringify(await ok('bob', `/api/${holder}/validate`, 'POST', content));
  }
});

describe.each(flows)('%s', (_, place) => {
  const webhook = { type: 'webhook', inputs: {} };
  const isRefused = ({ body }: { body: Record<string, unknown> }) =>
    String(body['code']).endsWith('.unknown');

  it('carry out that node alone for those only who may use it themselves', async () => {
    const { path, hidden } = await scene(place, EVERYBODY);
    await ok('ann', path, 'PUT', place.body(hidden));
    for (const [who, may] of EDITORS) {
      const answer = await ask(who, `${path}/nodes/use/run`, 'POST', {});
      expect([who, isRefused(answer)]).toEqual([who, !may]);
    }
  });

  it('are opened to webhooks and schedules by those only who may use it themselves', async () => {
    const { path, hidden } = await scene(place, EVERYBODY);
    await ok('ann', path, 'PUT', place.body(hidden));
    for (const [who, may] of EDITORS) {
      const answer = await ask(who, `${path}/triggers`, 'POST', webhook);
      expect([who, isRefused(answer)]).toEqual([who, !may]);
    }
    const { id } = (await ok('ann', `${path}/triggers`, 'POST', webhook)) as { id: string };
    const trigger = `${path}/triggers/${id}`;
    await ok('bob', trigger, 'PUT', { ...webhook, enabled: false });
    expectRefused(await ask('bob', trigger, 'PUT', webhook), place);
  });

  it('are not run again as they were when they named it', async () => {
    const { path, hidden, empty } = await scene(place, ['bob']);
    await ok('ann', path, 'PUT', place.body(hidden));
    const ran = { version: 'draft', async: true };
    const { run_id } = (await ok('bob', `${path}/execute`, 'POST', ran)) as { run_id: string };
    await expect
      .poll(async () => (await ok('bob', `/api/runs/${run_id}`, 'GET'))['status'], { timeout: 30_000 })
      .not.toMatch(/running|paused/);
    await ok('ann', path, 'PUT', empty);
    for (const [who, may] of EDITORS.filter(([name]) => name === 'bob' || name === 'ann')) {
      const again = await ask(who, `/api/runs/${run_id}/rerun`, 'POST', { from: 'use', version: 'recorded' });
      expect([who, isRefused(again)]).toEqual([who, !may]);
    }
  });

  it('tell nobody of it in their check', async () => {
    const { path, hidden } = await scene(place, ['bob']);
    const content = { ...(await ok('ann', path, 'GET')), ...place.body(hidden) };
    const check = (body: object) => ask('bob', '/api/workflows/validate', 'POST', body);
    const missing = await check({ ...content, ...place.body(MISSING) });
    expect((await check(content)).plain).toBe(missing.plain);
    expect(missing.plain).toContain('node.gone');
  });
});

describe.each(all.filter(([, { holder }]) => holder === 'tools'))('copies of %s', (_, place) => {
  it('are without it for those who may not use it', async () => {
    const { path, hidden } = await scene(place, ['bob', 'cat']);
    await ok('ann', path, 'PUT', place.body(hidden));
    for (const [who, may] of EDITORS.filter(([name]) => name === 'bob' || name === 'cat')) {
      const copy = JSON.stringify(await ok(who, `${path}/duplicate`, 'POST'));
      expect([who, copy.includes(hidden)]).toEqual([who, may]);
    }
  });
});

it('what somebody named and did not see is not there for whoever takes it over', async () => {
  const eve = await desk.join('eve');
  const id = desk.ids['eve'];
  const card = await desk.holders.named.card(token('ann'));
  const own = await desk.holders.named.card(eve);
  const place = PLACES.find(({ holder, kind }) => holder === 'workflows' && kind === 'card')!;
  const nodes = (cards: string[]) =>
    JSON.parse(
      JSON.stringify(place.body(own)).replace(`"${own}"`, cards.map((one) => `"${one}"`).join(',')),
    ) as object;
  const flow = `/api/workflows/${await desk.holders.holder(eve, place)}`;
  await ok('eve', flow, 'PUT', nodes([own, card]));
  await ok('root', `/api/users/${id}?transfer_to=${desk.ids['root']}`, 'DELETE');
  const taken = JSON.stringify(await ok('root', flow, 'GET'));
  expect(taken).toContain(own);
  expect(taken).not.toContain(card);
});

it('every kind that can be named is tried', () => {
  const kinds = new Set<NamedKind>(PLACES.map(({ kind }) => kind));
  expect(Object.keys(SHARED_AS).filter((kind) => !kinds.has(kind as NamedKind))).toEqual([]);
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EDITORS, MISSING, openReferenceDesk, type ReferenceDesk } from '#support/desks/reference-desk.ts';
import { PLACES, SHARED_AS } from '#support/desks/shared-holders.ts';

/* What names something and is no version of a holder: syncs, keys, alerts, and agents that are asked again. */

let desk: ReferenceDesk;
beforeAll(async () => {
  desk = await openReferenceDesk();
}, 120_000);
afterAll(() => desk.close());

const ask: ReferenceDesk['ask'] = (...given) => desk.ask(...given);
const ok: ReferenceDesk['ok'] = (...given) => desk.ok(...given);
const token = (who: string) => desk.token(who);

/** Somebody may do it with this; who may not hears the same as of something that is not there. */
async function expectAsMissing(
  who: string,
  [path, method]: [string, string],
  body: (id: string) => object,
  hidden: string,
) {
  const [asked, missing] = [
    await ask(who, path, method, body(hidden)),
    await ask(who, path, method, body(MISSING)),
  ];
  expect([404, 422]).toContain(asked.status);
  expect([who, asked.status, asked.plain]).toEqual([who, missing.status, missing.plain]);
  expect(asked.plain).not.toContain('Hidden');
}

describe('syncs that name a card', () => {
  const sync = (card_id: string) => ({ name: 'Sync', card_id, selection: { kind: 'web' } });

  it('get it from those only who may write into it, as may the owner of their connector', async () => {
    const source = { kind: 'web', name: 'Site', config: { url: 'http://10.0.0.1/' }, save_anyway: true };
    const { id } = (await ok('ann', '/api/data-connectors', 'POST', source)) as { id: string };
    const hidden = await desk.holders.named.card(token('ann'));
    for (const who of ['bob', 'cat', 'dan', 'gus']) await desk.give('data-connectors', id, who, 'edit');
    for (const who of ['cat', 'gus']) await desk.give('knowledge_cards', hidden, who, 'edit');
    await desk.give('knowledge_cards', hidden, 'dan', 'view');
    const syncs = `/api/data-connectors/${id}/syncs`;
    for (const [who, may] of EDITORS) {
      if (may) expect([who, (await ask(who, syncs, 'POST', sync(hidden))).status]).toEqual([who, 201]);
      else await expectAsMissing(who, [syncs, 'POST'], sync, hidden);
    }
    expect((await ask('dan', syncs, 'POST', sync(hidden))).status).toBe(403);
    const ofCat = await desk.holders.named.card(token('cat'));
    for (const who of ['cat', 'root'])
      expect((await ask(who, syncs, 'POST', sync(ofCat))).body).toMatchObject({ code: 'sync.card' });
  });

  it('are made to write more, or started, by those only who may write into it', async () => {
    const source = { kind: 'web', name: 'Site', config: { url: 'http://10.0.0.1/' }, save_anyway: true };
    const { id } = (await ok('ann', '/api/data-connectors', 'POST', source)) as { id: string };
    const hidden = await desk.holders.named.card(token('ann'));
    await desk.give('data-connectors', id, 'bob', 'edit');
    const syncs = `/api/data-connectors/${id}/syncs`;
    const made = (await ok('ann', syncs, 'POST', sync(hidden))) as { id: string };
    const more = {
      selection: { kind: 'web', max_pages: 500 },
      schedule: { cron: '* * * * *', timezone: 'UTC' },
    };
    expect((await ask('bob', `${syncs}/${made.id}`, 'PUT', more)).status).toBe(404);
    expect((await ask('bob', `/api/data-connectors/${id}/sync`, 'POST', { sync_id: made.id })).status).toBe(
      404,
    );
    expect((await ask('bob', `${syncs}/${made.id}?documents=remove`, 'DELETE')).status).toBe(404);
    expect((await ask('bob', `${syncs}/${made.id}`, 'PUT', { name: 'Renamed' })).status).toBe(200);
  });
});

describe.each([
  ['agent', 'agent'],
  ['team', 'multi_agent'],
  ['workflow', 'workflow'],
] as const)('a %s', (named, kind) => {
  it('is named by keys of those only who may use it', async () => {
    const hidden = await desk.holders.named[named](token('ann'));
    await desk.give(SHARED_AS[named], hidden, 'cat', 'run');
    const key = (id: string) => ({
      name: 'Narrow',
      type: 'secret',
      scopes: ['agents:run', 'workflows:run'],
      resources: [{ kind, id }],
    });
    const whole = (await ok('bob', '/api/api-keys', 'POST', { ...key(hidden), resources: [] })) as {
      id: string;
    };
    await expectAsMissing('bob', ['/api/api-keys', 'POST'], key, hidden);
    const narrow = (id: string) => ({ resources: [{ kind, id }] });
    await expectAsMissing('bob', [`/api/api-keys/${whole.id}`, 'PUT'], narrow, hidden);
    for (const who of ['ann', 'cat', 'root'])
      expect([who, (await ask(who, '/api/api-keys', 'POST', key(hidden))).status]).toEqual([who, 201]);
  });

  it('is watched by alerts of those only who see it', async () => {
    const hidden = await desk.holders.named[named](token('ann'));
    await desk.give(SHARED_AS[named], hidden, 'cat', 'run');
    const alert = (target_id: string | null) => ({
      name: 'Watched',
      metric: 'cost_usd',
      threshold: 1,
      window_minutes: 5,
      target_id,
    });
    await expectAsMissing('bob', ['/api/alerts', 'POST'], alert, hidden);
    const own = (await ok('bob', '/api/alerts', 'POST', alert(null))) as { id: string };
    await expectAsMissing('bob', [`/api/alerts/${own.id}`, 'PUT'], (target_id) => ({ target_id }), hidden);
    for (const who of ['ann', 'cat', 'root'])
      expect([who, (await ask(who, '/api/alerts', 'POST', alert(hidden))).status]).toEqual([who, 201]);
  });
});

it('an agent that is asked again uses what it names now, and not what it named then', async () => {
  const place = PLACES.find(({ holder, kind }) => holder === 'agents' && kind === 'card')!;
  const { path, hidden, empty } = await desk.scene(place, ['bob']);
  await ok('ann', path, 'PUT', place.body(hidden));
  await desk.holders.publish(token('ann'), path);
  const asked = await desk.server.call('/api/agent/infer', {
    token: token('bob'),
    body: { agent_id: path.split('/').at(-1)!, userInput: 'Where do ferns grow?' },
  });
  const { run_id } = (await asked.json()) as { run_id: string };
  expect(JSON.stringify(await ok('root', `/api/runs/${run_id}`, 'GET'))).toContain(hidden);
  await ok('ann', path, 'PUT', empty);
  const again = (await ok('bob', `/api/runs/${run_id}/replay`, 'POST', { tools: 'live' })) as {
    run_id: string;
  };
  const seen = () => ok('root', `/api/runs/${again.run_id}`, 'GET');
  await expect.poll(async () => (await seen())['status'], { timeout: 30_000 }).not.toBe('running');
  expect(JSON.stringify(await seen())).not.toContain(hidden);
});

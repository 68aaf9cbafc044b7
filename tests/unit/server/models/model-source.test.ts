import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { DatabaseHandle } from '#server/db/database.ts';
import { newId } from '#server/db/new-id.ts';
import { users } from '#server/db/schema.ts';
import { createProviders } from '#server/engine/providers/providers.ts';
import { createModels } from '#server/features/models/create-models.ts';
import { createSignals } from '#server/jobs/signals.ts';
import { createSecretSeal } from '#server/secrets/seal-secret.ts';
import { openTestDatabase } from '#support/servers/test-database.ts';
import { eventually } from '#support/eventually.ts';

const userId = newId();
const log = { warn: vi.fn(), error: vi.fn() };
let database: DatabaseHandle;
const stops: (() => Promise<void>)[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  const created_at = new Date().toISOString();
  await database.db
    .insert(users)
    .values({ id: userId, subject: 's', email: '', name: 'Some One', created_at });
});
afterAll(async () => {
  for (const stop of stops) await stop();
  await database.close();
});

/** What one process holds. */
async function startProcess(key = 1) {
  const providers = createProviders({});
  const signals = createSignals({ database, log });
  await signals.start();
  const features = createModels({
    db: database.db,
    providers,
    seal: createSecretSeal(Buffer.alloc(32, key)),
    log,
    signals: { hear: signals.hear, reachesOthers: true },
    fetch,
    secrets: { assertMayUse() {}, fill: (value) => value },
  });
  await features.start();
  stops.push(features.close, signals.close);
  return { providers, ...features };
}

it('lets one process notice within seconds what another one changed', async () => {
  const [one, other] = [await startProcess(), await startProcess()];
  expect(other.providers.models).toHaveLength(1);
  expect(one.providers.resolve(undefined)?.provider).toBe('offline');

  const { id } = await one.modelProviders.create(
    { userId, isAdmin: true },
    {
      kind: 'openai-compatible',
      name: 'Shared',
      base_url: 'http://127.0.0.1:9/v1',
      api_key: 'sk-marker-secret-0042',
      save_anyway: true,
    },
    AbortSignal.timeout(10_000),
  );
  const { items } = await one.models.create({ userId, isAdmin: true }, id, [{ model: 'shared-1' }]);
  const modelId = items[0]!.id;
  expect(one.providers.resolve(modelId)?.label).toBe('shared-1');
  await eventually(() => expect(other.providers.resolve(undefined)?.id).toBe(modelId), { timeout: 10_000 });

  await one.models.update({ userId, isAdmin: true }, modelId, { label: 'Renamed' });
  await eventually(() => expect(other.providers.resolve(modelId)?.label).toBe('Renamed'), {
    timeout: 10_000,
  });

  await one.modelProviders.remove(id);
  expect(one.providers.resolve(modelId)).toBeUndefined();
  await eventually(() => expect(other.providers.resolve(modelId)).toBeUndefined(), { timeout: 10_000 });
  expect(other.providers.resolve(undefined)?.provider).toBe('offline');
  expect(JSON.stringify([log.warn.mock.calls, log.error.mock.calls])).toBe('[[],[]]');
});

it('never answers with another model where the chosen one cannot be used', async () => {
  const one = await startProcess();
  const { id } = await one.modelProviders.create(
    { userId, isAdmin: true },
    { kind: 'anthropic', name: 'Sealed', api_key: 'sk-marker-secret-0042', save_anyway: true },
    AbortSignal.timeout(10_000),
  );
  await one.models.create({ userId, isAdmin: true }, id, [{ model: 'claude-sonnet-5' }]);
  expect(one.providers.resolve(undefined)?.label).toBe('Claude Sonnet 5');

  const withAnotherKey = await startProcess(2);
  expect(withAnotherKey.providers.resolve(undefined)).toBeUndefined();
  const { items } = await withAnotherKey.modelProviders.list();
  expect(items.find((provider) => provider.id === id)?.problem).toMatch(/another secret key/);
  await one.modelProviders.remove(id);
});

it('knows prices and limits of the catalog, until somebody sets others', async () => {
  const one = await startProcess();
  const { id } = await one.modelProviders.create(
    { userId, isAdmin: true },
    { kind: 'anthropic', name: 'Priced', api_key: 'sk-marker-secret-0042', save_anyway: true },
    AbortSignal.timeout(10_000),
  );
  const { items } = await one.models.create({ userId, isAdmin: true }, id, [
    { model: 'claude-haiku-4-5-20251001' },
  ]);
  expect(items[0]).toMatchObject({
    label: 'Claude Haiku 4.5',
    price: { input: 1, output: 5, cached_input: 0.1 },
    price_source: 'catalog',
    price_as_of: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    context_tokens: 200_000,
  });
  const own = { input: 0.8, output: 4 };
  const changed = await one.models.update({ userId, isAdmin: true }, items[0]!.id, { price: own });
  expect(changed).toMatchObject({ price: own, price_source: 'custom', price_as_of: null });
  expect(one.providers.resolve(changed.id)?.price).toEqual(own);
  await one.modelProviders.remove(id);
});

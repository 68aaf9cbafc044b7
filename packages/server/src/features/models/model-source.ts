import type { Connection } from '../../engine/providers/connect-provider.ts';
import { catalogEntry } from '../../engine/providers/model-catalog.ts';
import type { Providers, StoredModel } from '../../engine/providers/providers.ts';
import { changesOf, createClock } from '../../jobs/clock.ts';
import type { JobLog } from '../../jobs/job-log.ts';
import type { Signals } from '../../jobs/signals.ts';
import { SealError, type SecretSeal } from '../../secrets/seal-secret.ts';
import { say, type Told } from '../../say.ts';
import type { ModelRow, ModelsRepository, ProviderRow, StoredModels } from './models-repository.ts';

export interface ModelSourceParts {
  repository: ModelsRepository;
  providers: Providers;
  seal: SecretSeal;
  log: JobLog;
  /** Other processes, which may change the models too. */
  signals: Pick<Signals, 'hear' | 'reachesOthers'>;
}

export type ModelSource = ReturnType<typeof createModelSource>;

/** A provider as this process can call it, or why it cannot. */
export type Connected = { connection: Connection; problem: null } | { connection: null; problem: Told };

/** Keeps the providers of this process equal to what is stored. */
export function createModelSource({ repository, providers, seal, log, signals }: ModelSourceParts) {
  let begun = 0;
  let applied = 0;
  let version: string | undefined;
  const clock = createClock({
    name: 'models',
    log,
    hear: changesOf(signals, 'model_providers', 'models', 'model_defaults'),
    look,
  });

  function connect(row: ProviderRow): Connected {
    const { id, kind, base_url, sealed_key } = row;
    if (!sealed_key && kind !== 'openai-compatible') {
      return { connection: null, problem: say('provider.keyless') };
    }
    try {
      const api_key = sealed_key ? seal.unseal(sealed_key, keyContext(id)) : undefined;
      return { connection: { kind, base_url, api_key }, problem: null };
    } catch (error) {
      if (!(error instanceof SealError)) throw error;
      return { connection: null, problem: error.told };
    }
  }

  /** Reads everything anew; what it finds serves from now on. */
  async function refresh(): Promise<StoredModels> {
    const turn = ++begun;
    const stored = await repository.load();
    // A slower reading that began earlier must not bring back what it saw.
    if (turn > applied) {
      applied = turn;
      providers.use(toUsable(stored, connect), stored.defaults);
    }
    return stored;
  }

  async function look(): Promise<void> {
    const now = await repository.version();
    if (now === version) return;
    await refresh();
    version = now;
  }

  return {
    connect,
    refresh,
    sealKey: (id: string, key: string): string => seal.seal(key, keyContext(id)),

    async start(): Promise<void> {
      await refresh();
      if (signals.reachesOthers) clock.start();
    },

    close: () => clock.close(),
  };
}

const keyContext = (providerId: string) => `model-provider:${providerId}`;

function toUsable(
  { providers, models }: StoredModels,
  connect: (row: ProviderRow) => Connected,
): StoredModel[] {
  const connected = new Map(providers.map((row) => [row.id, { row, ...connect(row) }]));
  return models.flatMap((model) => {
    const provider = connected.get(model.provider_id);
    if (!model.enabled || !provider?.connection) return [];
    const { connection } = provider;
    return { ...model, price: priceOf(model, connection).price, provider: connection.kind, connection };
  });
}

/** The price somebody set, else the catalog's. */
export function priceOf(
  { model, price }: Pick<ModelRow, 'model' | 'price'>,
  provider: Pick<ProviderRow, 'kind' | 'base_url'>,
) {
  if (price) return { price, price_source: 'custom' as const, price_as_of: null };
  const known = catalogEntry(provider, model);
  return known
    ? { price: known.price, price_source: 'catalog' as const, price_as_of: known.price_as_of }
    : { price: null, price_source: 'unknown' as const, price_as_of: null };
}

import type {
  DiscoveredModel,
  ModelProvider,
  ProviderUpdate,
  ProviderValues,
} from '@agent-studio/api-client/contract';
import { newId } from '../../db/new-id.ts';
import { addressOf, type Connection } from '../../engine/providers/connect-provider.ts';
import { discoverModels } from '../../engine/providers/discover-models.ts';
import { explainFailure } from '../../engine/providers/explain-failure.ts';
import {
  ENVIRONMENT_PROVIDER_ID,
  OFFLINE_PROVIDER_ID,
  type Providers,
} from '../../engine/providers/providers.ts';
import type { Viewer } from '../access/viewer.ts';
import { fieldRefusal, Refusal, staleRefusal } from '../../refusal.ts';
import { lastFour, SealError } from '../../secrets/seal-secret.ts';
import { readShown, shownOf } from '../../secrets/secret-references.ts';
import { say, type Told } from '../../say.ts';
import type { SecretsService } from '../secrets/secrets-service.ts';
import type { ModelSource } from './model-source.ts';
import type { ModelsRepository, ProviderRow, StoredModels } from './models-repository.ts';
import { ENVIRONMENT_NAME, OFFLINE_NAME, toProblem } from './to-model.ts';

export interface ModelProvidersParts {
  repository: ModelsRepository;
  providers: Providers;
  source: ModelSource;
  /** For the list of a provider's models. */
  fetch: typeof globalThis.fetch;
  /** Of the workspace, for keys that name one. */
  secrets: Pick<SecretsService, 'assertMayUse' | 'fill'>;
}

const MAX_PROVIDERS = 50;

/** The rules of providers. Keys come in, and never go out again. */
export function createModelProvidersService({
  repository,
  providers,
  source,
  fetch,
  secrets,
}: ModelProvidersParts) {
  function present(row: ProviderRow, { models }: StoredModels): ModelProvider {
    return {
      id: row.id,
      kind: row.kind,
      name: row.name,
      base_url: row.base_url,
      key: toKeyFacts(row),
      source: 'stored',
      ...toProblem(source.connect(row).problem ?? problemOfSecret(row)),
      models: models.filter(({ provider_id }) => provider_id === row.id).length,
      revision: row.revision,
      updated_at: row.updated_at,
    };
  }

  /** Why the secret that a key names cannot go to the provider; null: it can. */
  function problemOfSecret({ kind, base_url, key_last_four }: ProviderRow): Told | null {
    try {
      secrets.fill(key_last_four, addressOf({ kind, base_url }));
      return null;
    } catch (error) {
      if (error instanceof SealError) return error.told;
      throw error;
    }
  }

  async function find(id: string) {
    if (id === ENVIRONMENT_PROVIDER_ID || id === OFFLINE_PROVIDER_ID) {
      throw new Refusal('conflict', say('provider.read_only'), { code: 'provider.read_only' });
    }
    const stored = await source.refresh();
    const row = stored.providers.find((provider) => provider.id === id);
    if (!row) throw new Refusal('notFound', 'There is no such provider.', { code: 'provider.not_found' });
    return { row, stored };
  }

  /** Asks for its models before something is stored; a failure is told, unless it is to be stored anyway. */
  async function testForWrite(
    connection: Connection,
    name: string,
    { anyway, signal }: { anyway: boolean; signal: AbortSignal },
  ): Promise<void> {
    if (anyway) return;
    try {
      await discoverModels(connection, fetch, signal);
    } catch (error) {
      signal.throwIfAborted();
      const { told } = explainFailure(error, { what: 'provider', label: name });
      throw new Refusal('invalid', told, { code: 'provider.test_failed' });
    }
  }

  async function refuseStale(id: string): Promise<never> {
    const { row, stored } = await find(id);
    throw staleRefusal('thing.provider', 'provider', present(row, stored));
  }

  return {
    async list(): Promise<{ items: ModelProvider[] }> {
      const stored = await source.refresh();
      return { items: [...toFixed(providers), ...stored.providers.map((row) => present(row, stored))] };
    },

    /** Rejects with `provider.test_failed` when it does not work. */
    async create(caller: Viewer, values: ProviderValues, signal: AbortSignal): Promise<ModelProvider> {
      const { kind, name, base_url = null, api_key = '', save_anyway: anyway } = values;
      secrets.assertMayUse(caller, api_key, 'api_key');
      if (kind === 'openai-compatible' && !base_url) refuseField('base_url', say('provider.no_address'));
      if (kind !== 'openai-compatible' && !api_key) refuseField('api_key', say('provider.no_key'));
      const { providers: there } = await source.refresh();
      if (there.length >= MAX_PROVIDERS) {
        throw new Refusal('invalid', say('provider.too_many', { limit: MAX_PROVIDERS }), {
          code: 'provider.too_many',
        });
      }
      await testForWrite({ kind, base_url, api_key: api_key || undefined }, name, { anyway, signal });
      const id = newId();
      const now = new Date().toISOString();
      const row = await repository.insertProvider({
        id,
        kind,
        name,
        base_url,
        ...toKey(id, api_key),
        created_at: now,
        updated_at: now,
        updated_by: caller.userId,
      });
      return present(row, await source.refresh());
    },

    /** Changes the fields that are there. With `revision`, only that one is changed. Rejects as `create` does. */
    async update(
      caller: Viewer,
      id: string,
      { name, base_url, api_key, save_anyway: anyway = false }: ProviderUpdate,
      { revision, signal }: { revision: number | undefined; signal: AbortSignal },
    ): Promise<ModelProvider> {
      const { row, stored } = await find(id);
      if (revision !== undefined && revision !== row.revision)
        throw staleRefusal('thing.provider', 'provider', present(row, stored));
      secrets.assertMayUse(caller, api_key, 'api_key');
      const moves = base_url !== undefined && base_url !== row.base_url;
      if (row.kind === 'openai-compatible' && base_url === null) {
        refuseField('base_url', say('provider.no_address'));
      }
      if (row.kind !== 'openai-compatible' && api_key === '') {
        refuseField('api_key', say('provider.no_key'));
      }
      // Else a key that nobody may read could be sent to any address.
      if (moves && row.sealed_key !== null && api_key === undefined) {
        refuseField('api_key', say('provider.old_key'));
      }
      if (moves || api_key !== undefined) {
        const there = source.connect(row).connection;
        const connection = {
          kind: row.kind,
          base_url: base_url === undefined ? row.base_url : base_url,
          api_key: api_key === undefined ? there?.api_key : api_key || undefined,
        };
        await testForWrite(connection, name ?? row.name, { anyway, signal });
      }
      const next = await repository.updateProvider(
        id,
        {
          ...(name !== undefined && { name }),
          ...(base_url !== undefined && { base_url }),
          ...(api_key !== undefined && toKey(id, api_key)),
          updated_at: new Date().toISOString(),
          updated_by: caller.userId,
        },
        revision,
      );
      return next ? present(next, await source.refresh()) : refuseStale(id);
    },

    async remove(id: string, revision?: number): Promise<void> {
      const { row, stored } = await find(id);
      const own = stored.models.filter(({ provider_id }) => provider_id === id).map((model) => model.id);
      const users = await repository.agentsUsing(own);
      if (users.length > 0) {
        throw new Refusal('conflict', say('provider.in_use', { name: row.name }), {
          code: 'provider.in_use',
          used_by: users.map((agent) => ({ ...agent, kind: 'agent' })),
        });
      }
      const removed = await repository.removeProvider(id, revision);
      await source.refresh();
      if (!removed && revision !== undefined) await refuseStale(id);
    },

    /** Which models the provider has, and which of them are added. */
    async discover(id: string, signal: AbortSignal): Promise<{ items: DiscoveredModel[] }> {
      const { row, stored } = await find(id);
      const { connection, problem } = source.connect(row);
      if (!connection) throw new Refusal('conflict', problem, { code: 'provider.unusable' });
      const added = new Set(
        stored.models
          .filter(({ provider_id }) => provider_id === id)
          .map(({ kind, model }) => `${kind} ${model}`),
      );
      try {
        const found = await discoverModels(connection, fetch, signal);
        return { items: found.map((one) => ({ ...one, added: added.has(`${one.kind} ${one.model}`) })) };
      } catch (error) {
        signal.throwIfAborted();
        const { code, told } = explainFailure(error, { what: 'provider', label: row.name });
        throw new Refusal('upstream', told, { code });
      }
    },
  };

  function toKey(id: string, key: string) {
    return key
      ? { sealed_key: source.sealKey(id, key), key_last_four: shownOf(key) }
      : { sealed_key: null, key_last_four: '' };
  }
}

function toKeyFacts({ sealed_key, key_last_four }: ProviderRow): ModelProvider['key'] {
  const { last4, secret } = readShown(key_last_four);
  return { configured: sealed_key !== null, last_four: last4 ?? '', secret };
}

export type ModelProvidersService = ReturnType<typeof createModelProvidersService>;

function toFixed({ environment, environmentAddress, environmentKey, offline }: Providers): ModelProvider[] {
  const common = { problem: null, models: 1, revision: 1, updated_at: null };
  const builtIn: ModelProvider = {
    ...common,
    id: offline.provider_id,
    kind: 'offline',
    name: OFFLINE_NAME,
    base_url: null,
    key: { configured: false, last_four: '', secret: null },
    source: 'built-in',
  };
  if (!environment) return [builtIn];
  return [
    {
      ...common,
      id: environment.provider_id,
      kind: 'openai-compatible',
      name: ENVIRONMENT_NAME,
      base_url: environmentAddress,
      key: {
        configured: environmentKey !== undefined,
        last_four: lastFour(environmentKey ?? ''),
        secret: null,
      },
      source: 'environment',
    },
    builtIn,
  ];
}

function refuseField(path: string, told: Told): never {
  throw fieldRefusal(path, told, 'provider.invalid');
}

import type {
  Model,
  ModelTest,
  ModelUpdate,
  NewModelValues,
  Permission,
} from '@agent-studio/api-client/contract';
import { newId } from '../../db/new-id.ts';
import { catalogEntry } from '../../engine/providers/model-catalog.ts';
import { PROBABLE_CAPABILITIES, type Providers } from '../../engine/providers/providers.ts';
import { testChatModel, testEmbeddingModel } from '../../engine/providers/test-model.ts';
import type { Viewer } from '../access/viewer.ts';
import { fieldRefusal, Refusal, staleRefusal } from '../../refusal.ts';
import { say, toDetail, toldOf } from '../../say.ts';
import { chooseJobs } from './choose-jobs.ts';
import type { ModelSource } from './model-source.ts';
import type { ModelRow, ModelsRepository, StoredModels } from './models-repository.ts';
import { jobsOf, toModels } from './to-model.ts';

export interface ModelsParts {
  repository: ModelsRepository;
  providers: Providers;
  source: ModelSource;
}

const MAX_MODELS = 1000;

/** The rules of models. Everybody signed in reads them; that only administrators change them is in the contract. */
export function createModelsService({ repository, providers, source }: ModelsParts) {
  const present = async (stored: StoredModels): Promise<Model[]> =>
    toModels(stored, providers, source.connect, await repository.countUses());

  async function list(): Promise<Model[]> {
    return present(await source.refresh());
  }

  async function get(id: string): Promise<Model> {
    return (await list()).find((model) => model.id === id) ?? unknown();
  }

  async function refuseStale(id: string): Promise<never> {
    throw staleRefusal('thing.model', 'model', await get(id));
  }

  return {
    list: async ({ isAdmin }: Viewer) => ({
      items: await list(),
      permissions: (isAdmin ? ['view', 'run', 'edit', 'manage'] : ['view', 'run']) satisfies Permission[],
    }),

    /** Those that are there already stay as they are; answers all that were named. */
    async create(
      { userId }: Viewer,
      providerId: string,
      wanted: readonly NewModelValues[],
    ): Promise<{ items: Model[] }> {
      const stored = await source.refresh();
      const provider = stored.providers.find(({ id }) => id === providerId);
      if (!provider) {
        throw new Refusal('invalid', say('model.no_provider'), {
          code: 'provider.not_found',
        });
      }
      if (stored.models.length + wanted.length > MAX_MODELS) {
        throw new Refusal('invalid', say('model.too_many', { limit: MAX_MODELS }), {
          code: 'model.too_many',
        });
      }
      const began = Date.now();
      const rows = wanted.map((model, index) => {
        // Lists keep the order they were named in.
        const now = new Date(began + index).toISOString();
        const known = catalogEntry(provider, model.model);
        const kind = model.kind ?? known?.kind ?? 'chat';
        if (kind === 'embedding' && provider.kind === 'anthropic') {
          throw new Refusal('invalid', say('model.no_embedding'), {
            code: 'model.kind',
          });
        }
        return {
          id: newId(),
          provider_id: providerId,
          model: model.model,
          kind,
          label: model.label ?? known?.label ?? model.model,
          enabled: true,
          capabilities: known?.capabilities ?? (kind === 'chat' ? PROBABLE_CAPABILITIES : NONE),
          context_tokens: model.context_tokens ?? known?.context_tokens ?? null,
          max_output_tokens: model.max_output_tokens ?? known?.max_output_tokens ?? null,
          dimensions: null,
          fallback_model_ids: [],
          created_at: now,
          updated_at: now,
          updated_by: userId,
        };
      });
      await repository.insertModels(rows);
      const after = await source.refresh();
      const first = after.models.find((model) => model.provider_id === providerId && model.kind === 'chat');
      // The first provider that is connected is there to be used.
      if (first && !providers.environment && !after.defaults.has('chat')) {
        await repository.chooseJobs(first.id, ['chat']);
      }
      const names = new Set(rows.map(({ kind, model }) => `${kind} ${model}`));
      const items = (await list()).filter(
        (model) => model.provider_id === providerId && names.has(`${model.kind} ${model.model}`),
      );
      return { items };
    },

    /** Changes the fields that are there. With `revision`, only that one is changed. */
    async update(
      { userId }: Viewer,
      id: string,
      { default_for, ...changes }: ModelUpdate,
      revision?: number,
    ): Promise<Model> {
      const stored = await source.refresh();
      const before = (await present(stored)).find((model) => model.id === id) ?? unknown();
      const wanted = defined(changes);
      if (before.source !== 'stored' && Object.keys(wanted).length > 0) throw readOnly(before);
      checkChanges(before, wanted, stored);
      const after = { ...before, ...wanted };
      const jobs =
        default_for && chooseJobs({ model: after, wanted: default_for, providers, chosen: stored.defaults });
      if (before.source !== 'stored') {
        if (jobs) await repository.chooseJobs(id, jobs);
        return get(id);
      }
      const row = await repository.updateModel(
        id,
        { ...wanted, updated_at: new Date().toISOString(), updated_by: userId },
        { jobs, revision },
      );
      return row ? get(id) : refuseStale(id);
    },

    async remove(id: string, revision?: number): Promise<void> {
      const model = await get(id);
      if (model.source !== 'stored') throw readOnly(model);
      const users = await repository.agentsUsing([id]);
      if (users.length > 0) {
        throw new Refusal('conflict', say('model.in_use', { name: model.label }), {
          code: 'model.in_use',
          used_by: users.map((agent) => ({ ...agent, kind: 'agent' })),
        });
      }
      const removed = await repository.removeModel(id, revision);
      await source.refresh();
      if (!removed && revision !== undefined) await refuseStale(id);
    },

    /** Asks it one short question; of what people set up the outcome is remembered. */
    async test(id: string, signal: AbortSignal): Promise<ModelTest> {
      const model = await get(id);
      const result = await callOnce(model, signal);
      signal.throwIfAborted();
      if (model.source === 'stored') {
        const { ok, detail, sentence } = result;
        await repository.rememberTest(id, {
          ok,
          detail,
          ...(sentence && { sentence }),
          at: new Date().toISOString(),
        });
      }
      return result;
    },
  };

  async function callOnce(model: Model, signal: AbortSignal): Promise<ModelTest> {
    if (model.kind === 'embedding') {
      const usable = providers.resolveEmbedding(model.id);
      if (usable) return testEmbeddingModel(usable, signal);
    } else {
      const usable = providers.resolve(model.id);
      if (usable) return testChatModel(usable, signal);
    }
    const { problem, problem_sentence: sentence } = model;
    const told = problem ? toldOf({ detail: problem, sentence }) : say('model.off', { name: model.label });
    return { ok: false, ...toDetail(told), code: 'model.disabled', first_token_ms: null, total_ms: 0 };
  }

  function checkChanges(before: Model, changes: ModelUpdate, stored: StoredModels): void {
    const own = jobsOf(providers, before.id);
    if (changes.enabled === false && before.enabled && own.length > 0) {
      throw new Refusal('conflict', say('model.is_default', { name: before.label }), {
        code: 'model.is_default',
      });
    }
    const { fallback_model_ids: fallbacks } = changes;
    if (!fallbacks) return;
    const chat = new Set(
      stored.models.filter(({ kind }) => kind === 'chat').map((model: ModelRow) => model.id),
    );
    chat.add(providers.offline.id);
    if (providers.environment) chat.add(providers.environment.id);
    chat.delete(before.id);
    const isSound = before.kind === 'chat' && fallbacks.every((id) => chat.has(id));
    if (!isSound || new Set(fallbacks).size < fallbacks.length) {
      const told = say(before.kind === 'chat' ? 'model.fallbacks' : 'model.no_fallbacks');
      throw fieldRefusal('fallback_model_ids', told, 'model.fallbacks');
    }
  }
}

export type ModelsService = ReturnType<typeof createModelsService>;

const NONE = { tools: false, vision: false, json_schema: false, reasoning: false, streaming: false };

function unknown(): never {
  throw new Refusal('notFound', 'There is no such model.', { code: 'model.not_found' });
}

const readOnly = ({ label, source }: Model) =>
  new Refusal(
    'conflict',
    say(source === 'environment' ? 'model.by_environment' : 'model.built_in', { name: label }),
    { code: 'model.read_only' },
  );

/** Parsed partial input has `undefined` where a field was absent. */
type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

const defined = <T extends object>(changes: T): Defined<T> =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as Defined<T>;

import { type Job, jobSchema, type Model } from '@agent-studio/api-client/contract';
import type { ChatModel, Providers } from '../../engine/providers/providers.ts';
import { catalogEntry } from '../../engine/providers/model-catalog.ts';
import { textOf, type Told } from '../../say.ts';
import { type ModelSource, priceOf } from './model-source.ts';
import type { ModelRow, ProviderRow, StoredModels } from './models-repository.ts';

type Defaults = Pick<Providers, 'defaultFor'>;

/** For bodies: why it cannot be used, with its sentence. */
export const toProblem = (told: Told | null) => ({
  problem: told && textOf(told),
  ...(told && typeof told === 'object' && { problem_sentence: told.sentence }),
});

/** The jobs a model serves by default, chosen or by following the chat. */
export const jobsOf = ({ defaultFor }: Defaults, id: string): Job[] =>
  jobSchema.options.filter((job) => defaultFor(job) === id);

/** Every model as people see it: those of the environment first, those they set up, the offline one. */
export function toModels(
  { providers, models }: StoredModels,
  engine: Providers,
  connect: ModelSource['connect'],
  uses: ReadonlyMap<string, number>,
): Model[] {
  const rows = new Map(providers.map((row) => [row.id, { row, problem: connect(row).problem }]));
  const { environment, offline } = engine;
  const fixed = (model: ChatModel, source: Model['source']) => toFixed(model, source, engine, uses);
  return [
    ...(environment ? [fixed(environment, 'environment')] : []),
    ...models.flatMap((model) => {
      const provider = rows.get(model.provider_id);
      return provider ? toModel(model, provider.row, provider.problem, engine, uses) : [];
    }),
    fixed(offline, 'built-in'),
  ];
}

function toModel(
  { created_at: _, updated_at: __, updated_by: ___, ...model }: ModelRow,
  provider: ProviderRow,
  problem: Told | null,
  engine: Defaults,
  uses: ReadonlyMap<string, number>,
): Model {
  return {
    ...model,
    ...priceOf(model, provider),
    provider: provider.kind,
    provider_name: provider.name,
    source: 'stored',
    default_for: jobsOf(engine, model.id),
    used_by: { agents: uses.get(model.id) ?? 0 },
    ...toProblem(problem),
  };
}

function toFixed(
  { language: _, ...model }: ChatModel,
  source: Model['source'],
  engine: Providers,
  uses: ReadonlyMap<string, number>,
): Model {
  const known =
    source === 'environment'
      ? catalogEntry({ kind: 'openai-compatible', base_url: engine.environmentAddress }, model.model)
      : undefined;
  const sourceOfPrice =
    source === 'environment' && engine.isEnvironmentPriced
      ? ({ price_source: 'custom', price_as_of: null } as const)
      : ({ price_source: known ? 'catalog' : 'unknown', price_as_of: known?.price_as_of ?? null } as const);
  return {
    ...model,
    provider_name: source === 'environment' ? ENVIRONMENT_NAME : OFFLINE_NAME,
    kind: 'chat',
    enabled: true,
    ...sourceOfPrice,
    source,
    default_for: jobsOf(engine, model.id),
    used_by: { agents: uses.get(model.id) ?? 0 },
    problem: null,
    last_test: null,
    revision: 1,
  };
}

export const ENVIRONMENT_NAME = 'Environment';
export const OFFLINE_NAME = 'Built in';

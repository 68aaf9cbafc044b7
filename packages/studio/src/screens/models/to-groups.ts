import type { Model, ModelProvider } from '@agent-studio/api-client/contract';
import type { ListQuery } from '../../lists/use-list-query.ts';

/** A provider with those of its models that the filters let through. */
export interface ProviderGroup {
  id: string;
  name: string;
  kind: string;
  source: Model['source'];
  /** Known to administrators only. */
  provider: ModelProvider | undefined;
  models: Model[];
}

type Filters = Pick<ListQuery, 'get' | 'q'>;

/** Providers in the order of the models; those without any come last, where no filter is set. */
export function toGroups(
  models: readonly Model[],
  providers: readonly ModelProvider[] = [],
  { get, q = '' }: Filters,
): ProviderGroup[] {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  const kind = get('kind');
  const chosen = get('provider');
  const known = new Map(providers.map((provider) => [provider.id, provider]));
  const groups = new Map<string, ProviderGroup>();
  const groupOf = (group: Omit<ProviderGroup, 'provider' | 'models'>) => {
    const found = groups.get(group.id) ?? { ...group, provider: known.get(group.id), models: [] };
    groups.set(group.id, found);
    return found;
  };
  for (const model of models) {
    const text = `${model.label} ${model.model} ${model.provider_name}`.toLowerCase();
    const fits =
      words.every((word) => text.includes(word)) &&
      (kind === undefined || model.kind === kind) &&
      (chosen === undefined || model.provider_id === chosen);
    if (!fits) continue;
    groupOf({
      id: model.provider_id,
      name: model.provider_name,
      kind: model.provider,
      source: model.source,
    }).models.push(model);
  }
  if (words.length === 0 && kind === undefined && chosen === undefined) {
    for (const { id, name, kind: own, source } of providers) groupOf({ id, name, kind: own, source });
  }
  return [...groups.values()];
}

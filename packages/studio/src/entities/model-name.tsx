import type { Model } from '@agent-studio/api-client/contract';
import { type Translate, useText } from '@agent-studio/core';
import { useModels } from '../data/models.ts';

export const toDefaultModel = (models: readonly Model[]): Model | undefined =>
  models.find(({ default_for }) => default_for.includes('chat'));

/** How the model of an agent is called; null while the models are not known. */
export function modelLabel(
  models: readonly Model[] | undefined,
  id: string | undefined,
  t: Translate,
): string | null {
  if (!models) return null;
  const model = id ? models.find((model) => model.id === id) : toDefaultModel(models);
  return model?.label ?? t('Unavailable model');
}

export function ModelName({ id }: { id: string | undefined }) {
  const t = useText();
  const models = useModels();
  return id ? modelLabel(models.data, id, t) : t('Default model');
}

/** Models in their order. */
export function ModelNames({ ids }: { ids: readonly string[] }) {
  const t = useText();
  if (ids.length === 0) return t('(none)');
  return ids.map((id) => (
    <span key={id}>
      <ModelName id={id} />
      {'\n'}
    </span>
  ));
}

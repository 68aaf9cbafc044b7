import { type Control, useController } from 'react-hook-form';
import type { AgentValues, Model } from '@agent-studio/api-client/contract';
import { type Option, Select, type Translate, useText } from '@agent-studio/core';
import { useModels } from '../../data/models.ts';
import { useErrorText } from '../../forms/use-error-text.ts';
import { toDefaultModel } from './model-name.tsx';

/** Stands for "whatever the default chat model is". */
const DEFAULT = 'default';

export function ModelField({ control, readOnly }: { control: Control<AgentValues>; readOnly: boolean }) {
  const t = useText();
  const errorText = useErrorText();
  const models = useModels();
  const { field, fieldState } = useController({ control, name: 'model.model_id' });
  const list = models.data ?? [];
  const chosen = field.value ? list.find(({ id }) => id === field.value) : toDefaultModel(list);
  return (
    <Select
      label={t('Model')}
      value={field.value ?? DEFAULT}
      onChange={(value) => field.onChange(value === DEFAULT ? undefined : value)}
      options={toOptions(list, field.value, t)}
      hint={chosen?.notice ?? errorText(models.error)}
      error={errorText(fieldState.error)}
      disabled={readOnly}
    />
  );
}

function toOptions(models: readonly Model[], chosen: string | undefined, t: Translate): Option[] {
  const places = models.map(({ provider_id }) => provider_id);
  const options: Option[] = [
    {
      value: DEFAULT,
      label: t('Default model'),
      hint: toDefaultModel(models)?.label ?? t('Chosen by the operator'),
    },
    ...models
      .filter(({ enabled, problem, kind }) => enabled && !problem && kind === 'chat')
      .toSorted((a, b) => places.indexOf(a.provider_id) - places.indexOf(b.provider_id))
      .map((model) => ({ value: model.id, label: model.label, group: providerLabel(model, t) })),
  ];
  if (chosen && !options.some(({ value }) => value === chosen)) {
    options.push({
      value: chosen,
      label: t('Unavailable model'),
      hint: t('Choose another one to be able to run'),
    });
  }
  return options;
}

function providerLabel({ source, provider_name }: Model, t: Translate): string {
  if (source === 'stored') return provider_name;
  return source === 'environment' ? t('Environment') : t('Built in');
}

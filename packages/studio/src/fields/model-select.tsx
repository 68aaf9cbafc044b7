import type { Model } from '@agent-studio/api-client/contract';
import { type Option, Select, type Translate, useText } from '@agent-studio/core';
import { useModels } from '../data/models.ts';
import { toDefaultModel } from '../entities/model-name.tsx';
import { toModelOption } from '../entities/model-option.ts';
import { type Format, useFormat } from '../format/use-format.ts';
import { useErrorText } from '../format/use-error-text.ts';

/** Stands for "whatever the default chat model is". */
const DEFAULT = 'default';

export interface ModelSelectProps {
  label: string;
  /** Undefined: the default chat model. */
  value: string | undefined;
  onChange: (id: string | undefined) => void;
  error?: string | undefined;
  disabled?: boolean;
}

/** One of the chat models, or the default one. */
export function ModelSelect({ label, value, onChange, error, disabled = false }: ModelSelectProps) {
  const t = useText();
  const errorText = useErrorText();
  const format = useFormat();
  const models = useModels();
  const list = models.data ?? [];
  const chosen = value ? list.find(({ id }) => id === value) : toDefaultModel(list);
  return (
    <Select
      label={label}
      value={value ?? DEFAULT}
      onChange={(id) => onChange(id === DEFAULT ? undefined : id)}
      options={toOptions(list, value, t, format, models.isPending)}
      hint={chosen?.notice ?? errorText(models.error)}
      error={error}
      disabled={disabled}
    />
  );
}

function toOptions(
  models: readonly Model[],
  chosen: string | undefined,
  t: Translate,
  format: Format,
  isPending: boolean,
): Option[] {
  const places = new Map<string, number>();
  for (const { provider_id: id } of models) if (!places.has(id)) places.set(id, places.size);
  const options: Option[] = [
    {
      value: DEFAULT,
      label: t('Default model'),
      hint: toDefaultModel(models)?.label ?? t('Chosen by the operator'),
    },
    ...models
      .filter(({ enabled, problem, kind }) => enabled && !problem && kind === 'chat')
      .toSorted((a, b) => places.get(a.provider_id)! - places.get(b.provider_id)!)
      .map((model) => ({ ...toModelOption(model, format), group: providerLabel(model, t) })),
  ];
  if (chosen && !options.some(({ value }) => value === chosen)) {
    // Until they are there nobody knows that it is none of them.
    options.push(
      isPending
        ? { value: chosen, label: t('Loading…') }
        : {
            value: chosen,
            label: t('Unavailable model'),
            hint: t('Choose another one to be able to run'),
          },
    );
  }
  return options;
}

function providerLabel({ source, provider_name }: Model, t: Translate): string {
  if (source === 'stored') return provider_name;
  return source === 'environment' ? t('Environment') : t('Built in');
}

import { ArrowUp, X } from 'lucide-react';
import { useController, type UseFormReturn } from 'react-hook-form';
import type { Model } from '@agent-studio/api-client/contract';
import { IconButton, Select, useText } from '@agent-studio/core';
import { FormSection } from '../../forms/form-section.tsx';
import { useErrorText } from '../../format/use-error-text.ts';
import type { ModelValues } from './model-values.ts';
import styles from './models.module.css';
import { providerName, providerOf } from './provider-kinds.ts';

const MOST = 5;

interface FallbacksFieldProps {
  form: UseFormReturn<ModelValues, unknown, ModelValues>;
  model: Model;
  models: readonly Model[];
}

/** Models that are asked when this one gives no answer, in their order. */
export function FallbacksField({ form, model, models }: FallbacksFieldProps) {
  const t = useText();
  const errorText = useErrorText();
  const { field, fieldState } = useController({ control: form.control, name: 'fallback_model_ids' });
  const ids = field.value;
  const free = models.filter(
    ({ id, kind, enabled }) => kind === 'chat' && enabled && id !== model.id && !ids.includes(id),
  );
  const labelOf = (id: string) => models.find((one) => one.id === id)?.label ?? t('Unavailable model');
  const moveUp = (index: number) => {
    const next = [...ids];
    next.splice(index - 1, 0, ...next.splice(index, 1));
    field.onChange(next);
  };
  return (
    <FormSection
      title={t('Fallbacks')}
      text={t('Asked one after the other when this model gives no answer, before its first word.')}
    >
      {ids.length > 0 && (
        <ol className={styles.fallbacks} aria-label={t('Fallbacks')}>
          {ids.map((id, index) => (
            <li key={id}>
              <bdi>{labelOf(id)}</bdi>
              {index > 0 && (
                <IconButton
                  size="small"
                  label={t('Move {name} up', { name: labelOf(id) })}
                  icon={<ArrowUp size={15} />}
                  onClick={() => moveUp(index)}
                />
              )}
              <IconButton
                size="small"
                label={t('Remove {name}', { name: labelOf(id) })}
                icon={<X size={15} />}
                onClick={() => field.onChange(ids.filter((other) => other !== id))}
              />
            </li>
          ))}
        </ol>
      )}
      {ids.length < MOST && free.length > 0 && (
        <Select
          label={t('Add a fallback')}
          hideLabel
          placeholder={t('Add a fallback')}
          value={null}
          onChange={(id: string) => field.onChange([...ids, id])}
          options={free.map((one) => ({
            value: one.id,
            label: one.label,
            end: providerName(providerOf(one), t),
          }))}
          error={errorText(fieldState.error)}
        />
      )}
    </FormSection>
  );
}

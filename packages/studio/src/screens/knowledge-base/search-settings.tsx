import { useWatch } from 'react-hook-form';
import type { KnowledgeCardValues } from '@agent-studio/api-client/contract';
import { Checkbox, Select, useText } from '@agent-studio/core';
import { useModels } from '../../data/models.ts';
import { FormPair, FormSection } from '../../forms/form-section.tsx';
import { RangeField } from '../../fields/range-field.tsx';
import { useErrorText } from '../../format/use-error-text.ts';
import { useFormat } from '../../format/use-format.ts';
import type { EntityForm } from '../../forms/use-entity-form.ts';
import { MODES } from './card-values.tsx';

/** What a part of the settings is given. */
export interface CardPartProps {
  entity: EntityForm<KnowledgeCardValues>;
  readOnly: boolean;
}

const CHANGED = { shouldDirty: true, shouldTouch: true } as const;

/** How passages are found: by words, by meaning, and with the help of a model. */
export function SearchSettings({ entity, readOnly }: CardPartProps) {
  const t = useText();
  const format = useFormat();
  const errorText = useErrorText();
  const { control, register, setValue, formState } = entity.form;
  const { errors } = formState;
  const [mode, weight, chosen] = useWatch({
    control,
    name: ['retrieval.mode', 'retrieval.vector_weight', 'embedding_model_id'],
  });
  const { data } = useModels();
  const models = (data ?? []).filter(({ kind }) => kind === 'embedding');
  const usual = models.find(({ default_for }) => default_for.includes('embedding'));
  const isWordsOnly = data !== undefined && !chosen && !usual;
  const options = [
    { value: '', label: usual ? t('Default ({name})', { name: usual.label }) : t('None') },
    ...models
      .filter(({ enabled, id }) => enabled || id === chosen)
      .map(({ id, label }) => ({ value: id, label })),
    ...(chosen && !models.some(({ id }) => id === chosen)
      ? [{ value: chosen, label: t('A model that is gone') }]
      : []),
  ];
  return (
    <FormSection
      title={t('Search')}
      text={t(
        'Meaning needs an embedding model. After another one was chosen, index the documents again: until then only words find them.',
      )}
    >
      <FormPair>
        <Select
          label={t('Search by')}
          value={mode}
          disabled={readOnly}
          onChange={(value) => setValue('retrieval.mode', value, CHANGED)}
          options={(['hybrid', 'text', 'vector'] as const).map((value) => ({
            value,
            label: t(MODES[value]),
          }))}
        />
        <Select
          label={t('Embedding model')}
          value={chosen ?? ''}
          disabled={readOnly}
          error={errorText(errors.embedding_model_id)}
          onChange={(value) => setValue('embedding_model_id', value || null, CHANGED)}
          options={options}
        />
      </FormPair>
      {mode === 'hybrid' && (
        <RangeField
          label={t('Weight of meaning')}
          shown={format.percent(weight)}
          value={weight}
          min={0}
          max={1}
          step={0.05}
          disabled={readOnly || isWordsOnly}
          hint={isWordsOnly ? t('Without an embedding model only words are searched.') : undefined}
          error={errorText(errors.retrieval?.vector_weight)}
          onChange={(value) => setValue('retrieval.vector_weight', value, CHANGED)}
        />
      )}
      <Checkbox
        label={t('Rewrite follow-up questions')}
        hint={t(
          'The model for short tasks writes out what “And abroad?” means. One more call for each question.',
        )}
        disabled={readOnly}
        {...register('retrieval.rewrite_query')}
      />
      <Checkbox
        label={t('Let a model put passages in order')}
        hint={t(
          'The model for short tasks reads the best passages and orders them. One more call for each question.',
        )}
        disabled={readOnly}
        {...register('retrieval.rerank')}
      />
    </FormSection>
  );
}

import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { KnowledgeCard } from '@agent-studio/api-client/contract';
import { Button, Checkbox, TextArea, useText } from '@agent-studio/core';
import { DetailsSection } from '../../forms/details-section.tsx';
import { FormPair, FormSection } from '../../forms/form-section.tsx';
import { IdentitySection } from '../../forms/identity-section.tsx';
import { SendBar } from '../../forms/send-bar.tsx';
import { RangeField } from '../../fields/range-field.tsx';
import { ReadOnlyNote } from '../../entities/read-only-note.tsx';
import { useErrorText } from '../../format/use-error-text.ts';
import { useFormat } from '../../format/use-format.ts';
import { IndexAgainDialog } from './documents/index-again-dialog.tsx';
import styles from './knowledge-base.module.css';
import { type CardPartProps, SearchSettings } from './search-settings.tsx';
import { TryChunking } from './chunks/try-chunking.tsx';

interface SettingsTabProps extends CardPartProps {
  card: KnowledgeCard;
}

export function SettingsTab({ card, entity, readOnly }: SettingsTabProps) {
  const t = useText();
  const errorText = useErrorText();
  const { form, dirty, saving, problem, save, discard } = entity;
  return (
    <div className={styles.settings}>
      {readOnly && (
        <ReadOnlyNote>
          {t('Only {name} and administrators can change this card and its documents.', {
            name: card.owner.name,
          })}
        </ReadOnlyNote>
      )}
      <IdentitySection form={form} tint={card.id} readOnly={readOnly}>
        <TextArea
          label={t('Description')}
          dir="auto"
          note={t('optional')}
          rows={2}
          readOnly={readOnly}
          error={errorText(form.formState.errors.description)}
          {...form.register('description')}
        />
      </IdentitySection>
      <Passages card={card} entity={entity} readOnly={readOnly} />
      <SearchSettings entity={entity} readOnly={readOnly} />
      <DetailsSection form={form} readOnly={readOnly} />
      {!readOnly && (
        <SendBar problem={problem}>
          <Button variant="primary" busy={saving} disabled={!dirty} onClick={() => void save()}>
            {t('Save')}
          </Button>
          {dirty && <Button onClick={discard}>{t('Discard changes')}</Button>}
        </SendBar>
      )}
    </div>
  );
}

const CHANGED = { shouldDirty: true, shouldTouch: true } as const;

function Passages({ card, entity, readOnly }: CardPartProps & { card: KnowledgeCard }) {
  const t = useText();
  const format = useFormat();
  const [indexing, setIndexing] = useState(false);
  const errorText = useErrorText();
  const { control, register, setValue, formState } = entity.form;
  const { errors } = formState;
  const [size, overlap, topK, threshold] = useWatch({
    control,
    name: ['chunking.size', 'chunking.overlap', 'retrieval.top_k', 'retrieval.score_threshold'],
  });
  return (
    <FormSection
      title={t('Passages')}
      text={[
        t(
          'Length and overlap apply to documents processed from now on. Index the others again to cut them anew.',
        ),
        ...(card.has_unpublished_changes
          ? [t('Version {version} stays in use until you publish.', { version: card.published_version ?? 0 })]
          : []),
      ].join(' ')}
      action={
        !readOnly &&
        card.counts.ready > 0 && (
          <Button size="small" onClick={() => setIndexing(true)}>
            <RefreshCw size={14} aria-hidden="true" />
            {t('Index all again…')}
          </Button>
        )
      }
    >
      <FormPair>
        <RangeField
          label={t('Passage length')}
          shown={t('{count} characters', { count: size })}
          value={size}
          min={200}
          max={Math.max(4000, size)}
          step={100}
          disabled={readOnly}
          error={errorText(errors.chunking?.size)}
          onChange={(value) => setValue('chunking.size', value, CHANGED)}
        />
        <RangeField
          label={t('Overlap')}
          shown={t('{count} characters', { count: overlap })}
          value={overlap}
          min={0}
          max={1000}
          step={20}
          disabled={readOnly}
          error={errorText(errors.chunking?.overlap)}
          onChange={(value) => setValue('chunking.overlap', value, CHANGED)}
        />
      </FormPair>
      <Checkbox
        label={t('Give the model the section around a passage')}
        hint={t(
          'Short passages are found more exactly, and the model still reads what stands around them under the same heading. Applies to documents processed from now on.',
        )}
        disabled={readOnly}
        {...register('chunking.parent_child')}
      />
      <RangeField
        label={t('Passages per question')}
        hint={t('What an agent starts with when this card is added to it.')}
        value={topK}
        min={1}
        max={20}
        step={1}
        disabled={readOnly}
        error={errorText(errors.retrieval?.top_k)}
        onChange={(value) => setValue('retrieval.top_k', value, CHANGED)}
      />
      <RangeField
        label={t('Lowest score')}
        shown={threshold ? format.decimal(threshold) : t('Any score')}
        hint={t('Passages below it are not given to agents. The retrieval test shows the scores.')}
        value={threshold}
        min={0}
        max={1}
        step={0.05}
        disabled={readOnly}
        error={errorText(errors.retrieval?.score_threshold)}
        onChange={(value) => setValue('retrieval.score_threshold', value, CHANGED)}
      />
      {!readOnly && card.counts.ready > 0 && <TryChunking card={card} chunking={{ size, overlap }} />}
      <IndexAgainDialog cardId={card.id} what={indexing ? 'all' : null} onClose={() => setIndexing(false)} />
    </FormSection>
  );
}

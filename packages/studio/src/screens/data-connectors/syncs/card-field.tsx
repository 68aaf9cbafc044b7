import { BookOpen } from 'lucide-react';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Button, Field, Segmented, TextField, useText } from '@agent-studio/core';
import { useKnowledgeCard, useKnowledgeCards } from '../../../data/knowledge/knowledge-cards.ts';
import { ChooseDialog, useSearch } from '../../../entities/dialogs/choose-dialog.tsx';
import { useErrorText } from '../../../format/use-error-text.ts';
import styles from './sync.module.css';
import type { SyncFormValues } from './sync-values.ts';

export interface CardFieldProps {
  form: UseFormReturn<SyncFormValues, unknown, SyncFormValues>;
  /** Of a stored sync, whose card stays the same; null: it is not shared. */
  cardName: string | null;
  isNew: boolean;
}

/** The card that is fed: one that is there, or a new one. */
export function CardField({ form, cardName, isNew }: CardFieldProps) {
  const t = useText();
  if (isNew) return <ChooseCard form={form} />;
  return (
    <p className={styles.card}>
      <BookOpen size={15} aria-hidden="true" />
      {cardName === null ? t('Not shared with you') : <bdi className="own-words">{cardName}</bdi>}
    </p>
  );
}

function ChooseCard({ form }: Pick<CardFieldProps, 'form'>) {
  const t = useText();
  const errorText = useErrorText();
  const [way, setWay] = useState<'new' | 'existing'>('new');
  const [choosing, setChoosing] = useState(false);
  const { register, setValue, formState, watch } = form;
  const cardId = watch('card_id');
  const error = errorText(formState.errors.card_id);
  return (
    <>
      <Segmented
        label={t('Card')}
        value={cardId ? 'existing' : way}
        onChange={(next) => {
          setWay(next);
          if (next === 'new') setValue('card_id', '', { shouldDirty: true });
          else setChoosing(true);
        }}
        segments={[
          { value: 'new', label: t('A new card') },
          { value: 'existing', label: t('A card that is there') },
        ]}
        className={styles.start ?? ''}
      />
      {!cardId && way === 'new' ? (
        <TextField
          label={t('Name of the new card')}
          note={t('optional')}
          hint={t('Empty: it is called like the sync.')}
          maxLength={80}
          error={error}
          {...register('new_card')}
        />
      ) : (
        <Field label={t('Card')} error={error}>
          {(control) => (
            <Button {...control} onClick={() => setChoosing(true)} className={styles.start}>
              <BookOpen size={15} aria-hidden="true" />
              {cardId ? <CardName id={cardId} /> : t('Choose a card')}
            </Button>
          )}
        </Field>
      )}
      {choosing && (
        <CardDialog
          onChoose={(id) => setValue('card_id', id, { shouldDirty: true })}
          onClose={() => {
            setChoosing(false);
            setWay('existing');
          }}
        />
      )}
    </>
  );
}

function CardName({ id }: { id: string }) {
  const { data } = useKnowledgeCard(id);
  return <bdi className="own-words">{data?.name ?? '…'}</bdi>;
}

function CardDialog({ onChoose, onClose }: { onChoose: (id: string) => void; onClose: () => void }) {
  const t = useText();
  const search = useSearch();
  const query = useKnowledgeCards({ page_size: 50, sort: 'name', ...(search.q && { q: search.q }) });
  return (
    <ChooseDialog
      title={t('Choose a card')}
      searchLabel={t('Search cards')}
      addLabel={() => t('Choose')}
      search={search}
      query={query}
      hintOf={({ description }) => description}
      chosen={[]}
      most={1}
      icon={BookOpen}
      noneFound={t('No card is called like this')}
      none={{ title: t('There are no cards yet'), text: t('Let the sync make a new one.') }}
      onAdd={([card]) => card && onChoose(card.id)}
      onClose={onClose}
    />
  );
}

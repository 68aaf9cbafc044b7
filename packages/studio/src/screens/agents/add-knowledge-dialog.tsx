import { BookOpen } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import type { KnowledgeCard } from '@agent-studio/api-client/contract';
import { Button, Checkbox, Dialog, EmptyState, SearchField, Skeleton, useText } from '@agent-studio/core';
import { useKnowledgeCards } from '../../data/knowledge-cards.ts';
import { Loaded } from '../../data/loaded.tsx';
import { useFormat } from '../../forms/use-format.ts';
import styles from './knowledge-field.module.css';

export interface AddKnowledgeDialogProps {
  open: boolean;
  /** Cards the agent has already. */
  chosen: readonly string[];
  most: number;
  onAdd: (cards: KnowledgeCard[]) => void;
  onClose: () => void;
}

const SHOWN = 50;

export function AddKnowledgeDialog(props: AddKnowledgeDialogProps) {
  // The content starts anew each time.
  return props.open ? <OpenDialog {...props} /> : null;
}

function OpenDialog({ chosen, most, onAdd, onClose }: AddKnowledgeDialogProps) {
  const t = useText();
  const [text, setText] = useState('');
  const [picked, setPicked] = useState<readonly KnowledgeCard[]>([]);
  const q = useDeferredValue(text.trim());
  const cards = useKnowledgeCards({ page_size: SHOWN, sort: 'name', ...(q && { q }) });
  const full = chosen.length + picked.length >= most;

  const toggle = (card: KnowledgeCard, on: boolean) =>
    setPicked((before) => (on ? [...before, card] : before.filter(({ id }) => id !== card.id)));

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Add knowledge')}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button
            variant="primary"
            disabled={picked.length === 0}
            onClick={() => {
              onAdd([...picked]);
              onClose();
            }}
          >
            {t('Add {count} cards', { count: Math.max(1, picked.length) })}
          </Button>
        </>
      }
    >
      <div className={styles.dialog}>
        <SearchField
          label={t('Search knowledge cards')}
          value={text}
          onChange={setText}
          className={styles.search ?? ''}
        />
        <Loaded query={cards} skeleton={<Skeleton height={120} radius={8} />}>
          {({ items, total }) => {
            const free = items.filter(({ id }) => !chosen.includes(id));
            if (free.length === 0) return <NothingToAdd searched={Boolean(q)} />;
            return (
              <ul className={styles.choices}>
                {free.map((card) => (
                  <Choice
                    key={card.id}
                    card={card}
                    checked={picked.some(({ id }) => id === card.id)}
                    full={full}
                    onToggle={(on) => toggle(card, on)}
                  />
                ))}
                {total > items.length && (
                  <li className={styles.more}>
                    {t('Search to find the other {count}.', { count: total - items.length })}
                  </li>
                )}
              </ul>
            );
          }}
        </Loaded>
      </div>
    </Dialog>
  );
}

interface ChoiceProps {
  card: KnowledgeCard;
  checked: boolean;
  full: boolean;
  onToggle: (on: boolean) => void;
}

function Choice({ card, checked, full, onToggle }: ChoiceProps) {
  const t = useText();
  const format = useFormat();
  const { ready, chunks } = card.counts;
  return (
    <li>
      <Checkbox
        label={card.name}
        hint={format.list([
          t('{count} documents ready', { count: ready }),
          t('{count} passages', { count: chunks }),
        ])}
        checked={checked}
        disabled={full && !checked}
        onChange={({ target }) => onToggle(target.checked)}
      />
    </li>
  );
}

function NothingToAdd({ searched }: { searched: boolean }) {
  const t = useText();
  return searched ? (
    <EmptyState size="inline" icon={BookOpen} title={t('No such card')} text={t('Try another word.')} />
  ) : (
    <EmptyState
      size="inline"
      icon={BookOpen}
      title={t('No cards to add')}
      text={t('Make a knowledge card first, under Knowledge base in the navigation.')}
    />
  );
}

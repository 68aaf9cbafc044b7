import { BookOpen } from 'lucide-react';
import type { KnowledgeCard } from '@agent-studio/api-client/contract';
import { useText } from '@agent-studio/core';
import { useKnowledgeCards } from '../../../data/knowledge/knowledge-cards.ts';
import { useFormat } from '../../../format/use-format.ts';
import { ChooseDialog, useSearch } from '../../../entities/dialogs/choose-dialog.tsx';

export interface AddKnowledgeDialogProps {
  /** Cards the agent has already. */
  chosen: readonly string[];
  most: number;
  onAdd: (cards: KnowledgeCard[]) => void;
  onClose: () => void;
}

const SHOWN = 50;

export function AddKnowledgeDialog(props: AddKnowledgeDialogProps) {
  const t = useText();
  const format = useFormat();
  const search = useSearch();
  const query = useKnowledgeCards({ page_size: SHOWN, sort: 'name', ...(search.q && { q: search.q }) });
  return (
    <ChooseDialog
      {...props}
      title={t('Add knowledge')}
      searchLabel={t('Search knowledge cards')}
      addLabel={(count) => t('Add {count} cards', { count })}
      search={search}
      query={query}
      hintOf={({ counts: { ready, chunks } }) =>
        format.list([
          t('{count} documents ready', { count: ready }),
          t('{count} passages', { count: chunks }),
        ])
      }
      icon={BookOpen}
      noneFound={t('No such card')}
      none={{
        title: t('No cards to add'),
        text: t('Make a knowledge card first, under Knowledge base in the navigation.'),
      }}
    />
  );
}

import type { KnowledgeCard } from '@agent-studio/api-client/contract';
import { useText } from '@agent-studio/core';
import { useRemoveKnowledgeCard } from '../../data/knowledge-cards.ts';
import { RemoveDialog } from '../../entities/remove-dialog.tsx';

/** Who may manage a card may delete it; the product's own cards stay. */
export const isRemovable = (card: KnowledgeCard): boolean =>
  card.permissions.includes('manage') && !card.built_in;

export interface RemoveCardDialogProps {
  /** Null: the dialog is closed. */
  card: KnowledgeCard | null;
  onClose: () => void;
  onRemoved?: () => void;
}

export function RemoveCardDialog({ card, ...rest }: RemoveCardDialogProps) {
  const t = useText();
  const { mutateAsync } = useRemoveKnowledgeCard();
  return (
    <RemoveDialog
      {...rest}
      entity={card}
      text={t(
        'The card, its documents and everything indexed from them are deleted for everybody. This cannot be undone.',
      )}
      confirmLabel={t('Delete card')}
      inUseText={t('These agents quote from it. Take the card away from them first, then delete it.')}
      remove={mutateAsync}
    />
  );
}

import { BookOpen, Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { EmptyState, LinkButton, useText } from '@agent-studio/core';
import { KINDS } from '../../../entities/kinds/kinds.ts';

/** The invitation to make the first card. */
export function CardsStart() {
  const t = useText();
  return (
    <EmptyState
      icon={BookOpen}
      tint={195}
      title={t('Make your first knowledge card')}
      text={t('Put documents into a card, try what a question finds, and give the card to an agent.')}
      actions={
        <LinkButton asChild variant="primary">
          <Link to={KINDS.knowledge_card.create.path}>
            <Plus size={16} strokeWidth={2.2} aria-hidden="true" />
            {t('Create card')}
          </Link>
        </LinkButton>
      }
    />
  );
}

import { useParams } from 'react-router-dom';
import { useText } from '@agent-studio/core';
import { useKnowledgeCard } from '../../data/knowledge/knowledge-cards.ts';
import { KINDS } from '../../entities/kinds/kinds.ts';
import { MakersOnly } from '../../entities/makers-only.tsx';
import { EntityOutline } from '../../entities/entity-outline.tsx';
import { LoadedEntity } from '../../entities/loaded-entity.tsx';
import { CreateCard } from './create-card.tsx';
import { EditCard } from './edit-card.tsx';

/** /knowledge-base/create and /knowledge-base/edit/:id. */
export default function KnowledgeFormScreen() {
  const t = useText();
  const { id } = useParams();
  if (id) return <CardById id={id} />;
  return (
    <MakersOnly title={t('Create Knowledge Base')} list={KINDS.knowledge_card.list}>
      <CreateCard />
    </MakersOnly>
  );
}

function CardById({ id }: { id: string }) {
  const t = useText();
  return (
    <LoadedEntity
      query={useKnowledgeCard(id)}
      missing={t('This knowledge card is not here')}
      list={{ path: '/knowledge-base', label: t('All cards') }}
      skeleton={<EntityOutline label={t('Loading the card')} hasTiles body="rows" />}
    >
      {(card) => <EditCard key={card.id} card={card} />}
    </LoadedEntity>
  );
}

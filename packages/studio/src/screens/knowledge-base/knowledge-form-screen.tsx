import { useParams } from 'react-router-dom';
import { Skeleton, useText } from '@agent-studio/core';
import { useKnowledgeCard } from '../../data/knowledge/knowledge-cards.ts';
import { LoadedEntity } from '../../entities/loaded-entity.tsx';
import { Loading } from '../../format/loading.tsx';
import { CreateCard } from './create-card.tsx';
import { EditCard } from './edit-card.tsx';

/** /knowledge-base/create and /knowledge-base/edit/:id. */
export default function KnowledgeFormScreen() {
  const { id } = useParams();
  return id ? <CardById id={id} /> : <CreateCard />;
}

function CardById({ id }: { id: string }) {
  const t = useText();
  return (
    <LoadedEntity
      query={useKnowledgeCard(id)}
      missing={t('This knowledge card is not here')}
      list={{ path: '/knowledge-base', label: t('All cards') }}
      skeleton={
        <Loading label={t('Loading the card')}>
          <Skeleton height={480} radius={12} />
        </Loading>
      }
    >
      {(card) => <EditCard key={card.id} card={card} />}
    </LoadedEntity>
  );
}

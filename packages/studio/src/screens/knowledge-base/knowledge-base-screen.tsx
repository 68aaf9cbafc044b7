import { EntityList } from '../../entities/entity-list.tsx';
import { CARD_KIND } from './card-kind.tsx';

/** /knowledge-base: every card the person may see. */
export default function KnowledgeBaseScreen() {
  return <EntityList kind={CARD_KIND} />;
}

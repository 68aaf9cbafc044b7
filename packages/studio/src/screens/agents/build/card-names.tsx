import type { AgentValues } from '@agent-studio/api-client/contract';
import { useText } from '@agent-studio/core';
import { useKnowledgeCard } from '../../../data/knowledge/knowledge-cards.ts';

type Use = AgentValues['knowledge'][number];

/** Knowledge cards by name, with how many passages each may bring. */
export function CardNames({ uses }: { uses: readonly Use[] }) {
  const t = useText();
  if (uses.length === 0) return t('(none)');
  return uses.map((use) => <CardName key={use.card_id} use={use} />);
}

function CardName({ use }: { use: Use }) {
  const t = useText();
  const card = useKnowledgeCard(use.card_id);
  return (
    <span>
      {t('{name}, {count} passages', {
        name: card.data?.name ?? t('A card you cannot see'),
        count: use.top_k,
      })}
      {'\n'}
    </span>
  );
}

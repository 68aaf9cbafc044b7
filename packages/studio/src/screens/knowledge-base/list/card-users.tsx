import { Link } from 'react-router-dom';
import type { KnowledgeCard } from '@agent-studio/api-client/contract';
import { EntityIcon, useText } from '@agent-studio/core';
import { useAgents } from '../../../data/agents/agents.ts';
import { toEntityIcon } from '../../../entities/entity-icons.ts';
import { KINDS } from '../../../entities/kinds/kinds.ts';
import { useFormat } from '../../../format/use-format.ts';
import styles from './card-stats.module.css';

/** Among so many agents those that use a card are looked for. */
const LOOKED_THROUGH = 100;
/** More have no room beside the other figures. */
const SHOWN = 5;

/** How many agents use a card; those that the reader may see by their icons. */
export function CardUsers({ card }: { card: KnowledgeCard }) {
  return card.used_by.agents > 0 ? <Icons card={card} /> : <Count of={card} />;
}

function Count({ of: { used_by } }: { of: KnowledgeCard }) {
  const t = useText();
  const format = useFormat();
  return (
    <>
      {format.count(used_by.agents)}
      <small className={styles.users}>{t('agents', { count: used_by.agents })}</small>
    </>
  );
}

function Icons({ card }: { card: KnowledgeCard }) {
  const format = useFormat();
  const { data } = useAgents({ page_size: LOOKED_THROUGH });
  const users = (data?.items ?? []).filter(({ knowledge }) =>
    knowledge.some(({ card_id }) => card_id === card.id),
  );
  const shown = users.slice(0, SHOWN);
  if (shown.length === 0) return <Count of={card} />;
  const more = card.used_by.agents - shown.length;
  return (
    <span className={styles.users}>
      {shown.map(({ id, name, icon }) => (
        <Link key={id} to={KINDS.agent.pathOf(id)} aria-label={name} title={name}>
          <EntityIcon icon={toEntityIcon(icon)} tint={id} size={26} />
        </Link>
      ))}
      {more > 0 && <small>+{format.count(more)}</small>}
    </span>
  );
}

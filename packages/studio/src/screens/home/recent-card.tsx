import { Link } from 'react-router-dom';
import type { Home } from '@agent-studio/api-client';
import { EntityIcon, TimeAgo, useText } from '@agent-studio/core';
import { ENTITY_ICONS } from '../../entities/entity-icons.ts';
import { kindOf } from '../../entities/kinds/kinds.ts';
import { HomeCard } from './home-card.tsx';
import styles from './recent-card.module.css';

/** With the newest runs below them, as high as what waits and the week beside them. */
const SHOWN = 6;

/** What was worked on last. */
export function RecentCard({ recent }: { recent: Home['recent'] }) {
  const t = useText();
  return (
    <HomeCard title={t('Recent')}>
      <ul className={styles.recent}>
        {recent.slice(0, SHOWN).map(({ kind, id, name, icon, updated_at }) => {
          const facts = kindOf(kind)!;
          return (
            <li key={id}>
              <Link to={facts.pathOf(id)}>
                <EntityIcon icon={ENTITY_ICONS[icon] ?? facts.icon} tint={id} size={30} />
                <span className={styles.texts}>
                  <b dir="auto" className="own-words">
                    {name}
                  </b>
                  <span>{t(facts.label)}</span>
                </span>
                <TimeAgo time={updated_at} />
              </Link>
            </li>
          );
        })}
      </ul>
    </HomeCard>
  );
}

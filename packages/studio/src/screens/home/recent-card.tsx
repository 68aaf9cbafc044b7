import { BookOpen, Bot, type LucideIcon, Users, Workflow } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Home } from '@agent-studio/api-client';
import { EntityIcon, msg, TimeAgo, useText } from '@agent-studio/core';
import { ENTITY_ICONS } from '../../entities/entity-icons.ts';
import { HomeCard } from './home-card.tsx';
import styles from './recent-card.module.css';

type Recent = Home['recent'][number];

const kinds: Record<Recent['kind'], { name: string; path: string; icon: LucideIcon }> = {
  agent: { name: msg('Agent'), path: '/agents/manage/', icon: Bot },
  card: { name: msg('Knowledge card'), path: '/knowledge-base/edit/', icon: BookOpen },
  multi_agent: { name: msg('Team'), path: '/multi-agents/manage/', icon: Users },
  workflow: { name: msg('Workflow'), path: '/workflows?workflow=', icon: Workflow },
};

/** What was worked on last. */
export function RecentCard({ recent }: { recent: Recent[] }) {
  const t = useText();
  return (
    <HomeCard title={t('Recent')}>
      <ul className={styles.recent}>
        {recent.map(({ kind, id, name, icon, updated_at }) => (
          <li key={id}>
            <Link to={kinds[kind].path + id}>
              <EntityIcon icon={ENTITY_ICONS[icon] ?? kinds[kind].icon} tint={id} size={30} />
              <span className={styles.texts}>
                <b dir="auto" className="own-words">
                  {name}
                </b>
                <span>{t(kinds[kind].name)}</span>
              </span>
              <TimeAgo time={updated_at} />
            </Link>
          </li>
        ))}
      </ul>
    </HomeCard>
  );
}

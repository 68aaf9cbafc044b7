import type { ComponentProps, ReactNode } from 'react';
import type { LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Badge, Card, cardCover, EntityIcon, TimeAgo, useText } from '@agent-studio/core';
import styles from '../lists/entity-list.module.css';
import { TagFilters, type TagFiltersProps } from '../lists/tag-filters.tsx';

export interface EntityCardProps extends Pick<TagFiltersProps, 'onTag'> {
  entity: {
    id: string;
    name: string;
    description: string;
    tags: readonly string[];
    owner: { name: string };
    updated_at: string;
  };
  icon: ComponentProps<typeof EntityIcon>['icon'];
  to: string;
  menu: ReactNode;
  /** What a tag does when it is pressed. */
  tagLabel: TagFiltersProps['labelOf'];
  /** Between the description and the facts. */
  middle?: ReactNode;
  /** `CardFact`s before the tags. */
  facts: ReactNode;
  foot: ReactNode;
}

/** One entity of a list as a card: all of it leads to `to`. */
export function EntityCard({
  entity,
  icon,
  to,
  menu,
  tagLabel,
  onTag,
  middle,
  facts,
  foot,
}: EntityCardProps) {
  const t = useText();
  return (
    <Card asChild interactive className={styles.card}>
      <li>
        <div className={styles.top}>
          <EntityIcon icon={icon} tint={entity.id} />
          <div className={styles.name}>
            <h2 dir="auto" className="own-words">
              <Link to={to} className={cardCover}>
                {entity.name}
              </Link>
            </h2>
            <p>
              {entity.owner.name} · <TimeAgo time={entity.updated_at} />
            </p>
          </div>
          {menu}
        </div>
        <p dir="auto" className={`${styles.about} own-words`}>
          {entity.description || t('No description.')}
        </p>
        {middle}
        <ul className={styles.facts} aria-label={t('Configuration')}>
          {facts}
          <TagFilters labelOf={tagLabel} tags={entity.tags} onTag={onTag} />
        </ul>
        <div className={styles.foot}>{foot}</div>
      </li>
    </Card>
  );
}

export interface CardFactProps {
  icon: LucideIcon;
  /** As it is seen, short. */
  shown: string;
  /** As it is heard. */
  said: string;
  /** What a pointer finds; absent: nothing. */
  title?: string;
  tone?: ComponentProps<typeof Badge>['tone'];
}

/** One fact of an entity, on its card. */
export function CardFact({ icon: Icon, shown, said, title, tone }: CardFactProps) {
  return (
    <li title={title}>
      <Badge shape="tag" {...(tone && { tone })}>
        <Icon size={13} aria-hidden="true" />
        <span aria-hidden="true">{shown}</span>
        <span className="sr">{said}</span>
      </Badge>
    </li>
  );
}

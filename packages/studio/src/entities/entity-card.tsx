import type { ComponentProps } from 'react';
import type { LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import { damagesIn } from '@agent-studio/api-client/contract';
import { Badge, Card, cardCover, EntityIcon, TimeAgo, useText } from '@agent-studio/core';
import { useFormat } from '../format/use-format.ts';
import { DamageMark } from '../lists/damage-mark.tsx';
import styles from '../lists/entity-list.module.css';
import { addTag } from '../lists/list-filters.ts';
import { TagFilters } from '../lists/tag-filters.tsx';
import type { ListQuery } from '../lists/use-list-query.ts';
import { type Entity, type EntityKind, lookOf } from './entity-kind.ts';
import { EntityMenu } from './entity-menu.tsx';
import { VisibilityMark } from '../sharing/visibility-badge.tsx';

export interface EntityCardProps<Item extends Entity> {
  kind: EntityKind<Item>;
  card: NonNullable<EntityKind<Item>['card']>;
  item: Item;
  list: ListQuery;
  onRemove: () => void;
}

/** One entity of a list as a card: all of it leads to it. */
export function EntityCard<Item extends Entity>({ kind, card, item, list, onRemove }: EntityCardProps<Item>) {
  const t = useText();
  const format = useFormat();
  const ways = { t, format, list };
  const tags = item.tags.length > 0 && <TagFilters tags={item.tags} onTag={(tag) => addTag(list, tag)} />;
  return (
    <Card asChild interactive className={styles.card}>
      <li>
        <div className={item.description ? styles.top : `${styles.top} ${styles.bare}`}>
          <EntityIcon {...lookOf(kind, item)} />
          <div className={styles.name}>
            <h2 dir="auto" className="own-words">
              <Link to={kind.pathOf(item.id)} className={cardCover}>
                {item.name}
              </Link>
            </h2>
            <p>
              {!item.built_in && <VisibilityMark visibility={item.visibility} />}
              {item.owner.name} · <TimeAgo time={item.updated_at} />
            </p>
          </div>
          <EntityMenu kind={kind} item={item} onRemove={onRemove} />
        </div>
        {item.description && (
          <p dir="auto" className={styles.about}>
            {item.description}
          </p>
        )}
        {card.middle?.(item)}
        <ul className={styles.facts} aria-label={t('Configuration')}>
          {damagesIn(item).length > 0 && (
            <li className={styles.tagItem}>
              <DamageMark of={item} />
            </li>
          )}
          {card.facts(item, ways)}
          {!card.foot && tags}
        </ul>
        {card.foot && (
          <div className={styles.foot}>
            {card.foot(item, ways)}
            {tags && (
              <ul className={styles.tags} aria-label={t('Tags')}>
                {tags}
              </ul>
            )}
          </div>
        )}
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

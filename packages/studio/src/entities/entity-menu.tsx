import { Ellipsis, Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { IconButton, Menu, type MenuEntry, useText } from '@agent-studio/core';
import { useMay } from '../data/rights.ts';
import styles from '../lists/entity-list.module.css';
import { type Entity, type EntityKind, isRemovable } from './entity-kind.ts';

type Menued<Item extends Entity> = Pick<EntityKind<Item>, 'linksOf' | 'useCopies'>;

/** What can be done with something besides looking at it: another one or a file of it, and away with it. */
export function useEntityEntries<Item extends Entity>(
  kind: Pick<Menued<Item>, 'useCopies'>,
  item: Item,
  onRemove: () => void,
): MenuEntry[] {
  const t = useText();
  // oxlint-disable-next-line react/hooks -- a menu is of one kind as long as it lives
  const all = kind.useCopies(item);
  const { may } = useMay();
  const copies = may('make') ? all : all.filter((entry) => entry === 'separator' || entry.id !== 'duplicate');
  if (!isRemovable(item)) return copies;
  return [
    ...copies,
    'separator',
    { id: 'delete', label: t('Delete…'), icon: Trash2, tone: 'danger', onSelect: onRemove },
  ];
}

export interface EntityMenuProps<Item extends Entity> {
  kind: Menued<Item>;
  item: Item;
  onRemove: () => void;
}

/** The menu of something in a list. */
export function EntityMenu<Item extends Entity>({ kind, item, onRemove }: EntityMenuProps<Item>) {
  const t = useText();
  const navigate = useNavigate();
  const links = kind.linksOf(item).map(({ label, to, ...link }) => ({
    ...link,
    label: t(label),
    onSelect: () => void navigate(to),
  }));
  return (
    <Menu
      entries={[...links, ...useEntityEntries(kind, item, onRemove)]}
      trigger={
        <IconButton
          size="small"
          label={t('Actions for {name}', { name: item.name })}
          icon={<Ellipsis size={17} />}
          className={styles.more}
        />
      }
    />
  );
}

import { ArrowLeft, Ellipsis, Rocket, RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import {
  Badge,
  Button,
  EntityIcon,
  IconButton,
  Menu,
  type MenuEntry,
  PageHeader,
  TimeAgo,
  useText,
} from '@agent-studio/core';
import { fillIn } from '../format/fill-in.ts';
import { DamageMark } from '../lists/damage-mark.tsx';
import { usePhone } from '../shell/room.ts';
import { useTellName } from '../routing/open-name.ts';
import { useShare } from '../sharing/use-share.tsx';
import { VisibilityBadge } from '../sharing/visibility-badge.tsx';
import { VersionBadge } from '../versions/version-state.tsx';
import styles from './entity-header.module.css';
import { type Entity, type EntityKind, lookOf } from './entity-kind.ts';
import { useEntityEntries } from './entity-menu.tsx';

interface Kept {
  revision: number;
  updated_by: { name: string };
  published_version?: number | null;
  has_unpublished_changes?: boolean;
}

export interface EntityHeaderProps<Item extends Entity> {
  kind: Pick<EntityKind<Item>, 'icon' | 'kind' | 'list' | 'lookOf' | 'pathOf' | 'useCopies'>;
  item: Item & Kept;
  /** What is being changed; absent: it is only looked at. */
  form?: { dirty: boolean; saving: boolean; discard: () => void; save: () => Promise<unknown> };
  readOnly?: boolean;
  /** Whether the page shown has a way of its own to save. */
  savesItself?: boolean;
  /** The way back to the list, before a slim head that no breadcrumb stands above; marked by `msg`. */
  back?: string;
  /** In place of its icon, where it can be changed. */
  icon?: ReactNode;
  /** Beside the title, before who sees it. */
  badges?: ReactNode;
  /** Below the title; absent: who saved it, and when. */
  subtitle?: ReactNode;
  /** Before the buttons that save, and the main one behind them. */
  actions?: ReactNode;
  main?: ReactNode;
  /** In one line, as editors have it, with their tabs in it. */
  slim?: boolean;
  tabs?: ReactNode;
  /** First in the menu. */
  links?: readonly MenuEntry[];
  /** Saves what has changed, and asks for a note; absent: it has no versions. */
  onPublish?: () => void;
  onRemove: () => void;
}

/** The head of the page of one thing: what it is, how it stands, and what can be done with it. */
export function EntityHeader<Item extends Entity>({
  kind,
  item,
  form,
  readOnly = false,
  savesItself = false,
  back,
  icon,
  badges,
  subtitle,
  actions,
  main,
  slim = false,
  tabs,
  links = [],
  onPublish,
  onRemove,
}: EntityHeaderProps<Item>) {
  const t = useText();
  const [params] = useSearchParams();
  useTellName(item.name, kind.pathOf(item.id));
  const share = useShare(item, kind.kind);
  const entries = useEntityEntries(kind, item, onRemove);
  const { published_version: version, has_unpublished_changes: differs = false } = item;
  const dirty = form?.dirty ?? false;
  const saves = form !== undefined && !readOnly && !savesItself;
  // The tab of versions itself offers to publish the first one. In one line with the tabs, these would move.
  const offersFirst = !slim && version === null && !dirty && params.get('tab') === 'versions';
  const isPublishable =
    item.permissions.includes('edit') &&
    !(savesItself && dirty) &&
    !offersFirst &&
    (dirty || version === null || differs);
  const publishes = onPublish !== undefined && isPublishable;
  // A phone has room for one of them beside the name: the others stand in the menu, and what there is nothing to do for nowhere.
  const phone = usePhone();
  const discards = saves && dirty;
  // What leads on stands last, on every page; where it is offered, saving is the lesser of the two.
  const showsPublish = publishes && !(phone && discards);
  const folded: MenuEntry[] = [
    ...(phone && discards && publishes
      ? [{ id: 'publish', label: t('Save and publish…'), icon: Rocket, onSelect: onPublish }]
      : []),
    ...(phone && discards
      ? [{ id: 'discard', label: t('Discard'), icon: RotateCcw, onSelect: form.discard }]
      : []),
  ];
  const menu = [...folded, ...links, ...(item.built_in ? [] : [share.entry]), ...entries];
  return (
    <>
      <PageHeader
        className={slim ? styles.line : styles.header}
        slim={slim}
        beside
        middle={tabs}
        icon={
          slim ? (
            <>
              {back && (
                <Link to={kind.list} className={styles.up} aria-label={t(back)} title={t(back)}>
                  <ArrowLeft size={16} aria-hidden="true" />
                </Link>
              )}
              <EntityIcon {...lookOf(kind, item)} size={26} />
            </>
          ) : (
            (icon ?? <EntityIcon {...lookOf(kind, item)} />)
          )
        }
        title={
          <span dir="auto" className="own-words">
            {item.name}
          </span>
        }
        status={
          <>
            {badges}
            <DamageMark of={item} />
            <VisibilityBadge visibility={item.visibility} />
            {version === undefined ? (
              dirty && <Badge tone="warning">{t('Unsaved changes')}</Badge>
            ) : (
              <VersionBadge
                of={{ published_version: version, has_unpublished_changes: differs }}
                dirty={dirty}
              />
            )}
          </>
        }
        subtitle={
          subtitle ?? (
            <span className={styles.saved}>
              {fillIn(t('Saved {time} by {name}', { name: item.updated_by.name }), {
                time: <TimeAgo time={item.updated_at} />,
              })}
            </span>
          )
        }
        actions={
          <>
            {actions}
            {discards && !phone && (
              <Button variant="ghost" onClick={form.discard}>
                <RotateCcw size={15} aria-hidden="true" />
                {t('Discard')}
              </Button>
            )}
            {saves && (dirty || !phone) && (
              <Button
                variant={main || showsPublish ? 'secondary' : 'primary'}
                busy={form.saving}
                disabled={!dirty}
                aria-keyshortcuts="Control+S Meta+S"
                onClick={() => void form.save()}
              >
                {t('Save')}
              </Button>
            )}
            {showsPublish && (
              <Button
                variant={main ? 'secondary' : 'primary'}
                onClick={onPublish}
                disabled={form?.saving ?? false}
              >
                {dirty ? t('Save and publish…') : t('Publish…')}
              </Button>
            )}
            {main}
          </>
        }
        menu={
          menu.length > 0 && (
            <Menu
              placement="bottom-end"
              entries={menu}
              trigger={<IconButton label={t('More actions')} icon={<Ellipsis size={17} />} />}
            />
          )
        }
      />
      {share.dialog}
    </>
  );
}

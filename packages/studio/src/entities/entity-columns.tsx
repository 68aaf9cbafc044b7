import { msg, TimeAgo } from '@agent-studio/core';
import { addTag } from '../lists/list-filters.ts';
import type { ListColumn } from '../lists/list-column.ts';
import { TagFilters } from '../lists/tag-filters.tsx';
import { VisibilityBadge } from '../sharing/visibility-badge.tsx';
import { VersionState, type VersionStateProps } from '../versions/version-state.tsx';
import styles from './entity-columns.module.css';
import type { Entity } from './entity-kind.ts';

/* Columns that several kinds have. */

export const VISIBILITY: ListColumn<Entity> = {
  id: 'visibility',
  label: msg('Visibility'),
  minor: 'first',
  // A sign before the owner says it.
  hiddenAtFirst: true,
  cell: ({ visibility }) => <VisibilityBadge visibility={visibility} />,
};

export const OWNER: ListColumn<Entity> = {
  id: 'owner',
  label: msg('Owner'),
  minor: 'first',
  muted: true,
  cell: ({ owner }) => <bdi>{owner.name}</bdi>,
};

/** Each tag narrows the list down. */
export const TAGS: ListColumn<Entity> = {
  id: 'tags',
  label: msg('Tags'),
  minor: 'first',
  hiddenAtFirst: true,
  cell: ({ tags }, { list }) => (
    <ul className={styles.tags}>
      <TagFilters tags={tags} onTag={(tag) => addTag(list, tag)} />
    </ul>
  ),
};

export const EDITED: ListColumn<Entity> = {
  id: 'edited',
  label: msg('Edited'),
  muted: true,
  sort: 'updated_at',
  cell: ({ updated_at }) => <TimeAgo time={updated_at} />,
};

export const VERSION: ListColumn<VersionStateProps['of']> = {
  id: 'version',
  label: msg('Version'),
  minor: 'first',
  cell: (entity) => <VersionState of={entity} />,
  file: {
    published_version: (entity) => entity.published_version,
    has_unpublished_changes: (entity) => entity.has_unpublished_changes,
  },
};

/** In the file of every kind, before its own columns and behind them. */
export const FILE_HEAD: ListColumn<Entity> = {
  id: 'head',
  file: {
    id: ({ id }) => id,
    name: ({ name }) => name,
    description: ({ description }) => description,
    owner: ({ owner }) => owner.name,
    visibility: ({ visibility }) => visibility,
    tags: ({ tags }) => tags.join(', '),
  },
};
export const FILE_END: ListColumn<Entity> = {
  id: 'end',
  file: { created_at: ({ created_at }) => created_at, updated_at: ({ updated_at }) => updated_at },
};

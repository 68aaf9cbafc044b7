import { ClipboardList, Ellipsis, PencilLine, ScanEye, Trash2 } from 'lucide-react';
import { Link, useNavigate } from 'react-router-dom';
import type { Sop, SopSummary } from '@agent-studio/api-client/contract';
import {
  Badge,
  Cell,
  EntityIcon,
  HeadCell,
  IconButton,
  Menu,
  type MenuEntry,
  Table,
  TimeAgo,
  useText,
} from '@agent-studio/core';
import { useColumns } from '../../../data/saved-views.ts';
import lists from '../../../lists/entity-list.module.css';
import type { Sort } from '../../../lists/list-filters.ts';
import { useFormat } from '../../../format/use-format.ts';
import { useDraftCopies } from '../../../versions/use-draft-copies.ts';
import styles from './library.module.css';
import { editPath, procedurePath } from '../sop-places.ts';

export interface LibraryTableProps {
  sops: readonly SopSummary[];
  sort: Sort;
  onSort: (sort: Sort) => void;
  onCategory: (category: string) => void;
  onRemove: (sop: SopSummary) => void;
}

export function LibraryTable({ sops, sort, onSort, onCategory, onRemove }: LibraryTableProps) {
  const { shows } = useColumns('sops');
  const t = useText();
  const order = sort === 'name' ? 'ascending' : sort === '-name' ? 'descending' : undefined;
  return (
    <Table label={t('Procedures')}>
      <thead>
        <tr>
          <HeadCell sort={order} onSort={() => onSort(sort === 'name' ? '-name' : 'name')}>
            {t('Procedure')}
          </HeadCell>
          {shows('state') && <HeadCell>{t('State')}</HeadCell>}
          {shows('category') && <HeadCell minor="first">{t('Category')}</HeadCell>}
          {shows('audience') && <HeadCell minor="first">{t('Audience')}</HeadCell>}
          {shows('steps') && (
            <HeadCell numeric minor>
              {t('Steps')}
            </HeadCell>
          )}
          {shows('review') && <HeadCell minor>{t('Next review')}</HeadCell>}
          <HeadCell
            minor
            sort={sort === '-updated_at' ? 'descending' : undefined}
            onSort={() => onSort('-updated_at')}
          >
            {t('Edited')}
          </HeadCell>
          <HeadCell>
            <span className="sr">{t('Actions')}</span>
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {sops.map((sop) => (
          <Row key={sop.id} sop={sop} onCategory={onCategory} onRemove={onRemove} />
        ))}
      </tbody>
    </Table>
  );
}

interface RowProps extends Pick<LibraryTableProps, 'onCategory' | 'onRemove'> {
  sop: SopSummary;
}

function Row({ sop, onCategory, onRemove }: RowProps) {
  const { shows } = useColumns('sops');
  const t = useText();
  const format = useFormat();
  const { id, name, code, owner, category, audience, step_count, review_at, review_due } = sop;
  return (
    <tr>
      <th scope="row">
        <div className={lists.rowName}>
          <EntityIcon icon={ClipboardList} tint={id} size={28} />
          <div>
            <Link dir="auto" className="own-words" to={editPath(id)} title={name}>
              {name}
            </Link>
            <small dir="auto">{[code, owner.name].filter(Boolean).join(' · ')}</small>
          </div>
        </div>
      </th>
      {shows('state') && (
        <Cell>
          <SopState sop={sop} />
        </Cell>
      )}
      {shows('category') && (
        <Cell minor="first">
          {category ? (
            <button type="button" className={styles.category} dir="auto" onClick={() => onCategory(category)}>
              {category}
            </button>
          ) : (
            '—'
          )}
        </Cell>
      )}
      {shows('audience') && (
        <Cell minor="first">{audience === 'public' ? t('Everyone') : t('Workspace')}</Cell>
      )}
      {shows('steps') && (
        <Cell numeric minor>
          {format.count(step_count)}
        </Cell>
      )}
      {shows('review') && (
        <Cell minor>
          {review_due ? (
            <Badge tone="warning">{t('Review is due')}</Badge>
          ) : review_at ? (
            format.date(review_at)
          ) : (
            '—'
          )}
        </Cell>
      )}
      <Cell muted minor>
        <TimeAgo time={sop.updated_at} />
      </Cell>
      <Cell>
        <SopMenu sop={sop} onRemove={() => onRemove(sop)} />
      </Cell>
    </tr>
  );
}

/** What is published, and whether the draft is another one. */
export function SopState({ sop }: { sop: Pick<Sop, 'published_version' | 'has_unpublished_changes'> }) {
  const t = useText();
  const { published_version: version, has_unpublished_changes } = sop;
  if (version === null) return <Badge shape="tag">{t('Draft')}</Badge>;
  const name = t('Version {version}', { version });
  return has_unpublished_changes ? (
    <Badge tone="accent">{t('{version}, draft differs', { version: name })}</Badge>
  ) : (
    <Badge tone="good">{name}</Badge>
  );
}

export interface SopMenuProps {
  sop: Pick<Sop, 'id' | 'name' | 'published_version' | 'permissions'>;
  onRemove: () => void;
}

/** What can be done with a procedure of the library. */
export function SopMenu({ sop, onRemove }: SopMenuProps) {
  const t = useText();
  const navigate = useNavigate();
  const copies = useDraftCopies({ kind: 'sop', entity: sop, pathOf: editPath });
  const entries: MenuEntry[] = [
    { id: 'open', label: t('Open'), icon: PencilLine, onSelect: () => void navigate(editPath(sop.id)) },
    ...(sop.published_version === null
      ? []
      : [
          {
            id: 'read',
            label: t('Show as published'),
            icon: ScanEye,
            onSelect: () => void navigate(procedurePath(sop.id)),
          },
        ]),
    ...copies,
  ];
  if (sop.permissions.includes('manage')) {
    entries.push('separator', {
      id: 'delete',
      label: t('Delete…'),
      icon: Trash2,
      tone: 'danger',
      onSelect: onRemove,
    });
  }
  return (
    <Menu
      placement="bottom-end"
      entries={entries}
      trigger={
        <IconButton
          size="small"
          variant="ghost"
          label={t('Actions for {name}', { name: sop.name })}
          icon={<Ellipsis size={17} />}
        />
      }
    />
  );
}

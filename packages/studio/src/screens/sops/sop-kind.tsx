import { PencilLine, ScanEye } from 'lucide-react';
import type { SopSummary } from '@agent-studio/api-client/contract';
import { Badge, msg, NONE } from '@agent-studio/core';
import { sopHooks } from '../../data/sops/sop-library.ts';
import { EDITED, TAGS, VERSION, VISIBILITY } from '../../entities/entity-columns.tsx';
import type { Entity, EntityKind } from '../../entities/entity-kind.ts';
import { KINDS } from '../../entities/kinds/kinds.ts';
import { lazyPart } from '../../format/lazy-part.tsx';
import { useDraftCopies } from '../../versions/use-draft-copies.ts';
import styles from './library/library.module.css';
import { procedurePath } from './sop-places.ts';

const { pathOf } = KINDS.sop;

// What the library is about, so it stays on a phone.
const { minor: _minor, ...SHOWN } = VERSION;
const STATE: typeof VERSION = { ...SHOWN, id: 'state', label: msg('State'), width: 190 };

/** What is special about procedures. */
export const SOP_KIND: EntityKind<SopSummary, Entity> = {
  ...KINDS.sop,
  hooks: sopHooks,
  drafts: 'sop',
  words: {
    title: msg('Library'),
    subtitle: msg('Write procedures, have them drafted from documents, publish and review them.'),
    create: msg('New procedure'),
    search: msg('Search procedures'),
    owners: msg('Whose procedures'),
    loading: msg('Loading procedures'),
    failed: msg('The library could not be loaded'),
    count: msg('{count} procedures'),
    none: {
      title: msg('Nothing matches these filters'),
      text: msg('No procedure fits these filters.'),
      all: msg('Show all'),
    },
    remove: {
      text: msg(
        'Nobody finds it any more. It stays in the bin for 30 days; runs that go on keep their version, and past runs stay on record.',
      ),
      confirm: msg('Delete procedure'),
    },
    bin: msg('Deleted procedures…'),
  },
  filters: [
    {
      name: 'state',
      label: msg('State'),
      any: msg('Any state'),
      options: {
        draft: { label: msg('Never published') },
        published: { label: msg('Published') },
        changed: { label: msg('Changed since') },
        due: { label: msg('Review is due') },
      },
    },
    {
      name: 'audience',
      label: msg('Audience'),
      any: msg('Any audience'),
      options: { public: { label: msg('For everyone') }, workspace: { label: msg('For the workspace') } },
    },
    { name: 'category', label: msg('Category'), any: '' },
  ],
  columns: [
    { id: 'code', file: { code: ({ code }) => code } },
    STATE,
    {
      id: 'category',
      label: msg('Category'),
      width: 160,
      minor: 'first',
      cell: ({ category }, { list }) =>
        category ? (
          <button type="button" className={styles.category} dir="auto" onClick={() => list.set({ category })}>
            {category}
          </button>
        ) : (
          NONE
        ),
      file: { category: ({ category }) => category },
    },
    {
      id: 'audience',
      label: msg('Audience'),
      width: 130,
      minor: 'first',
      cell: ({ audience }, { t }) => (audience === 'public' ? t('Everyone') : t('Workspace')),
      file: { audience: ({ audience }) => audience },
    },
    {
      id: 'steps',
      label: msg('Steps'),
      width: 90,
      numeric: true,
      minor: true,
      cell: ({ step_count }, { format }) => format.count(step_count),
      file: { steps: ({ step_count }) => step_count },
    },
    {
      id: 'review',
      label: msg('Next review'),
      width: 150,
      minor: true,
      cell: ({ review_due, review_at }, { t, format }) => {
        if (review_due) return <Badge tone="warning">{t('Review is due')}</Badge>;
        return review_at ? format.date(review_at) : NONE;
      },
      file: { review_at: ({ review_at }) => review_at, review_due: ({ review_due }) => review_due },
    },
    VISIBILITY,
    TAGS,
    { ...EDITED, minor: true, width: 140 },
  ],
  underOf: ({ code, owner }) => [code, owner.name].filter(Boolean).join(' · '),
  linksOf: ({ id, published_version: version }) => [
    { id: 'open', label: msg('Open'), icon: PencilLine, to: pathOf(id) },
    ...(version === null
      ? []
      : [{ id: 'read', label: msg('Show as published'), icon: ScanEye, to: procedurePath(id) }]),
  ],
  useCopies: (sop) => useDraftCopies({ kind: 'sop', entity: sop, pathOf }),
  Start: lazyPart(() => import('./library/library-start.tsx'), 'LibraryStart'),
  CreateDialog: lazyPart(() => import('./library/new-sop-dialog.tsx'), 'NewSopDialog'),
};

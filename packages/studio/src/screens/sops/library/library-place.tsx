import { CircleHelp, FilePlus2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import type { SopSummary } from '@agent-studio/api-client/contract';
import { Button, ErrorState, LinkButton, PageHeader, Pagination, Select, useText } from '@agent-studio/core';
import { useSops } from '../../../data/sop-library.ts';
import lists from '../../../lists/entity-list.module.css';
import { PAGE_SIZE, readListFilters } from '../../../lists/list-filters.ts';
import { ListSkeleton } from '../../../lists/list-skeleton.tsx';
import { ListToolbar } from '../../../lists/list-toolbar.tsx';
import { useLastPage, useListQuery } from '../../../lists/use-list-query.ts';
import { LibraryGate, useMayWrite } from './library-gate.tsx';
import styles from './library.module.css';
import panel from '../panel.module.css';
import { AUDIENCES, isNarrowed, readLibraryFilters, STATES, toLibraryQuery } from './library-query.ts';
import { LibraryTable } from './library-table.tsx';
import { editPath, GAPS } from '../sop-places.ts';

const NewSopDialog = lazy(async () => ({ default: (await import('./new-sop-dialog.tsx')).NewSopDialog }));
const RemoveSopDialog = lazy(async () => ({
  default: (await import('./remove-sop-dialog.tsx')).RemoveSopDialog,
}));

const LibraryListTools = lazy(async () => ({
  default: (await import('./library-list-tools.tsx')).LibraryListTools,
}));
const LibraryEmpty = lazy(async () => ({ default: (await import('./library-empty.tsx')).LibraryEmpty }));
const DraftsMore = lazy(async () => ({
  default: (await import('../../../versions/drafts-more.tsx')).DraftsMore,
}));

/** Every procedure that the person may see, with its state. */
export function LibraryPlace() {
  return (
    <LibraryGate>
      <Library />
    </LibraryGate>
  );
}

function Library() {
  const t = useText();
  const list = useListQuery();
  const mayWrite = useMayWrite();
  const [chosen, setCreating] = useState(false);
  const isNew = list.get('new') !== undefined;
  const creating = chosen || (mayWrite && isNew);
  const closeNew = () => {
    setCreating(false);
    if (isNew) list.set({ new: undefined });
  };
  const [removing, setRemoving] = useState<SopSummary | null>(null);
  const { state, audience, category } = readLibraryFilters(list);
  const { data, error, isPlaceholderData, refetch } = useSops(toLibraryQuery(list));
  useLastPage(list, data);
  const due = useSops({ state: 'due', page_size: 1 });
  const isEmpty = data?.total === 0 && !isNarrowed(list);
  const dueCount = due.data?.total ?? 0;

  return (
    <div className={`${lists.page} ${panel.panel}`}>
      <PageHeader
        title={t('Library')}
        subtitle={t('Write procedures, have them drafted from documents, publish and review them.')}
        actions={
          <>
            <LinkButton asChild>
              <Link to={GAPS}>
                <CircleHelp size={15} aria-hidden="true" />
                {t('Open questions')}
              </Link>
            </LinkButton>
            {mayWrite && !isEmpty && (
              <Button variant="primary" onClick={() => setCreating(true)}>
                <FilePlus2 size={15} aria-hidden="true" />
                {t('New procedure')}
              </Button>
            )}
            {mayWrite && (
              <Suspense fallback={<span className={styles.more} />}>
                <DraftsMore kind="sop" pathOf={editPath} />
              </Suspense>
            )}
          </>
        }
      />
      {!mayWrite && (
        <p className={styles.note}>{t('Your role may read the library, but not write procedures.')}</p>
      )}
      {dueCount > 0 && state !== 'due' && (
        <p className={styles.note} data-tone="warning">
          {t('{count} procedures have to be reviewed.', { count: dueCount })}
          <Button size="small" onClick={() => list.set({ state: 'due' })}>
            {t('Show them')}
          </Button>
        </p>
      )}
      {!isEmpty && (
        <ListToolbar
          list={list}
          total={data?.total}
          searchLabel={t('Search procedures')}
          ownersLabel={t('Whose procedures')}
          tools={<LibraryListTools list={list} total={data?.total} />}
        >
          <Select
            label={t('State')}
            hideLabel
            shape="compact"
            value={state ?? 'any'}
            options={[
              { value: 'any', label: t('Any state') },
              ...STATES.map((one) => ({ ...one, label: t(one.label) })),
            ]}
            onChange={(value) => list.set({ state: value === 'any' ? undefined : value })}
          />
          <Select
            label={t('Audience')}
            hideLabel
            shape="compact"
            value={audience ?? 'any'}
            options={[
              { value: 'any', label: t('Any audience') },
              ...AUDIENCES.map((one) => ({ ...one, label: t(one.label) })),
            ]}
            onChange={(value) => list.set({ audience: value === 'any' ? undefined : value })}
          />
          {category && (
            <Button onClick={() => list.set({ category: undefined })}>
              {t('Category: {category} ×', { category })}
            </Button>
          )}
        </ListToolbar>
      )}
      {!data && error && (
        <ErrorState
          title={t('The library could not be loaded')}
          text={t(error.message)}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <ListSkeleton view="table" label={t('Loading procedures')} />}
      {data && (
        <div aria-busy={isPlaceholderData} className={lists.results}>
          <output className="sr">{t('{count} procedures', { count: data.total })}</output>
          {data.total > 0 ? (
            <LibraryTable
              sops={data.items}
              sort={readListFilters(list).sort}
              onSort={(sort) => list.set({ sort })}
              onCategory={(next) => list.set({ category: next })}
              onRemove={setRemoving}
            />
          ) : (
            <Suspense>
              <LibraryEmpty list={list} start={isEmpty} onCreate={() => setCreating(true)} />
            </Suspense>
          )}
          {data.total > PAGE_SIZE && (
            <Pagination
              className={lists.pages}
              page={data.page}
              total={data.total}
              pageSize={PAGE_SIZE}
              onPage={list.setPage}
            />
          )}
        </div>
      )}
      <Suspense>
        {creating && <NewSopDialog onClose={closeNew} />}
        {removing && <RemoveSopDialog sop={removing} onClose={() => setRemoving(null)} />}
      </Suspense>
    </div>
  );
}

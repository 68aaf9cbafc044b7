import { CircleHelp, FilePlus2, LibraryBig, SearchX } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import type { SopSummary } from '@agent-studio/api-client/contract';
import {
  Button,
  EmptyState,
  ErrorState,
  LinkButton,
  msg,
  PageHeader,
  Pagination,
  Select,
  useText,
} from '@agent-studio/core';
import { useSops } from '../../data/sop-library.ts';
import lists from '../../forms/entity-list.module.css';
import { isFiltered, PAGE_SIZE, readListFilters, toListQuery } from '../../forms/list-filters.ts';
import { ListSkeleton } from '../../forms/list-skeleton.tsx';
import { ListToolbar } from '../../forms/list-toolbar.tsx';
import { useListQuery } from '../../forms/use-list-query.ts';
import { LibraryGate, useMayWrite } from './library-gate.tsx';
import styles from './library.module.css';
import { LibraryTable } from './library-table.tsx';
import { GAPS } from './sop-places.ts';

const NewSopDialog = lazy(async () => ({ default: (await import('./new-sop-dialog.tsx')).NewSopDialog }));
const RemoveSopDialog = lazy(async () => ({
  default: (await import('./remove-sop-dialog.tsx')).RemoveSopDialog,
}));

const STATES = [
  { value: 'draft', label: msg('Never published') },
  { value: 'published', label: msg('Published') },
  { value: 'changed', label: msg('Changed since') },
  { value: 'due', label: msg('Review is due') },
] as const;
const AUDIENCES = [
  { value: 'public', label: msg('For everyone') },
  { value: 'workspace', label: msg('For the workspace') },
] as const;

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
  const [creating, setCreating] = useState(false);
  const [removing, setRemoving] = useState<SopSummary | null>(null);
  const state = STATES.find(({ value }) => value === list.get('state'))?.value;
  const audience = AUDIENCES.find(({ value }) => value === list.get('audience'))?.value;
  const category = list.get('category');
  const { data, error, isPlaceholderData, refetch } = useSops({
    ...toListQuery(list),
    ...(state && { state }),
    ...(audience && { audience }),
    ...(category && { category }),
  });
  const due = useSops({ state: 'due', page_size: 1 });
  const narrowed = isFiltered(list) || Boolean(state ?? audience ?? category);
  const dueCount = due.data?.total ?? 0;

  return (
    <div className={`${lists.page} ${styles.page}`}>
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
            {mayWrite && (
              <Button variant="primary" onClick={() => setCreating(true)}>
                <FilePlus2 size={15} aria-hidden="true" />
                {t('New procedure')}
              </Button>
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
      <ListToolbar
        list={list}
        total={data?.total}
        searchLabel={t('Search procedures')}
        ownersLabel={t('Whose procedures')}
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
          ) : narrowed ? (
            <EmptyState
              size="inline"
              icon={SearchX}
              title={t('Nothing matches these filters')}
              actions={<Button onClick={() => list.clear()}>{t('Show all')}</Button>}
            />
          ) : (
            <EmptyState
              icon={LibraryBig}
              title={t('No procedures yet')}
              text={t(
                'Upload a PDF or Word document that describes one: its steps are drafted for you, with the passages they come from.',
              )}
              actions={
                mayWrite && (
                  <Button variant="primary" onClick={() => setCreating(true)}>
                    {t('New procedure')}
                  </Button>
                )
              }
            />
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
        {creating && <NewSopDialog onClose={() => setCreating(false)} />}
        {removing && <RemoveSopDialog sop={removing} onClose={() => setRemoving(null)} />}
      </Suspense>
    </div>
  );
}

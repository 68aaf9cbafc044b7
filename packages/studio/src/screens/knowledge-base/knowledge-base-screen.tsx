import { BookOpen, Plus, SearchX } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import type { KnowledgeCard, Page } from '@agent-studio/api-client/contract';
import {
  Button,
  EmptyState,
  ErrorState,
  LinkButton,
  PageHeader,
  Pagination,
  SearchField,
  Select,
  Skeleton,
  useText,
} from '@agent-studio/core';
import { useKnowledgeCards } from '../../data/knowledge-cards.ts';
import { Loading } from '../../format/loading.tsx';
import { type ListQuery, useLastPage, useListQuery } from '../../lists/use-list-query.ts';
import { PAGE_SIZE, readSort, type Sort, SORTS, toCardsQuery } from './list/cards-query.ts';
import { CardsTable } from './list/cards-table.tsx';
import styles from './knowledge-base.module.css';
import { RemoveCardDialog } from './remove-card-dialog.tsx';

const CardsListTools = lazy(async () => ({
  default: (await import('./list/cards-list-tools.tsx')).CardsListTools,
}));

/** /knowledge-base: every card the person may see. */
export default function KnowledgeBaseScreen() {
  const t = useText();
  const list = useListQuery();
  const sort = readSort(list);
  const { data, error, isPlaceholderData, refetch } = useKnowledgeCards(toCardsQuery(list));
  useLastPage(list, data);
  const isEmpty = data?.total === 0 && !list.q;
  const onSort = (value: Sort) => list.set({ sort: value === '-updated_at' ? undefined : value });

  return (
    <div className={styles.page}>
      <PageHeader
        title={t('Knowledge base')}
        subtitle={t('Documents your agents may quote from, gathered in cards.')}
        actions={!isEmpty && <CreateCard />}
      />
      {!isEmpty && (
        <div className={styles.toolbar}>
          <SearchField
            label={t('Search cards')}
            shortcut="/"
            value={list.searchText}
            onChange={list.setSearchText}
            className={styles.search ?? ''}
          />
          <div className={styles.end}>
            <Suspense>
              <CardsListTools list={list} total={data?.total} />
            </Suspense>
            <Select
              label={t('Sort by')}
              hideLabel
              shape="compact"
              value={sort}
              onChange={onSort}
              options={SORTS.map(({ value, label }) => ({ value, label: t(label) }))}
            />
          </div>
        </div>
      )}
      {!data && error && (
        <ErrorState
          title={t('Your cards could not be loaded')}
          text={t(error.message)}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && (
        <Loading label={t('Loading cards')}>
          <Skeleton height={360} radius={12} />
        </Loading>
      )}
      {data && (
        <div className={styles.results} aria-busy={isPlaceholderData}>
          <Results page={data} list={list} sort={sort} onSort={onSort} />
        </div>
      )}
    </div>
  );
}

interface ResultsProps {
  page: Page<KnowledgeCard>;
  list: ListQuery;
  sort: Sort;
  onSort: (sort: Sort) => void;
}

function Results({ page, list, sort, onSort }: ResultsProps) {
  const t = useText();
  const [removing, setRemoving] = useState<KnowledgeCard | null>(null);
  if (page.total === 0) return list.q ? <NothingFound list={list} /> : <NoCards />;
  return (
    <>
      <output className="sr">{t('{count} cards', { count: page.total })}</output>
      <CardsTable cards={page.items} sort={sort} onSort={onSort} onRemove={setRemoving} />
      {page.total > PAGE_SIZE && (
        <Pagination
          className={styles.pages ?? ''}
          page={page.page}
          total={page.total}
          pageSize={PAGE_SIZE}
          onPage={list.setPage}
        />
      )}
      <RemoveCardDialog card={removing} onClose={() => setRemoving(null)} />
    </>
  );
}

function CreateCard() {
  const t = useText();
  return (
    <LinkButton asChild variant="primary">
      <Link to="/knowledge-base/create">
        <Plus size={16} strokeWidth={2.2} aria-hidden="true" />
        {t('Create card')}
      </Link>
    </LinkButton>
  );
}

function NoCards() {
  const t = useText();
  return (
    <EmptyState
      icon={BookOpen}
      tint={195}
      title={t('Make your first knowledge card')}
      text={t('Put documents into a card, try what a question finds, and give the card to an agent.')}
      actions={<CreateCard />}
    />
  );
}

function NothingFound({ list }: { list: ListQuery }) {
  const t = useText();
  return (
    <EmptyState
      size="inline"
      icon={SearchX}
      title={t('No cards match')}
      text={t('Nothing was found for “{query}”.', { query: list.q ?? '' })}
      actions={<Button onClick={() => list.clear()}>{t('Show all cards')}</Button>}
    />
  );
}

import { FileSearch, SearchX, Zap } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import type { KnowledgeCard } from '@agent-studio/api-client/contract';
import { Button, EmptyState, Select, Skeleton, TextArea, useText } from '@agent-studio/core';
import { useSearchCard } from '../../data/knowledge-cards.ts';
import { FormProblem } from '../../forms/form-problem.tsx';
import { Loading } from '../../forms/loading.tsx';
import { useFormat } from '../../forms/use-format.ts';
import { RetrievalHit } from './retrieval-hit.tsx';
import styles from './retrieval-test.module.css';

const TOP_K = [3, 5, 10, 20];

export type RetrievalTestState = ReturnType<typeof useRetrievalTest>;

/** Question and results, kept while the person looks at other tabs. */
export function useRetrievalTest(card: KnowledgeCard) {
  const [query, setQuery] = useState('');
  const [topK, setTopK] = useState(card.retrieval.top_k);
  return { query, setQuery, topK, setTopK, search: useSearchCard(card.id) };
}

/** What a question finds in this card, and why. */
export function RetrievalTest({ card, test }: { card: KnowledgeCard; test: RetrievalTestState }) {
  const { query, setQuery, topK, setTopK, search } = test;
  const t = useText();
  const format = useFormat();
  const choices = TOP_K.includes(topK) ? TOP_K : [...TOP_K, topK].toSorted((a, b) => a - b);
  const found = search.data;

  function run() {
    if (query.trim() && !search.isPending) search.mutate({ query: query.trim(), topK });
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    run();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    run();
  }

  return (
    <section className={styles.test} aria-label={t('Retrieval test')}>
      <header className={styles.head}>
        <Zap size={15} aria-hidden="true" />
        <h2>{t('Retrieval test')}</h2>
        {found && (
          <output>
            {t('{count} passages', { count: found.items.length })} · {format.duration(found.took_ms)}
          </output>
        )}
      </header>
      <form className={styles.query} onSubmit={onSubmit}>
        <TextArea
          label={t('Question')}
          hideLabel
          rows={2}
          maxRows={6}
          maxLength={2000}
          value={query}
          placeholder={t('Ask as a reader would…')}
          onChange={({ target }) => setQuery(target.value)}
          onKeyDown={onKeyDown}
        />
        <div className={styles.bar}>
          <Select
            label={t('Passages')}
            hideLabel
            shape="compact"
            value={String(topK)}
            onChange={(value) => setTopK(Number(value))}
            options={choices.map((count) => ({ value: String(count), label: t('Top {count}', { count }) }))}
          />
          <Button
            type="submit"
            variant="primary"
            size="small"
            busy={search.isPending}
            disabled={!query.trim()}
          >
            {t('Search')}
          </Button>
        </div>
        <FormProblem text={search.error?.message ?? null} />
      </form>
      {search.isPending && !found && (
        <Loading label={t('Searching')}>
          <div className={styles.waiting}>
            <Skeleton width="60%" />
            <Skeleton />
            <Skeleton width="80%" />
          </div>
        </Loading>
      )}
      {!found && !search.isPending && !search.error && (
        <EmptyState
          size="inline"
          icon={FileSearch}
          tint={195}
          title={t('What does a question find?')}
          text={
            card.counts.ready > 0
              ? t('Ask one: the passages an agent would get appear here, best first.')
              : t('As soon as a document is ready, a question shows what an agent would get.')
          }
        />
      )}
      {found?.items.length === 0 && (
        <EmptyState
          size="inline"
          icon={SearchX}
          title={t('Nothing was found')}
          text={t(
            'No passage has words of this question. Try other words, or add a document that answers it.',
          )}
        />
      )}
      {found && found.items.length > 0 && (
        <ol className={styles.hits}>
          {found.items.map((hit, index) => (
            <RetrievalHit key={hit.chunk_id} hit={hit} rank={index + 1} />
          ))}
        </ol>
      )}
    </section>
  );
}

import { BookOpenText, SearchX } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import {
  Button,
  EmptyState,
  ErrorState,
  LinkButton,
  Pagination,
  Skeleton,
  useSession,
  useStudio,
  useText,
} from '@agent-studio/core';
import { readKeptRuns } from '../../../data/sops/kept-runs.ts';
import { useAskProcedures, useProcedures } from '../../../data/sops/sop-navigator.ts';
import { useLastPage, useListQuery } from '../../../lists/use-list-query.ts';
import { AskAnswer } from '../ask/ask-answer.tsx';
import { AskBox } from '../ask/ask-box.tsx';
import { AskSuggestions } from '../ask/ask-suggestions.tsx';
import { KeptRunList } from '../library/kept-run-list.tsx';
import { useMayWrite } from '../library/library-gate.tsx';
import { ItemsOutline } from '../library/items-outline.tsx';
import { ProcedureList } from '../library/procedure-list.tsx';
import { keepQuestion, readQuestions } from '../ask/recent-questions.ts';
import { LIBRARY } from '../sop-places.ts';
import styles from './start-place.module.css';

const PAGE_SIZE = 20;
const CONTINUED = 3;

/** Where one asks or looks for a procedure. Search, category and page stand in the address. */
export function StartPlace() {
  const t = useText();
  const { storage } = useStudio();
  const list = useListQuery();
  const category = list.get('category');
  const { asking, ask, forget } = useAskProcedures();
  const [open] = useState(() =>
    readKeptRuns(storage)
      .filter(({ status }) => status === 'running')
      .slice(0, CONTINUED),
  );
  const [questions] = useState(() => readQuestions(storage));
  const { data, error, isPlaceholderData, refetch } = useProcedures({
    page: list.page,
    page_size: PAGE_SIZE,
    ...(list.q && { q: list.q }),
    ...(category && { category }),
  });
  useLastPage(list, data);
  const narrowed = Boolean(list.q) || category !== undefined;

  const send = (question: string) => {
    keepQuestion(storage, question);
    void ask(question);
  };

  return (
    <div className={styles.page}>
      <div className={styles.hero}>
        <h1>{t('What do you need to do?')}</h1>
        <p>{t('Ask a question, or find a procedure and start it.')}</p>
        <AskBox
          value={list.searchText}
          onChange={list.setSearchText}
          busy={asking?.status === 'asking'}
          onAsk={send}
        />
        {!asking && questions.length > 0 && (
          <AskSuggestions
            label={t('Asked before on this device')}
            items={questions.map((question) => ({ text: question, question }))}
            onAsk={send}
          />
        )}
      </div>

      {asking && <AskAnswer asking={asking} onAgain={() => void ask(asking.question)} onClose={forget} />}

      {open.length > 0 && (
        <section className={styles.section} aria-labelledby="sop-continue">
          <h2 id="sop-continue">{t('Continue where you left off')}</h2>
          <KeptRunList runs={open} />
        </section>
      )}

      <section className={styles.section} aria-labelledby="sop-procedures">
        <h2 id="sop-procedures">{t('Procedures')}</h2>
        {data && data.categories.length > 0 && (
          <ul className={styles.categories} aria-label={t('Categories')}>
            {[null, ...data.categories].map((one) => (
              <li key={one?.name ?? ''}>
                <button
                  type="button"
                  className={styles.category}
                  aria-pressed={(one?.name ?? undefined) === category}
                  onClick={() => list.set({ category: one?.name })}
                >
                  <span dir="auto" className="clip">
                    {one ? one.name : t('All')}
                  </span>
                  {one && <small>{one.count}</small>}
                </button>
              </li>
            ))}
          </ul>
        )}
        {!data && error && (
          <ErrorState
            title={t('The procedures could not be loaded')}
            text={t(error.message)}
            onRetry={() => void refetch()}
          />
        )}
        {!data && !error && (
          <div className={styles.loading} aria-busy="true" aria-label={t('Loading procedures')} role="status">
            <div className={styles.categories}>
              {[46, 104].map((width) => (
                <Skeleton key={width} width={width} height={32} radius={16} />
              ))}
            </div>
            <ItemsOutline />
          </div>
        )}
        {data && (
          <div aria-busy={isPlaceholderData} className={styles.results}>
            <output className="sr">{t('{count} procedures', { count: data.total })}</output>
            {data.total === 0 ? (
              <NoProcedures narrowed={narrowed} onClear={() => list.clear()} />
            ) : (
              <ProcedureList procedures={data.items} />
            )}
            {data.total > PAGE_SIZE && (
              <Pagination page={data.page} total={data.total} pageSize={PAGE_SIZE} onPage={list.setPage} />
            )}
          </div>
        )}
      </section>
    </div>
  );
}

interface NoProceduresProps {
  narrowed: boolean;
  onClear: () => void;
}

/** Nothing fits, or nothing is there: whoever may write begins in the library, others learn how they get to see some. */
function NoProcedures({ narrowed, onClear }: NoProceduresProps) {
  const t = useText();
  const { user } = useSession(useStudio().session);
  const mayWrite = useMayWrite();
  if (narrowed) {
    return (
      <EmptyState
        size="inline"
        icon={SearchX}
        title={t('No procedure is called that')}
        text={t('Ask your question with Enter, or look through all of them.')}
        actions={<Button onClick={onClear}>{t('Show all')}</Button>}
      />
    );
  }
  return (
    <EmptyState
      icon={BookOpenText}
      title={t('There is no procedure yet')}
      text={
        mayWrite
          ? t('Write one in the library, have it drafted from a document, or begin with a sample.')
          : user
            ? t('Procedures published for you appear here.')
            : t('Public procedures appear here. Sign in to see those of your workspace.')
      }
      actions={
        mayWrite ? (
          <LinkButton asChild variant="primary">
            <Link to={LIBRARY}>{t('Open the library')}</Link>
          </LinkButton>
        ) : (
          !user && (
            <LinkButton asChild>
              <Link to="/login">{t('Sign in')}</Link>
            </LinkButton>
          )
        )
      }
    />
  );
}

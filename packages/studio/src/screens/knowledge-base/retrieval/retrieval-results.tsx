import { FileSearch, SearchX } from 'lucide-react';
import type { KnowledgeCard, SearchHit } from '@agent-studio/api-client/contract';
import { EmptyState, Skeleton, useText } from '@agent-studio/core';
import { EXAMPLE_QUESTIONS, useGoldenQuestions } from '../../../data/knowledge/golden-questions.ts';
import { FormProblem } from '../../../forms/form-problem.tsx';
import { Loading } from '../../../format/loading.tsx';
import { RetrievalHit } from './retrieval-hit.tsx';
import styles from './retrieval-test.module.css';
import type { RetrievalSide } from './use-retrieval-test.ts';

export interface RetrievalResultsProps {
  card: KnowledgeCard;
  side: RetrievalSide;
  /** The setting it is compared with. */
  other?: RetrievalSide;
  /** Asks one of the questions that are kept with the card; absent: the reader may not ask. */
  onAsk?: (question: string) => void;
  onOpen: (hit: SearchHit) => void;
  /** Absent: the reader may not change the card. */
  onGolden?: (hit: SearchHit) => void;
}

export function RetrievalResults({ card, side, other, onAsk, onOpen, onGolden }: RetrievalResultsProps) {
  const t = useText();
  const { data: found, isPending, error } = side.search;
  const otherHits = other?.search.data?.items;
  return (
    <>
      {error && (
        <div className={styles.waiting}>
          <FormProblem text={error.message} />
        </div>
      )}
      {isPending && !found && (
        <Loading label={t('Searching')}>
          <div className={styles.waiting}>
            <Skeleton width="60%" />
            <Skeleton />
            <Skeleton width="80%" />
          </div>
        </Loading>
      )}
      {!found && !isPending && !error && (
        <EmptyState
          size="inline"
          icon={FileSearch}
          tint={195}
          title={t('No question yet')}
          text={
            card.counts.ready > 0
              ? t('The passages an agent would get appear here, best first.')
              : t('As soon as a document is ready, a question shows what an agent would get.')
          }
          actions={onAsk && card.quality && <KeptQuestions cardId={card.id} onAsk={onAsk} />}
        />
      )}
      {found?.notes.map((note) => (
        <p key={note} role="status" className={styles.note}>
          {note}
        </p>
      ))}
      {found?.items.length === 0 && (
        <EmptyState
          size="inline"
          icon={SearchX}
          title={t('Nothing was found')}
          text={
            side.threshold > 0
              ? t('No passage reaches the lowest score. Lower it, or try other words.')
              : t(
                  'No passage has words of this question. Try other words, or add a document that answers it.',
                )
          }
        />
      )}
      {found && found.items.length > 0 && (
        <ol className={styles.hits}>
          {found.items.map((hit, index) => (
            <RetrievalHit
              key={hit.chunk_id}
              hit={hit}
              rank={index + 1}
              otherRank={otherHits && otherHits.findIndex(({ chunk_id }) => chunk_id === hit.chunk_id) + 1}
              onOpen={onOpen}
              onGolden={onGolden}
            />
          ))}
        </ol>
      )}
    </>
  );
}

/** Golden questions of the card, to begin with. */
function KeptQuestions({ cardId, onAsk }: { cardId: string; onAsk: (question: string) => void }) {
  const t = useText();
  const { data } = useGoldenQuestions(cardId, EXAMPLE_QUESTIONS);
  if (!data?.items.length) return null;
  return (
    <ul className={styles.kept} aria-label={t('Golden questions')}>
      {data.items.map(({ id, question }) => (
        <li key={id}>
          <button type="button" dir="auto" className="own-words" onClick={() => onAsk(question)}>
            {question}
          </button>
        </li>
      ))}
    </ul>
  );
}

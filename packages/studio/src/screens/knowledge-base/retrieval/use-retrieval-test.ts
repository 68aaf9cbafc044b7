import { useState } from 'react';
import type { KnowledgeCard } from '@agent-studio/api-client/contract';
import { useSearchCard } from '../../../data/knowledge/knowledge-cards.ts';

/** One way of asking: its settings, and what it found. */
export type RetrievalSide = ReturnType<typeof useRetrievalSide>;
export type RetrievalTestState = ReturnType<typeof useRetrievalTest>;

/** Question and results, kept while the person looks at other tabs. */
export function useRetrievalTest(card: KnowledgeCard) {
  const [query, setQuery] = useState('');
  /** What the hits answer; the box may say something else by now. */
  const [lastQuestion, setLastQuestion] = useState('');
  const [comparing, setComparing] = useState(false);
  const first = useRetrievalSide(card);
  const second = useRetrievalSide(card);
  const pending = first.search.isPending || second.search.isPending;

  return {
    query,
    setQuery,
    lastQuestion,
    comparing,
    first,
    second,
    pending,
    setComparing(on: boolean) {
      setComparing(on);
      if (!on) second.search.reset();
      else if (lastQuestion) second.ask(lastQuestion);
    },
    /** Asks with one setting, or with both: what stands in the box, or a question that takes its place. */
    run(both: boolean, given = query) {
      const question = given.trim();
      if (!question || pending) return;
      setQuery(given);
      setLastQuestion(question);
      first.ask(question);
      if (both) second.ask(question);
    },
  };
}

function useRetrievalSide(card: KnowledgeCard) {
  const [topK, setTopK] = useState(card.retrieval.top_k);
  const [threshold, setThreshold] = useState(card.retrieval.score_threshold);
  const [mode, setMode] = useState(card.retrieval.mode);
  const search = useSearchCard(card.id);
  return {
    topK,
    setTopK,
    threshold,
    setThreshold,
    mode,
    setMode,
    search,
    ask: (query: string) => search.mutate({ query, top_k: topK, score_threshold: threshold, mode }),
  };
}

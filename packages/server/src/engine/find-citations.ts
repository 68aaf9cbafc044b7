import type { Citation } from '@agent-studio/api-client/contract';
import { toQuote } from './extract/extract-answer.ts';
import type { Passage } from './find-passages.ts';

const CITED = /\[(\d{1,3}(?:\s*,\s*\d{1,3})*)\]/g;
/** An opening bracket that is not closed within so many characters is no citation. */
const MAX_OPEN_CHARS = 40;

/** Watches an answer as it grows and gives each passage the moment its `[n]` is complete; each one once. */
export function createCitationFinder(question: string, passages: Passage[]) {
  const waiting = new Map(passages.map((passage) => [passage.index, passage]));
  let tail = '';
  return (delta: string): Citation[] => {
    if (!waiting.size) return [];
    const text = tail + delta;
    tail = text.slice(Math.max(text.lastIndexOf('['), text.length - MAX_OPEN_CHARS, 0));
    if (!text.includes(']')) return [];
    return [...text.matchAll(CITED)]
      .flatMap(([, numbers = '']) => numbers.split(','))
      .flatMap((number) => {
        const passage = waiting.get(Number(number));
        waiting.delete(Number(number));
        return passage ? [toCitation(question, passage)] : [];
      });
  };
}

function toCitation(question: string, passage: Passage): Citation {
  const { index, card_id, document_id, chunk_id, title, heading, page, score } = passage;
  return {
    index,
    card_id,
    document_id,
    chunk_id,
    title,
    ...(heading && { heading }),
    page,
    quote: toQuote(question, passage),
    score,
  };
}

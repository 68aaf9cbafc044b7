import type { Ranked } from '../../engine/retrieval/rank.ts';
import type { FoundChunk } from './chunks-repository.ts';
import type { NearChunk } from './vectors-repository.ts';
import type { SearchHit } from '@agent-studio/api-client/contract';

/** A hit with the card it came from, for those who search several. */
export interface CardHit extends SearchHit {
  card_id: string;
}

/** What words and meaning found, each best first. */
export interface FoundBoth {
  /** The words of the question that count, as they were typed. */
  asked: string[];
  ranked: Ranked<FoundChunk>[];
  near: NearChunk[];
  /** Scores of the fusion by passage, best first; undefined where words were searched only. */
  fused: ReadonlyMap<string, number> | undefined;
}

const PLACES = ['title', 'heading', 'text'] as const;

/** Every hit, best first, with all that brought it there. */
export function describeHits({ asked, ranked, near, fused }: FoundBoth): CardHit[] {
  const byText = new Map(ranked.map((hit, place) => [hit.candidate.chunk_id, { ...hit, rank: place + 1 }]));
  const byVector = new Map(near.map((hit, place) => [hit.chunk_id, { hit, rank: place + 1 }]));
  const order: ReadonlyMap<string, number> =
    fused ?? new Map(ranked.map(({ candidate, score }) => [candidate.chunk_id, score]));
  return [...order].flatMap(([id, score]) => {
    const text = byText.get(id);
    const vector = byVector.get(id);
    const chunk = text?.candidate ?? vector?.hit;
    if (!chunk) return [];
    const { chunk_id, document_id, card_id, title, heading, page, text: passage } = chunk;
    const found = Object.entries(text?.candidate.occurrences ?? {}).flatMap(([lexeme, counts]) =>
      text?.lexemes.includes(lexeme) ? counts : [],
    );
    const terms = text?.terms ?? [];
    const why: CardHit['why'] = {
      text: text?.score ?? 0,
      ...(text && { text_rank: text.rank }),
      ...(vector && { vector: vector.hit.similarity, vector_rank: vector.rank }),
      ...(fused && { fused: score }),
      terms,
      places: PLACES.filter((place) => found.some((counts) => counts[place] > 0)),
      missing: asked.filter((word) => !terms.includes(word)),
    };
    return [{ chunk_id, document_id, card_id, title, heading, page, text: passage, score, why }];
  });
}

import { describe, expect, it } from 'vitest';
import { type Candidate, rank, type Term } from '#server/engine/retrieval/rank.ts';
import { feedbackPassages, relatedTerms } from '#server/engine/retrieval/related-terms.ts';

const counts = (of: Record<string, number>) => new Map(Object.entries(of));

describe('relatedTerms', () => {
  const best = [counts({ wing: 3, the: 4, flutter: 2 })];
  const rest = Array.from({ length: 20 }, () => counts({ the: 4, wing: 1 }));

  it('takes what stands in the best passages and seldom in the others', () => {
    const [first, ...others] = relatedTerms(best, [...best, ...rest]);
    expect(first).toEqual({ lexeme: 'flutter', weight: 0.4 });
    expect(others.map(({ weight }) => weight).every((weight) => weight > 0 && weight < 0.4)).toBe(true);
  });

  it('takes ten at most', () => {
    const many = counts(Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`w${index}`, 2])));
    expect(relatedTerms([many], [many, ...rest])).toHaveLength(10);
  });
});

describe('feedbackPassages', () => {
  const ranked = (count: number) =>
    rank(
      Array.from({ length: count }, () => ({
        tokens: 10,
        occurrences: { fan: { text: 1, heading: 0, title: 0 } },
      })),
      [{ word: 'fan', lexeme: 'fan', frequency: count, weight: 1 }],
      { passages: 100, averageTokens: 10 },
    );

  it('are the three best of many, and none of a few', () => {
    expect(feedbackPassages(ranked(30))).toHaveLength(3);
    expect(feedbackPassages(ranked(19))).toEqual([]);
  });
});

describe('rank with related words', () => {
  const corpus = { passages: 100, averageTokens: 100 };
  const once = { text: 1, heading: 0, title: 0 };
  const passage = (name: string, lexemes: string[]): Candidate & { name: string } => ({
    name,
    tokens: 100,
    occurrences: Object.fromEntries(lexemes.map((lexeme) => [lexeme, once])),
  });
  const term = (lexeme: string, weight = 1): Term => ({ word: lexeme, lexeme, frequency: 5, weight });

  it('prefers passages that have them as well, and finds none by them alone', () => {
    const all = [passage('asked', ['fan']), passage('both', ['fan', 'dust']), passage('related', ['dust'])];
    const ranked = rank(all, [term('fan')], corpus, [term('dust', 0.4)]);
    expect(ranked.map(({ candidate }) => candidate.name)).toEqual(['both', 'asked']);
    expect(ranked[0]!.terms).toEqual(['fan']);
    expect(ranked[0]!.score).toBeLessThanOrEqual(1);
  });
});

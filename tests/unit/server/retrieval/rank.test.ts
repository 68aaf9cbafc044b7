import { describe, expect, it } from 'vitest';
import { type Candidate, rank, rarity, type Term } from '#server/engine/retrieval/rank.ts';

const corpus = { passages: 100, averageTokens: 100 };
const term = (lexeme: string, frequency: number, weight = 1): Term => ({
  word: lexeme,
  lexeme,
  frequency,
  weight,
});
const passage = (name: string, text: Record<string, number>, more: Partial<Candidate> = {}) => ({
  name,
  tokens: 100,
  occurrences: Object.fromEntries(
    Object.entries(text).map(([lexeme, count]) => [lexeme, { text: count, heading: 0, title: 0 }]),
  ),
  ...more,
});
const order = (candidates: ReturnType<typeof passage>[], terms: Term[]) =>
  rank(candidates, terms, corpus).map(({ candidate }) => candidate.name);

describe('rank', () => {
  const rare = term('fan', 2);
  const common = term('device', 60);

  it('puts a rare word before a common one, however often that stands there', () => {
    expect(order([passage('common', { device: 9 }), passage('rare', { fan: 1 })], [rare, common])).toEqual([
      'rare',
      'common',
    ]);
  });

  it('puts a passage with all words before one that repeats a single word', () => {
    const other = term('clean', 2);
    expect(order([passage('one', { fan: 5 }), passage('both', { fan: 1, clean: 1 })], [rare, other])).toEqual(
      ['both', 'one'],
    );
  });

  it('prefers short passages, and words in headings', () => {
    const long = passage('long', { fan: 1 }, { tokens: 400 });
    const headed = passage('headed', {}, { occurrences: { fan: { text: 0, heading: 1, title: 0 } } });
    expect(order([long, passage('short', { fan: 1 }), headed], [rare])).toEqual(['headed', 'short', 'long']);
  });

  it('scores between 0 and 1, less for each word that is missing', () => {
    const [full] = rank([passage('full', { fan: 1000, device: 1000 })], [rare, common], corpus);
    const [half] = rank([passage('half', { fan: 1 })], [rare, term('nowhere', 0)], corpus);
    const [alone] = rank([passage('alone', { fan: 1 })], [rare], corpus);
    expect(full!.score).toBeGreaterThan(0.99);
    expect(full!.score).toBeLessThanOrEqual(1);
    expect(half!.score).toBeLessThan(alone!.score);
  });

  it('names the words that were found, and drops passages without any', () => {
    const [found, ...rest] = rank(
      [passage('a', { fan: 1 }), passage('b', { other: 1 })],
      [rare, common],
      corpus,
    );
    expect(found!.terms).toEqual(['fan']);
    expect(rest).toEqual([]);
  });
});

it('never gives a negative weight, even to a word in every passage', () => {
  expect(rarity(term('the', 100), corpus)).toBeGreaterThan(0);
  expect(rarity(term('fan', 2), corpus)).toBeGreaterThan(rarity(term('the', 100), corpus));
  expect(rarity(term('fan', 2, 0.5), corpus)).toBe(rarity(term('fan', 2), corpus) / 2);
});

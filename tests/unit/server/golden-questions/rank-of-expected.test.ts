import { describe, expect, it } from 'vitest';
import { measureRanks, rankOfExpected } from '#server/features/golden-questions/rank-of-expected.ts';

const document = { id: 'd', name: 'Manual' };
const E42 = 'The code E42 on the display means that the cooling fan is blocked.';
const E43 = 'The code E43 on the display means that the device is too hot.';
const hit = (chunk_id: string, text: string, document_id = 'd') => ({ chunk_id, document_id, text });

describe('the place of what should be found', () => {
  it('is the first passage of the document, where any will do', () => {
    const expected = { document, chunk_id: null, quote: null };
    expect(rankOfExpected(expected, [hit('x', E42, 'other'), hit('b', E43)], undefined)).toBe(2);
    expect(rankOfExpected(expected, [hit('x', E42, 'other')], undefined)).toBeNull();
    expect(rankOfExpected({ ...expected, document: null }, [hit('b', E43)], undefined)).toBeNull();
  });

  it('is that of the passage itself, however much another one resembles it', () => {
    const expected = { document, chunk_id: 'a', quote: E42 };
    expect(rankOfExpected(expected, [hit('b', E43), hit('a', E42)], E42)).toBe(2);
    const edited = `${E42} Clean it with a brush.`;
    expect(rankOfExpected(expected, [hit('b', E43), hit('a', edited)], edited)).toBe(2);
  });

  it('is that of the same words, where the document was cut anew and the id means another passage', () => {
    const expected = { document, chunk_id: 'a', quote: E42 };
    const hits = [hit('a', 'Visitors can use a network of their own.'), hit('q', `Errors. ${E42}`)];
    expect(rankOfExpected(expected, hits, hits[0]!.text)).toBe(2);
    expect(rankOfExpected(expected, hits, undefined)).toBe(2);
  });
});

describe('the measures of ranks', () => {
  it('are recall at four depths and the mean reciprocal rank', () => {
    expect(measureRanks([1, 2, 4, null])).toEqual({
      recall: { at_1: 0.25, at_3: 0.5, at_5: 0.75, at_10: 0.75 },
      mrr: (1 + 0.5 + 0.25) / 4,
    });
    expect(measureRanks([]).mrr).toBe(0);
  });
});

import { expect, it } from 'vitest';
import { inOrderOf, toRerankContent } from '#server/engine/retrieval/rerank.ts';

const PASSAGES = ['a', 'b', 'c', 'd'];

it.each([
  ['[3,1]', ['c', 'a', 'b', 'd']],
  ['Best first: [4, 2, 2, 9, 0]', ['d', 'b', 'a', 'c']],
  ['```json\n[2]\n```', ['b', 'a', 'c', 'd']],
])('reads an order from %j', (answer, order) => {
  expect(inOrderOf(answer, PASSAGES)).toEqual(order);
});

it.each(['', '[]', 'The third one.', '[17]', '{"order":"c"}'])('reads none from %j', (answer) => {
  expect(inOrderOf(answer, PASSAGES)).toBeUndefined();
});

it('shows the model numbered passages, long ones cut', () => {
  const content = JSON.parse(
    toRerankContent('Why?', [{ title: 'T', heading: 'H', text: 'x'.repeat(5_000) }]),
  ) as { question: string; passages: { number: number; text: string }[] };
  expect(content.question).toBe('Why?');
  expect(content.passages[0]!.number).toBe(1);
  expect(content.passages[0]!.text).toHaveLength(1_500);
});

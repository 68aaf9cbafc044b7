import { expect, it } from 'vitest';
import { textOverlap } from '#server/engine/teams/text-overlap.ts';

it.each([
  ['Answers questions about orders', 'answers QUESTIONS, about orders!', 1],
  ['Answers questions about orders', 'Writes poems for birthdays', 0],
  ['orders and invoices', 'orders and returns', 0.5],
  ['Beantwortet Fragen zu Aufträgen', 'beantwortet fragen zu aufträgen', 1],
  ['', '', 0],
  ['a of it', 'a of it', 0],
])('%j and %j share %d of their words', (a, b, share) => {
  expect(textOverlap(a, b)).toBeCloseTo(share);
});

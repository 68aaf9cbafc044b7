import { expect, it } from 'vitest';
import { similarWords } from '#server/engine/retrieval/similar-words.ts';

const vocabulary = ['password', 'passport', 'warranti', 'deliveri', 'fan', 'fun', 'form', 'from'];

it.each([
  ['pasword', ['password']],
  ['pssaword', ['password']],
  ['waranti', ['warranti']],
  ['delivvery', ['deliveri']],
  ['fomr', ['form']],
])('finds what %s was meant to be', (typed, meant) => {
  expect(similarWords(typed, vocabulary)).toEqual(meant);
});

it('leaves alone what is short, far off, or begins differently', () => {
  expect(similarWords('fin', vocabulary)).toEqual([]);
  expect(similarWords('pazzwort', vocabulary)).toEqual([]);
  expect(similarWords('bassword', vocabulary)).toEqual([]);
});

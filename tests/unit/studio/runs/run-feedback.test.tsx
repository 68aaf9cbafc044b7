import { expect, it } from 'vitest';
import { isBareRating } from '#studio/runs/run-feedback.tsx';
import type { Feedback } from '@agent-studio/api-client/contract';

const rated = (more: Partial<Feedback> = {}) =>
  isBareRating({ rating: 1, reasons: [], comment: null, correction: null, ...more } as Feedback);

it('a rating with words or reasons has more to say than its sign', () => {
  expect(rated()).toBe(true);
  expect(rated({ comment: '' })).toBe(true);
  expect(rated({ comment: 'Which receipt?' })).toBe(false);
  expect(rated({ correction: 'Thirty days' })).toBe(false);
  expect(rated({ reasons: ['incomplete'] as Feedback['reasons'] })).toBe(false);
});

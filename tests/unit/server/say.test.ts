import { expect, it } from 'vitest';
import { say } from '#server/say.ts';

it('writes percentages as English does, without a space', () => {
  const { text, sentence } = say('alert.failure_rate', {
    value_share: 1 / 3,
    threshold_share: 0.2,
    window_minutes: 15,
  });
  expect(text).toBe('33.3% of the runs failed (limit 20%) in 15 min.');
  expect(sentence.params).toEqual({ value_share: 1 / 3, threshold_share: 0.2, window_minutes: 15 });
  expect(say('alert.p95_ms', { value_ms: 900, threshold_ms: 500, window_minutes: 60 }).text).toBe(
    'The slowest 5% took longer than 900 ms (limit 500 ms) in 1 h.',
  );
});

import { expect, it } from 'vitest';
import { failsSince } from '#server/features/agent-runs/fails-since.ts';

/** From the oldest to the newest, a minute each: `x` failed, `.` succeeded. */
const runs = (course: string) =>
  Array.from(course)
    .map((end, minute) => ({ started_at: String(minute), succeeded: end === '.' }))
    .toReversed();

it.each([
  ['', null],
  ['.......', null],
  // Now and then.
  ['..x...x..x.', null],
  ['xx', null],
  ['....xxx', '4'],
  // Some still get through.
  ['.....xxxx.xxx.xxxx', '5'],
  // A failure of the night is not where it began.
  ['..x.....xxxxx', '8'],
  // It is over.
  ['..xxxxxxxxxx...', null],
])('reads %j as failing since %j', (course, since) => {
  expect(failsSince(runs(course))).toBe(since);
});

import { expect, it } from 'vitest';
import { sopDeadlineSchema, sopStepInputSchema, sopStepSchema } from '@agent-studio/api-client/contract';
import { beginCourse, isLate, takeBack, takeStep } from '@agent-studio/api-client/sop-course';

const NOON = '2026-01-01T12:00:00.000Z';
const by = { id: null, name: 'Max' };
const stepsWith = (deadline: unknown, more = {}) =>
  [
    { id: 'a', title: 'a', deadline, ...more },
    { id: 'b', title: 'b' },
  ].map((step) => sopStepSchema.parse(step));
const begun = (deadline: unknown, now = NOON) => beginCourse(stepsWith(deadline), now)[0]!.deadline_at;
const said = (more = {}) => sopStepInputSchema.parse({ entry: 1, ...more });

it('is so long after a step is reached, or a time of that day by the clocks of a zone', () => {
  expect(begun(null)).toBeNull();
  expect(begun({ within_minutes: 15 })).toBe('2026-01-01T12:15:00.000Z');
  const berlin = { time: '16:30', zone: 'Europe/Berlin' };
  expect(begun(berlin)).toBe('2026-01-01T15:30:00.000Z');
  expect(begun(berlin, '2026-07-01T20:00:00.000Z')).toBe('2026-07-01T14:30:00.000Z');
  // There it is the next day already.
  expect(begun({ time: '08:00', zone: 'Pacific/Auckland' })).toBe('2026-01-01T19:00:00.000Z');
  // The night in which the clocks go forward at two.
  expect(begun(berlin, '2026-03-29T00:30:00.000Z')).toBe('2026-03-29T14:30:00.000Z');
});

it('is no reason to refuse a step: the record says it was late, and no failure gives more time', () => {
  const deadline = { within_minutes: 15 };
  const steps = stepsWith(deadline);
  const course = beginCourse(steps, NOON);
  const late = takeStep(steps, course, said(), { by, now: '2026-01-01T12:16:00.000Z', evidence: 0 });
  expect(isLate(late[0]!)).toBe(true);
  expect(isLate(takeStep(steps, course, said(), { by, now: NOON, evidence: 0 })[0]!)).toBe(false);
  expect(takeBack(late, 1, '2026-01-01T12:20:00.000Z').at(-1)).toMatchObject({
    deadline_at: '2026-01-01T12:15:00.000Z',
  });
  const checks = stepsWith(deadline, { kind: 'check' });
  const failed = said({ outcome: 'failed', note: 'Leaks' });
  const now = '2026-01-01T12:10:00.000Z';
  expect(takeStep(checks, beginCourse(checks, NOON), failed, { by, now, evidence: 0 })[1]).toMatchObject({
    step_id: 'a',
    deadline_at: '2026-01-01T12:15:00.000Z',
  });
});

it.each([
  { time: '25:00', zone: 'UTC' },
  { time: '9:00', zone: 'UTC' },
  { time: '09:00', zone: 'Europe/Nowhere' },
  { within_minutes: 0 },
])('that nobody can keep is refused: %o', (deadline) => {
  expect(sopDeadlineSchema.safeParse(deadline).success).toBe(false);
});

import { expect, it } from 'vitest';
import { createTeamClock } from '#server/engine/teams/team-clock.ts';

it('counts what goes on at once as one, by the longest of it', () => {
  const clock = createTeamClock();
  clock.begin()(100);
  const [a, b] = [clock.begin(), clock.begin()];
  a(30);
  expect(clock.spentMs).toBe(100);
  b(50);
  expect(clock.spentMs).toBe(150);
  clock.begin()(5);
  expect(clock.spentMs).toBe(155);
});

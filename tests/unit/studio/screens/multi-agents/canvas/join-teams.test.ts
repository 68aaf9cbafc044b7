import { expect, it } from 'vitest';
import { joinMembers, joinPlaces } from '#studio/screens/multi-agents/canvas/join-teams.ts';

const member = (key: string, rest = {}) => ({
  key,
  agent_id: `agent ${key}`,
  version: null,
  alias: '',
  when: '',
  context: 'full',
  handoff_to: [],
  ...rest,
});
const TEAM = [member('a'), member('b')];

it('joins what two people did to different members, and to different parts of one', () => {
  const mine = [member('a', { alias: 'Lea' }), member('b'), member('c')];
  const theirs = [member('a', { when: 'always' }), member('d')];
  expect(joinMembers(TEAM, mine, theirs)).toEqual([
    member('a', { alias: 'Lea', when: 'always' }),
    member('d'),
    member('c'),
  ]);
});

it('leaves to a person what both changed, and what one took away while the other changed it', () => {
  expect(
    joinMembers(TEAM, [member('a', { alias: 'Lea' }), TEAM[1]], [member('a', { alias: 'Ada' }), TEAM[1]]),
  ).toBe(undefined);
  expect(joinMembers(TEAM, [TEAM[1]], [member('a', { alias: 'Ada' }), TEAM[1]])).toBe(undefined);
});

it('lets everything stand where it was moved last', () => {
  const at = (x: number) => ({ x, y: 0 });
  expect(
    joinPlaces({ a: at(0), b: at(0) }, { a: at(1), b: at(0) }, { a: at(2), b: at(2), c: at(2) }),
  ).toEqual({
    a: at(1),
    b: at(2),
    c: at(2),
  });
});

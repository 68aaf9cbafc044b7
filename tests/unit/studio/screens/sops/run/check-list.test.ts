import { expect, it } from 'vitest';
import { readCheckList } from '#studio/screens/sops/run/check-list.ts';
import { pointsOf } from '@agent-studio/api-client/sop-course';

const BODIES = [
  'All of these:\n\n- [ ] The valve is shut\n* [x] Gauge at 2 bar\n  + [ ] Nested\nAnd then go on.',
  '-[ ] no point\n- [] none either\n1. [ ] nor this\n- [ ] ',
  '',
];

it('reads the points and the text around them', () => {
  expect(readCheckList(BODIES[0]!)).toEqual({
    text: 'All of these:\n\nAnd then go on.',
    points: ['The valve is shut', 'Gauge at 2 bar', 'Nested'],
  });
});

it.each(BODIES)('counts as the server does: %s', (body) => {
  expect(readCheckList(body).points).toHaveLength(pointsOf({ body_md: body }));
});

import { expect, it } from 'vitest';
import { procedurePath, runPath, toSopPlace } from '#studio/screens/sops/sop-places.ts';

const ID = '018f4b1e-7c2a-7d3e-9f10-2b3c4d5e6f70';

it.each([
  ['', { name: 'start' }],
  ['start', { name: 'start' }],
  ['history/', { name: 'history' }],
  ['library', { name: 'library' }],
  ['library/gaps', { name: 'gaps' }],
  [`library/${ID}`, { name: 'edit', id: ID }],
  [`procedure/${ID}`, { name: 'procedure', id: ID }],
  [`run/${ID}`, { name: 'run', id: ID }],
  ['run/7', { name: 'unknown' }],
  ['procedure', { name: 'unknown' }],
  [`run/${ID}/more`, { name: 'unknown' }],
  ['constructor', { name: 'unknown' }],
  // Rule 2: `/apps/psp-sop/*` holds everything under the wildcard
])('finds %s', (rest, place) => {
  expect(toSopPlace(rest)).toEqual(place);
});

it('keeps the token of a run behind the #, where no server sees it', () => {
  expect(runPath(ID, 'sr_x')).toBe(`/apps/psp-sop/run/${ID}#sr_x`);
  expect(procedurePath(ID, 'a b')).toBe(`/apps/psp-sop/procedure/${ID}?step=a%20b`);
});

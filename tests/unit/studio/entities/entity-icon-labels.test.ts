import { expect, it } from 'vitest';
import { entityIconLabel } from '#studio/entities/entity-icon-labels.ts';

it('reads a name that nobody knows any more', () => {
  expect(entityIconLabel('old-robot')).toBe('old robot');
});

import { DrizzleQueryError } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { explainStartFailure } from '#server/start-failure.ts';

const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

it.each([
  ['while connecting', refused],
  ['in the middle of a query', new DrizzleQueryError('select 1', [], refused)],
])('says what to do where the database goes away %s', (_, error) => {
  expect(explainStartFailure(error)).toMatch(/^No database answers at DATABASE_URL\. Start PostgreSQL/);
});

it('shows where it failed when nobody foresaw it', () => {
  expect(explainStartFailure(new TypeError('undefined is not a function'))).toMatch(/TypeError: .*\n\s+at /);
});

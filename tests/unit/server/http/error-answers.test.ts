import { DrizzleQueryError } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { toProblem } from '#server/http/error-answers.ts';
import { Refusal } from '#server/refusal.ts';

const withCode = (code: string, message = code) => Object.assign(new Error(message), { code });
const queryThatFailedBy = (cause: Error) => new DrizzleQueryError('select 1', ['secret'], cause);

it('answers a refusal with what it says', () => {
  const refusal = new Refusal('stale', 'Somebody changed it.', { current: { revision: 2 }, retryAfterS: 3 });
  expect(toProblem(refusal)).toEqual({
    status: 412,
    body: { detail: 'Somebody changed it.', code: 'stale', current: { revision: 2 } },
    retryAfterS: 3,
  });
});

it.each([
  withCode('ECONNREFUSED'),
  withCode('57P01', 'terminating connection due to administrator command'),
  withCode('53300', 'sorry, too many clients already'),
  new Error('Connection terminated unexpectedly'),
  new Error('timeout exceeded when trying to connect'),
  new AggregateError([withCode('ECONNREFUSED'), withCode('ECONNREFUSED')]),
])('answers 503 while the database is away: %s', (cause) => {
  const { status, body, retryAfterS } = toProblem(queryThatFailedBy(cause));
  expect([status, body.code]).toEqual([503, 'database.unreachable']);
  expect(retryAfterS).toBeGreaterThan(0);
});

it('answers 500 without a word of what happened to anything else', () => {
  const unexpected = { status: 500, body: { detail: 'Internal server error', code: 'internal' } };
  expect(toProblem(new TypeError('x is undefined'))).toEqual(unexpected);
  expect(toProblem(queryThatFailedBy(withCode('42P01', 'relation "agents" does not exist')))).toEqual(
    unexpected,
  );
  expect(toProblem(withCode('ECONNREFUSED'))).toEqual(unexpected);
  expect(toProblem('thrown text')).toEqual(unexpected);
});

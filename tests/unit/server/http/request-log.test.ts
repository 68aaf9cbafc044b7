import { DrizzleQueryError } from 'drizzle-orm';
import fastify from 'fastify';
import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { logRequests, logSettings } from '#server/http/request-log.ts';

it('writes one JSON object a line, without tokens, bodies, queries or what a failed query held', async () => {
  let log = '';
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      log += chunk.toString();
      done();
    },
  });
  const { logger, ...settings } = logSettings('info');
  if (!logger) throw new Error('no logger at level info');
  const app = fastify({ ...settings, logger: { ...logger, stream } });
  logRequests(app);
  app.post('/hooks/:token', async () => ({}));
  app.post('/thing', async (request) => {
    const error = new DrizzleQueryError(
      'insert into messages values ($1)',
      ['SECRET prompt'],
      new Error('disk full'),
    );
    request.log.error({ err: error }, 'failed');
    return {};
  });
  const headers = { authorization: 'Bearer SECRET', 'x-request-id': 'trace-0123456789' };
  await app.inject({ method: 'POST', url: '/thing?q=SECRET', headers, payload: { text: 'SECRET' } });
  // Whoever knows it may call.
  await app.inject({ method: 'POST', url: '/hooks/SECRET' });
  await app.close();

  const lines = log
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines).toMatchObject([
    {
      reqId: 'trace-0123456789',
      msg: 'failed',
      err: { message: 'Failed query: insert into messages values ($1)' },
    },
    { reqId: 'trace-0123456789', msg: 'answered', method: 'POST', path: '/thing', status: 200 },
    { msg: 'answered', path: '/hooks/:token', status: 200 },
  ]);
  expect(log).toContain('disk full');
  expect(log).not.toContain('SECRET');
});

import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ProblemBody, problemStatus } from '@agent-studio/api-client/contract';
import { isDamagedData } from '../db/damaged-data.ts';
import { isDiskFull } from '../db/storage.ts';
import { isDatabaseUnreachable } from './database-unreachable.ts';
import { noRoom } from './full-disk.ts';
import { Refusal } from '../refusal.ts';
import { say, toDetail } from '../say.ts';

/** What a failed call answers. */
export interface ProblemAnswer {
  status: number;
  body: ProblemBody;
  retryAfterS?: number;
}

const DATABASE_RETRY_S = 2;
const DAMAGED =
  'Stored data is damaged and cannot be read. Whoever runs this server finds the file in its log, and has to put a backup in its place.';

/** Makes every failure answer the problem body of the contract; what nobody foresaw is logged and answers 500. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => sendProblem(error, request, reply));
}

export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, body, retryAfterS } = toProblem(error);
  if (status >= 500) request.log.error({ err: error }, body.detail);
  if (retryAfterS !== undefined) reply.header('retry-after', String(retryAfterS));
  // Fastify hangs up on whoever sends too much, who then reads of a lost connection instead of this answer. What still
  // comes is thrown away, as long as a request may take.
  if (status === 413) reply.removeHeader('connection');
  return reply
    .code(status)
    .header('x-request-id', request.id)
    .send({ ...body, request_id: request.id });
}

export function toProblem(error: unknown): ProblemAnswer {
  if (error instanceof Refusal) return fromRefusal(error);
  if (isDatabaseUnreachable(error)) {
    return fromRefusal(
      new Refusal('unavailable', say('database.unreachable'), {
        code: 'database.unreachable',
        retryAfterS: DATABASE_RETRY_S,
      }),
    );
  }
  if (isDiskFull(error)) return fromRefusal(noRoom());
  if (isDamagedData(error)) return { status: 500, body: { detail: DAMAGED, code: 'database.damaged' } };
  if (isClientError(error))
    return { status: error.statusCode, body: { detail: toSentence(error), code: codeOf(error.statusCode) } };
  return { status: 500, body: { detail: 'Internal server error', code: 'internal' } };
}

function fromRefusal({
  problem,
  told,
  status,
  extra: { retryAfterS, code = problem, ...rest },
}: Refusal): ProblemAnswer {
  return {
    status,
    body: { ...toDetail(told), code, ...rest },
    ...(retryAfterS !== undefined && { retryAfterS }),
  };
}

/** Fastify and its plugins mark what the caller did wrong by a status. */
type ClientError = FastifyError & { statusCode: number };
const isClientError = (error: unknown): error is ClientError =>
  error instanceof Error &&
  'statusCode' in error &&
  Number(error.statusCode) >= 400 &&
  Number(error.statusCode) < 500;

const codeOf = (status: number) =>
  Object.entries(problemStatus).find(([, known]) => known === status)?.[0] ?? 'badInput';

function toSentence({ statusCode, message }: ClientError): string {
  if (statusCode === 413) return 'The request is too large.';
  if (statusCode === 415) return 'Send JSON, with "Content-Type: application/json".';
  return message;
}

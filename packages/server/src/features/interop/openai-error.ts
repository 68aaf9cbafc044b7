import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OpenAiError } from '@agent-studio/api-client/contract';
import { type ProblemAnswer, toProblem } from '../../http/error-answers.ts';

/** A failure as OpenAI's clients read it. What cannot be done as it was asked is 400 for them, also where we say 422. */
export function toOpenAiError(error: unknown): ProblemAnswer & { openai: OpenAiError } {
  const problem = toProblem(error);
  const { body } = problem;
  const status = problem.status === 422 ? 400 : problem.status;
  const param = body.errors?.[0]?.path || null;
  const code = status === 401 ? 'invalid_api_key' : body.code;
  return {
    ...problem,
    status,
    openai: { error: { message: body.detail, type: toType(status), param, code } },
  };
}

/** Answers every failure of a route in OpenAI's shape, the sign-in's included. */
export function sendOpenAiError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, openai, retryAfterS } = toOpenAiError(error);
  if (status >= 500) request.log.error({ err: error }, openai.error.message);
  if (retryAfterS !== undefined) reply.header('retry-after', String(retryAfterS));
  return reply.code(status).header('x-request-id', request.id).send(openai);
}

function toType(status: number): string {
  if (status === 401) return 'authentication_error';
  if (status === 403) return 'permission_error';
  if (status === 404) return 'not_found_error';
  if (status === 429) return 'rate_limit_error';
  return status >= 500 ? 'server_error' : 'invalid_request_error';
}

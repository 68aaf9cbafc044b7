import type { FastifyRequest } from 'fastify';
import {
  interop,
  type ChatCompletionInput,
  type OpenAiModel,
  type Right,
} from '@agent-studio/api-client/contract';
import type { SignedIn } from '../../http/caller.ts';
import type { App } from '../../http/mount.ts';
import { parseInput } from '../../http/parse-input.ts';
import { Refusal } from '../../refusal.ts';
import { toChunks, toCompletion } from './completions.ts';
import { AI_DISCLOSURE } from '../../http/ai-disclosure.ts';
import { sendOpenAiError } from './openai-error.ts';
import type { PublishedService, Target } from './published-service.ts';
import { readRequest } from './read-request.ts';
import { sendEvents } from './send-events.ts';
import type { TargetRuns } from './target-runs.ts';

/** To run any kind of thing: which of them, the service looks at. */
export const RUN_RIGHTS: readonly Right[] = (['agents', 'teams', 'workflows'] as const).map((area) => ({
  area,
  verb: 'run',
  anyRole: false,
}));

/** Long conversations with results of tools. */
const MAX_BODY_BYTES = 8 * 1_048_576;

export interface InteropParts {
  published: PublishedService;
  runs: TargetRuns;
}

/** OpenAI's calls, with OpenAI's errors. They stand beside the contract, whose answers have other shapes. */
export function mountOpenAi(app: App, { published, runs }: InteropParts): void {
  const config = { access: 'user', rights: RUN_RIGHTS } as const;
  const errorHandler = sendOpenAiError;

  app.route({
    method: 'POST',
    url: interop.chatCompletions.path,
    bodyLimit: MAX_BODY_BYTES,
    config,
    errorHandler,
    async handler(request, reply) {
      const signal = app.calls.open.begin(reply);
      const caller = callerOf(request);
      const body = parseInput(interop.chatCompletions.body, request.body ?? {}) as ChatCompletionInput;
      const target = await published.get(caller, body.model);
      const wish = readRequest(body, target.kind);
      const run = await runs.converse(caller, target, wish);
      reply.header(...AI_DISCLOSURE);
      const asked = { body, wish };
      if (body.stream) return sendEvents(toChunks(run, asked, signal), request, reply);
      const completion = await toCompletion(run, asked, signal);
      return reply.header('cache-control', 'no-store').send(completion);
    },
  });

  app.route({
    method: 'GET',
    url: interop.models.path,
    config,
    errorHandler,
    async handler(request, reply) {
      const data = (await published.list(callerOf(request))).map(toModel);
      return reply.header('cache-control', 'no-store').send({ object: 'list', data });
    },
  });

  app.route({
    method: 'GET',
    url: '/v1/models/:model',
    config,
    errorHandler,
    async handler(request, reply) {
      const { model } = parseInput(interop.model.params, request.params) as { model: string };
      return reply
        .header('cache-control', 'no-store')
        .send(toModel(await published.get(callerOf(request), model)));
    },
  });

  app.route({
    method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    url: '/v1/*',
    config: { access: 'public' },
    errorHandler,
    handler() {
      throw new Refusal(
        'notFound',
        'Of OpenAI’s API this server has POST /v1/chat/completions, GET /v1/models and GET /v1/models/{model}.',
        { code: 'unknown_url' },
      );
    },
  });
}

/** Whoever was let in by session or key. */
export function callerOf({ signIn }: FastifyRequest): SignedIn {
  if (!signIn) throw new Refusal('unauthorized', 'Sign in first.');
  return signIn.caller;
}

const toModel = ({ id, kind, name, slug, description, owner_name, created_at }: Target): OpenAiModel => ({
  id,
  object: 'model',
  created: Math.floor(Date.parse(created_at) / 1000),
  owned_by: owner_name,
  name,
  slug,
  kind,
  description,
});

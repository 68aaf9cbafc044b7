import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import type { App } from '../../http/mount.ts';
import { createShutOut } from '../../rates/shut-out.ts';
import { Refusal } from '../../refusal.ts';
import type { DurableRuns } from '../durable-runs/durable-runs.ts';
import { CALL_PATH } from '../durable-runs/run-calls.ts';
import { readDelivery } from './delivery-inputs.ts';
import {
  type HookCall,
  isSigned,
  type OpenHook,
  unknownHook,
  type WebhooksService,
} from './webhooks-service.ts';
import { say } from '../../say.ts';

const MAX_BODY_BYTES = 1_048_576;
/** Of one address that does not know a webhook; what a webhook itself takes is counted by webhook. */
const MISSES_PER_MINUTE = 600;

interface HookRoute {
  Params: { token: string };
  Querystring: Record<string, unknown>;
}

interface HooksParts {
  webhooks: WebhooksService;
  calls: Pick<DurableRuns, 'calledStep' | 'call'>;
}

/** `POST /hooks/{token}` and `/hooks/run/{token}`: no calls of the API, since bodies are anything and senders sign in by what they know. */
export function mountHooks(app: App, { webhooks, calls }: HooksParts): void {
  void app.register(async (hooks) => {
    hooks.removeAllContentTypeParsers();
    const countMiss = hooks.createRateLimit({ max: MISSES_PER_MINUTE, timeWindow: 60_000 });
    const shutOut = createShutOut();
    const opened = new WeakMap<FastifyRequest, OpenHook>();

    async function miss(request: FastifyRequest): Promise<Refusal> {
      const misses = await countMiss(request);
      if (misses.isAllowed || !misses.isExceeded) return unknownHook();
      shutOut.add(request.ip, misses.ttlInSeconds);
      return tooManyMisses(misses.ttlInSeconds);
    }

    // A signature is of the bytes as they came.
    hooks.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    // Whoever knows an address of a step may call it once; one that was called is as unknown as one that never was.
    hooks.post<HookRoute>(
      `${CALL_PATH}:token`,
      {
        bodyLimit: MAX_BODY_BYTES,
        config: { access: 'public', whenBusy: 'tooMany' },
        // Before a byte of the body is kept.
        async onRequest(request) {
          const leftS = shutOut.left(request.ip);
          const isKnown = calls.calledStep(request.params.token) !== undefined;
          if (leftS !== undefined && !isKnown) throw tooManyMisses(leftS);
          if (Number(request.raw.headers['content-length'] ?? 0) > MAX_BODY_BYTES) throw tooLarge();
          if (!isKnown) throw await miss(request);
        },
      },
      async (request, reply) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const step = calls.calledStep(request.params.token)!;
        const delivered = readDelivery({ ...toCall(request), body, query: request.query });
        const called_at = new Date().toISOString();
        if (!(await calls.call(step, { ...delivered, called_at }))) throw await miss(request);
        return reply.header('cache-control', 'no-store').code(202).send({ ok: true });
      },
    );
    hooks.post<HookRoute>(
      '/hooks/:token',
      {
        bodyLimit: MAX_BODY_BYTES,
        config: { access: 'public', whenBusy: 'tooMany' },
        // Before a byte of the body is kept.
        async onRequest(request) {
          const { ip, params, raw } = request;
          // Webhooks that were called rightly stay open: their senders may share the address.
          const leftS = shutOut.left(ip);
          if (leftS !== undefined && !webhooks.isProven(params.token)) throw tooManyMisses(leftS);
          if (Number(raw.headers['content-length'] ?? 0) > MAX_BODY_BYTES) throw tooLarge();
          const call = toCall(request);
          const hook = await webhooks.open(call);
          if (hook) {
            opened.set(request, hook);
            return;
          }
          // Of a webhook that is there, the whole body would be waited for.
          if (isSigned(call.headers)) await throwAway(raw);
          throw await miss(request);
        },
      },
      async (request, reply) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const delivery = { ...toCall(request), body, query: request.query };
        const { run_id, answer } = await webhooks
          .receive(opened.get(request)!, delivery)
          .catch(async (error: unknown) => {
            throw error instanceof Refusal && error.problem === 'notFound' ? await miss(request) : error;
          });
        reply.header('cache-control', 'no-store').header('x-run-id', run_id);
        if (!answer) return reply.code(202).send({ run_id });
        reply.code(answer.status);
        if (answer.body === 'none') return reply.send();
        // Never as a page: what it says may come from anybody.
        return answer.body === 'json'
          ? reply.type('application/json; charset=utf-8').send(JSON.stringify(answer.value ?? null))
          : reply
              .type('text/plain; charset=utf-8')
              .header('x-content-type-options', 'nosniff')
              .send(String(answer.value));
      },
    );
  });
}

const toCall = ({ params, headers }: FastifyRequest<HookRoute>): HookCall => ({
  token: params.token,
  // Node joins or drops repeated headers; only set-cookie, which no caller sends, comes as a list.
  headers: headers as HookCall['headers'],
});

/** Until it ends, or is longer than one that is taken. */
async function throwAway(body: Readable): Promise<void> {
  let bytes = 0;
  try {
    for await (const chunk of body.iterator({ destroyOnReturn: false })) {
      if ((bytes += (chunk as Buffer).length) > MAX_BODY_BYTES) throw tooLarge();
    }
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal('badInput', 'The body is incomplete.');
  }
}

const tooLarge = () => new Refusal('tooLarge', 'The request is too large.');

const tooManyMisses = (retryAfterS: number) =>
  new Refusal('tooMany', say('rate.attempts', { wait_ms: retryAfterS * 1000 }), { retryAfterS });

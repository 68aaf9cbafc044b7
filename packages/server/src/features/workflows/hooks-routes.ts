import type { App } from '../../http/mount.ts';
import { createShutOut } from '../../rates/shut-out.ts';
import { Refusal } from '../../refusal.ts';
import { say } from '../../say.ts';
import type { WebhooksService } from './webhooks-service.ts';

const MAX_BODY_BYTES = 1_048_576;
/** Of one address that does not know a webhook; what a webhook itself takes is counted by webhook. */
const MISSES_PER_MINUTE = 600;

/** `POST /hooks/{token}`: not a call of the API, since its body is anything and its sender signs in by the secret. */
export function mountHooks(app: App, { webhooks }: { webhooks: WebhooksService }): void {
  void app.register(async (hooks) => {
    hooks.removeAllContentTypeParsers();
    const countMiss = hooks.createRateLimit({ max: MISSES_PER_MINUTE, timeWindow: 60_000 });
    const shutOut = createShutOut();
    // A signature is of the bytes as they came.
    hooks.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    hooks.post<{ Params: { token: string }; Querystring: Record<string, unknown> }>(
      '/hooks/:token',
      {
        bodyLimit: MAX_BODY_BYTES,
        config: { access: 'public', whenBusy: 'tooMany' },
        // Before the body is read. Webhooks that were called rightly stay open: their senders may share the address.
        async preParsing({ ip, params }) {
          const leftS = shutOut.left(ip);
          if (leftS !== undefined && !webhooks.isProven(params.token)) throw tooManyMisses(leftS);
        },
      },
      async (request, reply) => {
        const { params, headers, query, body } = request;
        const delivery = {
          token: params.token,
          body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
          // Node joins or drops repeated headers; only set-cookie, which no caller sends, comes as a list.
          headers: headers as Record<string, string | undefined>,
          query,
        };
        const answer = await webhooks.receive(delivery).catch(async (error: unknown) => {
          if (error instanceof Refusal && error.problem === 'notFound') {
            const misses = await countMiss(request);
            if (!misses.isAllowed && misses.isExceeded) {
              shutOut.add(request.ip, misses.ttlInSeconds);
              throw tooManyMisses(misses.ttlInSeconds);
            }
          }
          throw error;
        });
        return reply.code(202).header('cache-control', 'no-store').send(answer);
      },
    );
  });
}

const tooManyMisses = (retryAfterS: number) =>
  new Refusal('tooMany', say('rate.attempts', { wait_ms: retryAfterS * 1000 }), { retryAfterS });

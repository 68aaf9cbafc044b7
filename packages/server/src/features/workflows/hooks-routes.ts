import type { App } from '../../http/mount.ts';
import type { WebhooksService } from './webhooks-service.ts';

const MAX_BODY_BYTES = 1_048_576;
const CALLS_PER_MINUTE = 600;

/** `POST /hooks/{token}`: not a call of the API, since its body is anything and its sender signs in by the secret. */
export function mountHooks(app: App, webhooks: WebhooksService): void {
  void app.register(async (hooks) => {
    hooks.removeAllContentTypeParsers();
    // A signature is of the bytes as they came.
    hooks.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    hooks.post<{ Params: { token: string }; Querystring: Record<string, unknown> }>(
      '/hooks/:token',
      {
        bodyLimit: MAX_BODY_BYTES,
        config: { access: 'public', rateLimit: { max: CALLS_PER_MINUTE, timeWindow: 60_000 } },
      },
      async (request, reply) => {
        const { params, headers, query, body } = request;
        const answer = await webhooks.receive({
          token: params.token,
          body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
          // Node joins or drops repeated headers; only set-cookie, which no caller sends, comes as a list.
          headers: headers as Record<string, string | undefined>,
          query,
        });
        return reply.code(202).header('cache-control', 'no-store').send(answer);
      },
    );
  });
}

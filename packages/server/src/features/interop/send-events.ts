import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseUnreachable } from '../../http/database-unreachable.ts';
import { toOpenAiError } from './openai-error.ts';

/**
 * Sends each item as a server-sent event, and `[DONE]` behind the last one; undefined becomes a comment that keeps the
 * connection. A failure before the first event answers with its HTTP status, a later one with an event that has `error`.
 * The stream ends when the caller's sign-in or key does.
 */
export async function sendEvents(
  items: AsyncGenerator<object | undefined>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const first = await items.next();

  async function* text() {
    try {
      for (let item = first; !item.done; item = await items.next()) {
        await requireSignIn(request);
        yield item.value ? `data: ${JSON.stringify(item.value)}\n\n` : ': still at work\n\n';
      }
      yield 'data: [DONE]\n\n';
    } catch (error) {
      if (reply.raw.destroyed) return;
      const { status, openai } = toOpenAiError(error);
      if (status >= 500) request.log.error({ err: error }, 'stream failed');
      yield `data: ${JSON.stringify(openai)}\n\n`;
    } finally {
      await items.return(undefined);
    }
  }

  return reply
    .header('content-type', 'text/event-stream; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-accel-buffering', 'no')
    .send(Readable.from(text(), { objectMode: false, highWaterMark: 16_384 }));
}

/** An answer under way goes on while the database is away: sign-ins are ended there, and nowhere else. */
async function requireSignIn({ signIn }: FastifyRequest): Promise<void> {
  try {
    await signIn?.verify();
  } catch (error) {
    if (!isDatabaseUnreachable(error)) throw error;
  }
}

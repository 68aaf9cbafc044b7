import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseUnreachable } from './database-unreachable.ts';
import { ServerClosing } from './open-calls.ts';
import { toProblem } from './error-answers.ts';

/** A stream is never silent for longer, or its reader and proxies between would give up. */
const KEEP_ALIVE_MS = 15_000;

const QUIET = Symbol('quiet');

/**
 * Sends each item as one line of JSON. A failure before the first line answers with its HTTP status, a later one with an
 * `error` line. Silence is broken by empty lines. The stream ends when the caller's sign-in or key does.
 */
export async function sendLines(
  lines: AsyncIterable<unknown>,
  { request, reply, signal }: { request: FastifyRequest; reply: FastifyReply; signal: AbortSignal },
): Promise<FastifyReply> {
  const iterator = lines[Symbol.asyncIterator]();
  let next = iterator.next();
  let first: Awaited<typeof next> | typeof QUIET | undefined = await withinKeepAlive(next);

  async function* text() {
    let last: unknown;
    try {
      for (;;) {
        const item = first ?? (await withinKeepAlive(next));
        first = undefined;
        if (item === QUIET) {
          yield '\n';
          continue;
        }
        if (item.done) break;
        await requireSignIn(request);
        last = item.value;
        yield `${JSON.stringify(last)}\n`;
        next = iterator.next();
      }
      if (signal.reason instanceof ServerClosing && !isTerminal(last)) throw signal.reason;
    } catch (error) {
      // A reader that left needs no line, and an answer ends once.
      if (!reply.raw.destroyed && !isTerminal(last)) yield errorLine(error, request);
    } finally {
      await iterator.return?.();
    }
  }

  return reply
    .header('content-type', 'application/x-ndjson; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-accel-buffering', 'no')
    .send(Readable.from(text(), { objectMode: false, highWaterMark: 16_384 }));
}

/** An answer under way goes on while the database is away: sessions are ended there, and nowhere else. */
export async function requireSignIn({ signIn, visit }: FastifyRequest): Promise<void> {
  try {
    await (signIn ?? visit)?.verify();
  } catch (error) {
    if (!isDatabaseUnreachable(error)) throw error;
  }
}

async function withinKeepAlive<T>(item: Promise<T>): Promise<T | typeof QUIET> {
  let timer: NodeJS.Timeout | undefined;
  const quiet = new Promise<typeof QUIET>((resolve) => {
    timer = setTimeout(resolve, KEEP_ALIVE_MS, QUIET);
  });
  try {
    return await Promise.race([item, quiet]);
  } finally {
    clearTimeout(timer);
  }
}

const isTerminal = (line: unknown) =>
  typeof line === 'object' &&
  line !== null &&
  ('status' in line || ('type' in line && line.type === 'error'));

function errorLine(error: unknown, request: FastifyRequest): string {
  if (error instanceof ServerClosing) return toLine('server.closing', error.message, true);
  const { status, body } = toProblem(error);
  if (status >= 500) request.log.error({ err: error }, 'stream failed');
  return toLine(body.code, body.detail, status >= 502);
}

const toLine = (code: string, detail: string, retryable: boolean) =>
  `${JSON.stringify({ type: 'error', error: { code, detail, retryable } })}\n`;

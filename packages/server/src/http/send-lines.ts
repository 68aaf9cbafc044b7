import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ProblemBody } from '@agent-studio/api-client/contract';
import { isDatabaseUnreachable } from './database-unreachable.ts';
import { ServerClosing } from './open-calls.ts';
import { toProblem } from './error-answers.ts';

/** A stream is never silent for longer, or its reader and proxies between would give up. */
const KEEP_ALIVE_MS = 15_000;

/** A reader that takes nothing for so long holds a whole answer in memory. */
const STALLED_MS = 30_000;

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
  const next = iterator.next();
  const first = await withinKeepAlive(next);
  const reader = openReader(() => reply.raw.destroy());
  let last: unknown;

  async function sendAll(): Promise<void> {
    try {
      if (first === QUIET) reader.wake();
      for (let item = await next; !item.done; item = await iterator.next()) {
        await requireSignIn(request);
        if (reader.hasLeft()) return;
        last = item.value;
        await reader.take(`${JSON.stringify(last)}\n`);
      }
      if (signal.reason instanceof ServerClosing && !isTerminal(last)) throw signal.reason;
    } catch (error) {
      // A reader that left needs no line, and an answer ends once.
      if (!reader.hasLeft() && !isTerminal(last)) await reader.take(errorLine(error, request));
    } finally {
      reader.end();
      await iterator.return?.();
    }
  }

  sendAll().catch((error: unknown) => request.log.error({ err: error }, 'stream not ended well'));
  // Whoever makes the lines hears at once that nobody reads them, even in the middle of a silence.
  reader.stream.once('close', () => void iterator.return?.());
  return reply
    .header('content-type', 'application/x-ndjson; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-accel-buffering', 'no')
    .send(reader.stream);
}

/** What is written to one reader: an empty line when it heard nothing for a while, and no more than it takes. */
function openReader(hangUp: () => void) {
  let goOn = () => {};
  const stream = new Readable({
    highWaterMark: 16_384,
    read: () => goOn(),
    destroy(error, done) {
      clearTimeout(quiet);
      goOn();
      done(error);
    },
  });
  const wake = () => {
    stream.push('\n');
    quiet.refresh();
  };
  const quiet = setTimeout(wake, KEEP_ALIVE_MS);
  return {
    stream,
    wake,
    hasLeft: () => stream.destroyed,
    /** Resolves when there is room for more. Who takes nothing for long is hung up on: what comes may be read later. */
    async take(line: string): Promise<void> {
      if (stream.destroyed) return;
      quiet.refresh();
      if (stream.push(line)) return;
      clearTimeout(quiet);
      const stalled = setTimeout(hangUp, STALLED_MS);
      await new Promise<void>((resolve) => {
        goOn = resolve;
      });
      clearTimeout(stalled);
      quiet.refresh();
    },
    end(): void {
      clearTimeout(quiet);
      if (!stream.destroyed) stream.push(null);
    },
  };
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
  if (error instanceof ServerClosing) return toLine({ code: 'server.closing', detail: error.message }, true);
  const { status, body } = toProblem(error);
  if (status >= 500) request.log.error({ err: error }, 'stream failed');
  return toLine(body, status >= 502);
}

const toLine = ({ code, detail, sentence }: ProblemBody, retryable: boolean) =>
  `${JSON.stringify({ type: 'error', error: { code, detail, ...(sentence && { sentence }), retryable } })}\n`;

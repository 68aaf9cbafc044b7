import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { requireSignIn } from './send-lines.ts';

const FILE = Symbol('file');

/** A file that is written while it is sent. */
export interface FileAnswer {
  readonly [FILE]: true;
  readonly name: string;
  /** Its media type, one of `Endpoint.files`. */
  readonly type: string;
  readonly parts: AsyncIterable<string>;
}

export const fileAnswer = (file: Omit<FileAnswer, typeof FILE>): FileAnswer => ({ [FILE]: true, ...file });

export const isFileAnswer = (answer: unknown): answer is FileAnswer =>
  typeof answer === 'object' && answer !== null && FILE in answer;

/**
 * Sends part by part, as fast as the reader takes them. What fails before the first part answers with its HTTP status;
 * later the connection is cut, so that nobody takes a part of a file for the whole. It ends when the sign-in does.
 */
export async function sendFile(
  { name, type, parts }: FileAnswer,
  { request, reply, signal }: { request: FastifyRequest; reply: FastifyReply; signal: AbortSignal },
): Promise<FastifyReply> {
  const iterator = parts[Symbol.asyncIterator]();
  let next = await iterator.next();

  async function* text() {
    try {
      while (!next.done) {
        signal.throwIfAborted();
        await requireSignIn(request);
        yield next.value;
        next = await iterator.next();
      }
    } catch (error) {
      if (!signal.aborted) request.log.error({ err: error }, 'file failed');
      throw error;
    } finally {
      await iterator.return?.();
    }
  }

  return reply
    .header('content-type', `${type}; charset=utf-8`)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .header('x-accel-buffering', 'no')
    .send(Readable.from(text(), { objectMode: false, highWaterMark: 65_536 }));
}

import type { FastifyReply } from 'fastify';

/** Does it once the answer is sent or the caller has left, which may have been before. */
export function whenClosed({ raw }: FastifyReply, work: () => void): void {
  if (raw.closed) work();
  else raw.once('close', work);
}

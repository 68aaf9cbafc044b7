import type { FastifyReply } from 'fastify';

/** Why a call is aborted when the server stops; a reader that is cut off by it may try again elsewhere. */
export class ServerClosing extends Error {
  override readonly name = 'ServerClosing';

  constructor() {
    super('The server is restarting. Please try again.');
  }
}

/** The calls that are being answered, so that a stopping server can end them. */
export function createOpenCalls() {
  const open = new Set<AbortController>();
  return {
    /** A signal that aborts when the client leaves before the answer is complete, or when the server stops. */
    begin(reply: FastifyReply): AbortSignal {
      const controller = new AbortController();
      open.add(controller);
      reply.raw.once('close', () => {
        open.delete(controller);
        if (!reply.raw.writableFinished) controller.abort();
      });
      return controller.signal;
    },
    abortAll() {
      for (const controller of open) controller.abort(new ServerClosing());
    },
  };
}

export type OpenCalls = ReturnType<typeof createOpenCalls>;

import type { FastifyReply } from 'fastify';
import { tooBusy } from './turns.ts';
import { whenClosed } from './when-closed.ts';

/** Why a call is aborted when the server stops; a reader that is cut off by it may try again elsewhere. */
export class ServerClosing extends Error {
  override readonly name = 'ServerClosing';

  constructor() {
    super('The server is restarting. Please try again.');
  }
}

/** More at one time wait for each other, and for the database, longer than anybody waits for an answer. */
const MAX_AT_WORK = 200;

/** The calls that are being answered, so that a stopping server can end them, and so that there are not too many. */
export function createOpenCalls() {
  const open = new Set<AbortController>();
  const working = new WeakSet<FastifyReply>();
  let atWork = 0;
  return {
    /** A signal that aborts when the client leaves before the answer is complete, or when the server stops. */
    begin(reply: FastifyReply): AbortSignal {
      const controller = new AbortController();
      open.add(controller);
      whenClosed(reply, () => {
        open.delete(controller);
        if (!reply.raw.writableFinished) controller.abort();
      });
      return controller.signal;
    },
    /**
     * Counts a call that is answered from the database, until it is; throws 503 where too many are. What waits for others,
     * a model, a reader, or an upload, costs little while it waits and is not counted.
     */
    work(reply: FastifyReply): void {
      this.refuseTooMany();
      atWork += 1;
      working.add(reply);
      whenClosed(reply, () => this.worked(reply));
    },

    /** It has its answer: how long that takes on its way is up to the reader. */
    worked(reply: FastifyReply): void {
      if (working.delete(reply)) atWork -= 1;
    },

    refuseTooMany(): void {
      if (atWork >= MAX_AT_WORK) throw tooBusy();
    },

    abortAll() {
      for (const controller of open) controller.abort(new ServerClosing());
    },
  };
}

export type OpenCalls = ReturnType<typeof createOpenCalls>;

import { AsyncLocalStorage } from 'node:async_hooks';

/** Says in every outgoing call how many calls of this server it lies in, itself included. */
export const DEPTH_HEADER = 'x-studio-depth';

/**
 * Tells how many calls of this server the present work lies in: an agent may call this server by a tool or as a model,
 * and so itself. The number is in the database with each run, since a run may go on in another process.
 */
export function createCallDepth() {
  const current = new AsyncLocalStorage<number>();
  return {
    /** 0: nobody's call, or a call from outside. */
    now: (): number => current.getStore() ?? 0,
    /** Does work that lies in so many calls; what it starts lies in as many. */
    at: <T>(depth: number, work: () => T): T => current.run(depth, work),
    /** What an outgoing call says; undefined: it belongs to no call and no run. */
    ofNext(): string | undefined {
      const depth = current.getStore();
      return depth === undefined ? undefined : String(depth + 1);
    },
  };
}

export type CallDepth = ReturnType<typeof createCallDepth>;

import { type CallDepth, DEPTH_HEADER } from '../engine/outbound/call-depth.ts';
import { Refusal } from '../refusal.ts';
import type { App } from './mount.ts';

/** Calls of this server that may lie one inside the other. */
const MOST_NESTED = 5;

/**
 * Refuses what this server asks of itself over and over, such as an agent whose tool asks the same agent. The header is
 * not signed: without it a call counts as one from outside, and whoever sends it can only have their own call refused.
 */
export function refuseNestedCalls(app: App, callDepth: CallDepth): void {
  app.addHook('onRequest', async ({ headers }) => {
    if (depthOf(headers[DEPTH_HEADER]) <= MOST_NESTED) return;
    throw new Refusal(
      'forbidden',
      `This call lies in ${MOST_NESTED} other calls of this server, so this looks like a loop and was stopped. Check which tools call this server, and whether they ask the agent that uses them.`,
      { code: 'loop.nested' },
    );
  });
  // By a callback, because everything that follows must happen inside of it.
  app.addHook('preHandler', ({ headers }, _reply, done) =>
    callDepth.at(depthOf(headers[DEPTH_HEADER]), done),
  );
}

/** A header that came twice is joined by commas. */
const depthOf = (header: string | string[] | undefined): number =>
  Math.max(
    0,
    ...String(header ?? '')
      .split(',')
      .map((part) => Number(/^\s*(\d{1,9})\s*$/.exec(part)?.[1] ?? 0)),
  );

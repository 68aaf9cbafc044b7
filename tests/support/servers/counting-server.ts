import { setTimeout as sleep } from 'node:timers/promises';
import { startHttpServer } from './http-server.ts';

/** What came in with one idempotency key. */
interface Counted {
  times: number;
  /** Of the first call. */
  answer: unknown;
}

/** Another company's server, which carries out each idempotency key once and answers repeats as it did then. */
export async function startCountingServer({ delayMs = 0 }: { delayMs?: number } = {}) {
  const counted = new Map<string, Counted>();
  let arrived = 0;
  const present = new Set<object>();
  let most = 0;
  const waiting = new Set<() => void>();

  const server = await startHttpServer(async (request, response, body) => {
    const key = String(request.headers['idempotency-key'] ?? crypto.randomUUID());
    arrived += 1;
    for (const wake of waiting) wake();
    const call = counted.get(key) ?? { times: 0, answer: { did: JSON.parse(body || 'null') as unknown } };
    call.times += 1;
    counted.set(key, call);
    present.add(request);
    most = Math.max(most, present.size);
    if (delayMs) await sleep(delayMs);
    present.delete(request);
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(call.answer));
  });

  return {
    ...server,
    counted,
    arrived: () => arrived,
    /** How many calls were being answered at once. */
    mostAtOnce: () => most,
    /** Resolves once so many calls have come in, repeats counted. */
    async arrivals(calls: number): Promise<void> {
      if (arrived >= calls) return;
      const { promise, resolve } = Promise.withResolvers<void>();
      const look = () => {
        if (arrived >= calls) resolve();
      };
      waiting.add(look);
      await promise;
      waiting.delete(look);
    },
    /** Starts over, once nobody is being answered any more: calls of processes that were killed are. */
    async reset(): Promise<void> {
      while (present.size > 0) await sleep(20);
      counted.clear();
      arrived = 0;
      most = 0;
    },
  };
}

export type CountingServer = Awaited<ReturnType<typeof startCountingServer>>;

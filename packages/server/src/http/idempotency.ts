import { createHash } from 'node:crypto';
import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { toStorable } from '../db/storable.ts';
import { Refusal } from '../refusal.ts';
import { idempotencyKeys as table } from './idempotency-table.ts';

const KEPT_MS = 24 * 3_600_000;
/** Longer than any call may take: a key without answer that is older belongs to a process that died. */
const ABANDONED_MS = 120_000;
const WAIT_MS = 10_000;
const POLL_MS = 100;
const KEY = /^[\x21-\x7e]{1,200}$/;

/** What a call came to. */
export interface Outcome {
  status: number;
  body: unknown;
}

interface KeyedCall {
  userId: string;
  key: string;
  /** Method, path and content: the same key with another request is refused. */
  request: string;
}

const ago = (ms: number) => new Date(Date.now() - ms).toISOString();

/** Runs a call with an `Idempotency-Key` once a day, however often and on however many servers it is sent. */
export function createIdempotency(db: Database) {
  const row = ({ userId, key }: KeyedCall) => and(eq(table.user_id, userId), eq(table.key, key));

  async function claim({ userId, key, request }: KeyedCall): Promise<boolean> {
    const fresh = { request, status: null, answer: null, created_at: new Date().toISOString() };
    const claimed = await db
      .insert(table)
      .values({ user_id: userId, key, ...fresh })
      .onConflictDoUpdate({
        target: [table.user_id, table.key],
        set: fresh,
        setWhere: or(
          lt(table.created_at, ago(KEPT_MS)),
          and(isNull(table.status), lt(table.created_at, ago(ABANDONED_MS))),
        )!,
      })
      .returning({ key: table.key });
    return claimed.length > 0;
  }

  async function run(call: KeyedCall, work: () => Promise<Outcome>): Promise<Outcome> {
    const outcome = await work().catch(async (error: unknown) => {
      // Nothing was done: the same key may try again.
      await db.delete(table).where(row(call));
      throw error;
    });
    await db
      .update(table)
      .set({ status: outcome.status, answer: toStorable(outcome.body) })
      .where(row(call));
    return outcome;
  }

  /** The answer of an earlier call, or undefined when that call failed and the key is free again. */
  async function answered(call: KeyedCall): Promise<Outcome | undefined> {
    for (const giveUpAt = Date.now() + WAIT_MS; Date.now() < giveUpAt;) {
      const [earlier] = await db.select().from(table).where(row(call));
      if (!earlier) return undefined;
      if (earlier.request !== call.request) {
        throw new Refusal('invalid', 'This Idempotency-Key was used for another request. Use a new one.');
      }
      if (earlier.status !== null) return { status: earlier.status, body: earlier.answer ?? undefined };
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
    throw new Refusal('conflict', 'A call with this Idempotency-Key is still running. Try again later.', {
      retryAfterS: 5,
    });
  }

  return {
    async once(call: KeyedCall, work: () => Promise<Outcome>): Promise<Outcome> {
      if (!KEY.test(call.key)) {
        throw new Refusal('invalid', 'An Idempotency-Key has 1 to 200 visible ASCII characters.');
      }
      for (;;) {
        if (await claim(call)) return run(call, work);
        const outcome = await answered(call);
        if (outcome) return outcome;
      }
    },
    async purge() {
      await db.delete(table).where(lt(table.created_at, ago(KEPT_MS)));
    },
  };
}

export type Idempotency = ReturnType<typeof createIdempotency>;

/** One line that two requests share only when they ask for the same. */
export async function fingerprint(method: string, url: string, body: unknown): Promise<string> {
  const hash = createHash('sha256');
  const files: File[] = [];
  hash.update(
    JSON.stringify(body, (_, value: unknown) =>
      value instanceof File ? { file: files.push(value), name: value.name } : value,
    ) ?? '',
  );
  for (const file of files) for await (const bytes of file.stream()) hash.update(bytes);
  return `${method} ${url} ${hash.digest('base64url')}`;
}

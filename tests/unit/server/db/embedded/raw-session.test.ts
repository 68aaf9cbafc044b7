import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PGlite } from '@electric-sql/pglite';
import { openRawSession } from '#server/db/embedded/raw-session.ts';
import { startPglite } from '#server/db/embedded/start-pglite.ts';
import { readFrames, toFrame } from '#server/db/embedded/wire-frames.ts';

describe('the raw session', () => {
  let database: PGlite;
  let execute: (messages: Uint8Array) => Uint8Array;

  beforeAll(async () => {
    database = await startPglite({});
    execute = await openRawSession(database);
  });
  afterAll(() => database.close());

  const typesOf = (answer: Uint8Array) => readFrames(answer).frames.map(({ type }) => type);

  it('answers each message whole, errors included', () => {
    expect(typesOf(execute(toFrame('Q', 'select 1')))).toEqual(['T', 'D', 'C', 'Z']);
    expect(typesOf(execute(toFrame('Q', 'select nothing')))).toEqual(['E', 'Z']);
    const large = execute(toFrame('Q', "select repeat('x', 3000000)"));
    expect(large.length).toBeGreaterThan(3_000_000);
    expect(typesOf(large)).toEqual(['T', 'D', 'C', 'Z']);
  });

  it('keeps nothing of its answers', async () => {
    const query = toFrame('Q', "select repeat('x', 1000000)");
    execute(query);
    const before = liveBytes();
    for (let count = 0; count < 100; count += 1) execute(query);
    // Freed in the background: what is kept stays, what is not goes in the end.
    await expect.poll(() => liveBytes() - before, { timeout: 60_000 }).toBeLessThan(20_000_000);
  });
});

function liveBytes(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

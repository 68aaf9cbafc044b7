import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Usage } from '@agent-studio/api-client/contract';
import type { DatabaseHandle } from '#server/db/database.ts';
import { runs as runRows } from '#server/db/schema.ts';
import type { DurableRun } from '#server/features/durable-runs/durable-run.ts';
import { createDurableRunsRepository } from '#server/features/durable-runs/durable-runs-repository.ts';
import { endOfPart } from '#server/features/durable-runs/end-of-part.ts';
import { type DurableRunsAtWork, resultOf, startDurableRuns } from '#support/desks/durable-runs.ts';
import { openTestDatabase } from '#support/servers/test-database.ts';

let database: DatabaseHandle;
let server: DurableRunsAtWork;

beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(async () => {
  await server.close();
  await database.close();
});

const SPENT: Usage = { input_tokens: 5, output_tokens: 3, model: 'scripted-1' };
const rowOf = async (id: string) => (await database.db.select().from(runRows).where(eq(runRows.id, id)))[0]!;

it('a larger run waits for its parts, though one has a step that never ends', async () => {
  const begun = Promise.withResolvers<string>();
  async function askPart(run: DurableRun): Promise<void> {
    await run.step('part', async ({ signal }) => {
      const part = await server.start('part', { parent_id: run.id });
      const onStopped = (usage: Usage) => run.emit({ type: 'usage', ...usage });
      await endOfPart(server.kind, part, { signal, onStopped });
    });
  }
  async function beStubborn(run: DurableRun): Promise<void> {
    run.emit({ type: 'usage', ...SPENT });
    begun.resolve(run.id);
    await run.step('stubborn', () => new Promise(() => {}));
  }
  server = await startDurableRuns(database, async (run) => {
    await (run.content === 'part' ? beStubborn(run) : askPart(run));
    return resultOf('');
  });
  const { run_id } = await server.start('whole');
  const part = await begun.promise;
  await server.runs.cancel(run_id);
  for (const id of [run_id, part])
    expect(await rowOf(id)).toMatchObject({ status: 'cancelled', usage: SPENT });
});

it('is paid for by the process that it belongs to, once it is cancelled, and stays as it is', async () => {
  const begun = Promise.withResolvers<void>();
  server = await startDurableRuns(database, async (run) => {
    begun.resolve();
    return resultOf('', await run.sleep('long', 60_000));
  });
  const { run_id } = await server.start();
  await begun.promise;
  const paid = { id: run_id, usage: SPENT, duration_ms: 7 };
  await server.repository.payCancelled(paid);
  expect(await rowOf(run_id)).toMatchObject({ status: 'running', usage: null });
  const other = createDurableRunsRepository(database.db, 'other');
  await other.cancel(run_id);
  await other.payCancelled(paid);
  expect(await rowOf(run_id)).toMatchObject({ status: 'cancelled', usage: null });
  await server.repository.payCancelled(paid);
  expect(await rowOf(run_id)).toMatchObject({
    status: 'cancelled',
    usage: SPENT,
    duration_ms: 7,
    error: null,
  });
});

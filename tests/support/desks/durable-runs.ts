import type { RunResult } from '@agent-studio/api-client/contract';
import type { DatabaseHandle } from '#server/db/database.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { users } from '#server/db/schema.ts';
import { createCallDepth } from '#server/engine/outbound/call-depth.ts';
import type { RunKindDefinition } from '#server/features/durable-runs/durable-run.ts';
import { createDurableRunsRepository } from '#server/features/durable-runs/durable-runs-repository.ts';
import { createRunCalls } from '#server/features/durable-runs/run-calls.ts';
import { createRunRequestsRepository } from '#server/features/durable-runs/run-requests-repository.ts';
import { createDurableRuns } from '#server/features/durable-runs/durable-runs.ts';
import { createSecretSeal } from '#server/secrets/seal-secret.ts';
import { createDurable } from '#server/jobs/durable.ts';
import { silent } from './knowledge.ts';

/** Durable runs of one kind at work in this process, without a server around them. */
export async function startDurableRuns(
  database: DatabaseHandle,
  carryOut: RunKindDefinition['carryOut'],
  executorId = 'test',
) {
  const durable = createDurable({ database, executorId, log: silent });
  const repository = createDurableRunsRepository(database.db, executorId);
  const callDepth = createCallDepth();
  const runs = createDurableRuns({
    repository,
    requests: createRunRequestsRepository(database.db),
    calls: createRunCalls(createSecretSeal(new Uint8Array(32)), 'http://localhost:4300'),
    durable,
    callDepth,
    log: silent,
  });
  const kind = runs.kind({ kind: 'workflow', carryOut });
  await migrateDatabase(database, () => durable.launch());
  runs.open();
  const agent_id = crypto.randomUUID();
  return {
    runs,
    kind,
    durable,
    callDepth,
    repository,
    agent_id,
    start: (content: unknown = {}, more: { id?: string; parent_id?: string; user_id?: string } = {}) =>
      kind.start({
        run: {
          agent_id,
          agent_name: 'Flow',
          version: null,
          user_id: null,
          trigger: 'api',
          input: 'in',
          ...more,
        },
        content,
        input: { n: 1 },
        caller: { userId: 'nobody', isAdmin: false, name: '' },
      }),
    /** Takes over what a dead process left. */
    async takeOver(dead: string) {
      await durable.work.onExecutorDead(dead);
      await runs.onExecutorDead(dead);
    },
    async close(graceMs = 0) {
      await runs.stop(graceMs);
      await durable.close();
    },
  };
}

export type DurableRunsAtWork = Awaited<ReturnType<typeof startDurableRuns>>;

export const resultOf = (text: string, output: unknown = null): RunResult => ({
  content: { text },
  finish_reason: 'stop',
  citations: [],
  tool_calls: [],
  usage: { input_tokens: 0, output_tokens: 0, model: '' },
  suggestions: [],
  output,
});

/** The id of somebody caller may answer. */
export async function aUser(database: DatabaseHandle): Promise<string> {
  const id = crypto.randomUUID();
  const now = new Date().toISOString();
  await database.db
    .insert(users)
    .values({ id, subject: id, name: 'Ada', email: `${id}@example.com`, created_at: now });
  return id;
}

import { eq, type SQL, sql } from 'drizzle-orm';
import type { Step } from '@agent-studio/api-client/contract';
import type { Database } from '../../db/database.ts';
import { runSteps } from '../../db/schema.ts';
import { toStorableJson } from '../../db/storable.ts';

/** A step with its place among those of its run. */
export interface PlacedStep extends Step {
  position: number;
}

/** Of one run, in their order. */
export const stepsOf = (db: Database, runId: string): Promise<PlacedStep[]> =>
  db.select().from(runSteps).where(eq(runSteps.run_id, runId)).orderBy(runSteps.position);

/**
 * The statement that stores these steps, of runs in `among` only where that is given. One parameter holds them all, so that
 * the database knows the statement again whatever their number.
 */
export function upsertSteps(progress: { id: string; steps: PlacedStep[] }[], among?: SQL): SQL {
  const rows = progress.flatMap(({ id, steps }) => steps.map((step) => ({ ...step, run_id: id })));
  return sql`
    insert into run_steps (run_id, id, position, parent_id, kind, name, status, started_at, duration_ms, input, output,
      error, sentence, at, child_run_id, usage)
    select * from jsonb_to_recordset(${toStorableJson(rows)}::jsonb) as given (run_id uuid, id text,
      position int, parent_id text, kind text, name text, status text, started_at timestamptz, duration_ms float8,
      input jsonb, output jsonb, error text, sentence jsonb, at text, child_run_id uuid, usage jsonb)
    ${among ? sql`where given.run_id in (${among})` : sql``}
    on conflict (run_id, id) do update set status = excluded.status, started_at = excluded.started_at,
      duration_ms = excluded.duration_ms, input = excluded.input, output = excluded.output, error = excluded.error,
      sentence = excluded.sentence,
      child_run_id = excluded.child_run_id, usage = excluded.usage
    where run_steps.status in ('running', 'paused')`;
}

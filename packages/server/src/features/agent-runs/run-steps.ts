import { eq, inArray, sql } from 'drizzle-orm';
import type { Step } from '@agent-studio/api-client/contract';
import type { Database } from '../../db/database.ts';
import { runSteps } from '../../db/schema.ts';
import { toStorable, toStorableText } from '../../db/storable.ts';

/** A step with its place among those of its run. */
export interface PlacedStep extends Step {
  position: number;
}

/** Of one run, in their order. */
export const stepsOf = (db: Database, runId: string): Promise<PlacedStep[]> =>
  db.select().from(runSteps).where(eq(runSteps.run_id, runId)).orderBy(runSteps.position);

/** For at least one step. */
export function upsertSteps(db: Database, progress: { id: string; steps: PlacedStep[] }[]) {
  const rows = progress.flatMap(({ id, steps }) =>
    steps.map((step) => ({
      ...step,
      run_id: id,
      input: toStorable(step.input),
      output: toStorable(step.output),
      error: step.error && toStorableText(step.error),
    })),
  );
  const { status, started_at, duration_ms, input, output, error } = runSteps;
  const taken = (column: { name: string }) => sql.raw(`excluded.${column.name}`);
  return db
    .insert(runSteps)
    .values(rows)
    .onConflictDoUpdate({
      target: [runSteps.run_id, runSteps.id],
      set: {
        status: taken(status),
        started_at: taken(started_at),
        duration_ms: taken(duration_ms),
        input: taken(input),
        output: taken(output),
        error: taken(error),
      },
      // A step that has ended stays so, whichever write comes last.
      setWhere: inArray(status, ['running', 'paused']),
    });
}

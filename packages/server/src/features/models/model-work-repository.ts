import { sql } from 'drizzle-orm';
import { HELP_AGENT_ID, type RunKind, type RunTrigger, type Usage } from '@agent-studio/api-client/contract';
import type { Database } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { runFigures, runSpending } from '../../db/schema.ts';

/** Who made a model work, for what, and how. */
interface Work {
  /** Absent: a new one. */
  run_id?: string | undefined;
  /** Under whose budget it counts. Absent: the Studio Assistant's. */
  target?: { kind: RunKind; id: string } | undefined;
  channel: RunTrigger;
  user_id: string | null;
  api_key_id: string | undefined;
  usage: Usage;
  started_at: string;
  duration_ms: number;
}

/**
 * Counts what models do besides runs, so that budgets know of it; reports name it by its channel. What runs reserved that are
 * parts of it is counted with it from here on.
 */
export const createModelWorkRepository =
  (db: Database) =>
  async ({
    run_id = newId(),
    target = { kind: 'agent', id: HELP_AGENT_ID },
    channel,
    user_id,
    api_key_id,
    usage,
    started_at,
    duration_ms,
  }: Work): Promise<void> => {
    const counted = db.insert(runFigures).values({
      run_id,
      kind: target.kind,
      target_id: target.id,
      user_id,
      api_key_id: api_key_id ?? null,
      trigger: channel,
      status: 'succeeded',
      model: usage.model,
      input_tokens: usage.input_tokens,
      output_tokens: usage.output_tokens,
      cached_tokens: usage.cached_tokens ?? 0,
      cost_usd: usage.cost_usd ?? null,
      duration_ms,
      started_at,
    });
    const reserved = db
      .delete(runSpending)
      .where(sql`${runSpending.root_id} in (select id from runs where runs.parent_id = ${run_id})`);
    await db.execute(sql`with counted as ${counted}, reserved as ${reserved} select`);
  };

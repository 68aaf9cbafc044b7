import { HELP_AGENT_ID, type RunTrigger, type Usage } from '@agent-studio/api-client/contract';
import type { Database } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { runFigures } from '../../db/schema.ts';

/** Who made a model work, for what, and how. */
interface Work {
  channel: RunTrigger;
  user_id: string | null;
  api_key_id: string | undefined;
  usage: Usage;
  started_at: string;
  duration_ms: number;
}

/** Counts what models do besides runs among those of the Studio Assistant, so that budgets know of it; reports name it by its channel. */
export const createModelWorkRepository =
  (db: Database) =>
  async ({ channel, user_id, api_key_id, usage, started_at, duration_ms }: Work): Promise<void> => {
    await db.insert(runFigures).values({
      run_id: newId(),
      kind: 'agent',
      target_id: HELP_AGENT_ID,
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
  };

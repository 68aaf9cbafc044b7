import { desc, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { ToolHealth } from '@agent-studio/api-client/contract';
import type { Database } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { toolCalls } from '../../db/schema.ts';
import { toStorableJson } from '../../db/storable.ts';
import { writeTogether } from '../../db/write-together.ts';

const KEPT_DAYS = 7;
const DAY_MS = 86_400_000;

export interface CallRecord {
  ok: boolean;
  duration_ms: number;
  detail: string | null;
}

export const UNKNOWN_HEALTH: ToolHealth = {
  status: 'unknown',
  checked_at: null,
  error_rate_24h: null,
  p95_ms: null,
  detail: null,
};

/** SQL of how calls of tools ended. Whose tools they are was checked before. */
export function createToolCallsRepository(db: Database) {
  const insert = writeTogether(async (rows: (typeof toolCalls.$inferInsert)[]) => {
    await db.execute(sql`
      insert into tool_calls (id, tool_id, at, ok, duration_ms, detail)
      select * from jsonb_to_recordset(${toStorableJson(rows)}::jsonb)
        as given (id uuid, tool_id uuid, at timestamptz, ok boolean, duration_ms int, detail text)`);
    return rows;
  });
  return {
    async record(toolId: string, call: CallRecord): Promise<void> {
      await insert({ id: newId(), tool_id: toolId, at: new Date().toISOString(), ...call });
    },

    /** Tools without calls are absent. */
    async healthOf(toolIds: string[]): Promise<Map<string, ToolHealth>> {
      if (!toolIds.length) return new Map();
      const since = new Date(Date.now() - DAY_MS).toISOString();
      const [latest, figures] = await Promise.all([
        db
          .selectDistinctOn([toolCalls.tool_id])
          .from(toolCalls)
          .where(inArray(toolCalls.tool_id, toolIds))
          .orderBy(toolCalls.tool_id, desc(toolCalls.at)),
        db
          .select({
            tool_id: toolCalls.tool_id,
            error_rate: sql<number>`avg(case when ${toolCalls.ok} then 0 else 1 end)`.mapWith(Number),
            p95_ms:
              sql<number>`percentile_cont(0.95) within group (order by ${toolCalls.duration_ms})`.mapWith(
                Number,
              ),
          })
          .from(toolCalls)
          .where(sql`${inArray(toolCalls.tool_id, toolIds)} and ${toolCalls.at} >= ${since}`)
          .groupBy(toolCalls.tool_id),
      ]);
      const byTool = new Map(figures.map((row) => [row.tool_id, row]));
      return new Map(
        latest.map(({ tool_id, ok, at, detail }) => [
          tool_id,
          {
            status: ok ? 'ok' : 'failing',
            checked_at: at,
            error_rate_24h: byTool.get(tool_id)?.error_rate ?? null,
            p95_ms: byTool.get(tool_id)?.p95_ms ?? null,
            detail,
          },
        ]),
      );
    },

    /** Forgets calls that no figure counts any more. */
    async purge(): Promise<void> {
      await db
        .delete(toolCalls)
        .where(lt(toolCalls.at, new Date(Date.now() - KEPT_DAYS * DAY_MS).toISOString()));
    },
  };
}

export type ToolCallsRepository = ReturnType<typeof createToolCallsRepository>;

/** Whether the latest call of a tool succeeded; null without calls. */
export const latestCall = (toolId: PgColumn): SQL<boolean | null> =>
  sql`(select ${toolCalls.ok} from ${toolCalls} where ${toolCalls.tool_id} = ${toolId} order by ${toolCalls.at} desc limit 1)`;

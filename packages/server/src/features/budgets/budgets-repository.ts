import { and, eq, inArray, isNotNull, isNull, not, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { agents, apiKeys, multiAgents, runSpending, users, workflows } from '../../db/schema.ts';
import type { KeyBudget, SpendingBudget } from './spending-budgets.ts';

/** A run with all it is a part of. */
export interface RunPath {
  root_id: string;
  /** From the whole down to the run. */
  path: string[];
  target_ids: string[];
  user_id: string | null;
  api_key_id: string | null;
  started_at: string;
}

export interface Granted {
  usd: number;
  /** The budget with the least left, by its place in the list. */
  budget: number | null;
  /** What was left of it. */
  remaining: number | null;
}

type Asked = Pick<SpendingBudget, 'scope' | 'id' | 'since'>;

const toJson = (budgets: readonly (Asked & { usd?: number })[]) =>
  sql`${JSON.stringify(budgets.map(({ scope, id, since, usd }) => ({ scope, id, since, usd })))}::jsonb`;

/** SQL of budgets: what is spent and reserved, for all processes that share the database. */
export function createBudgetsRepository(db: Database, executor: string) {
  return {
    async pathOf(runId: string): Promise<RunPath | undefined> {
      const { rows } = await db.execute<{
        id: string;
        agent_id: string;
        user_id: string | null;
        api_key_id: string | null;
        started_at: string;
      }>(sql`
        with recursive up as (
          select id, parent_id, agent_id, user_id, api_key_id, started_at, 0 as depth from runs where id = ${runId}
          union all
          select r.id, r.parent_id, r.agent_id, r.user_id, r.api_key_id, r.started_at, up.depth + 1
          from runs r join up on r.id = up.parent_id where up.depth < 50)
        select id, agent_id, user_id, api_key_id, to_json(started_at) #>> '{}' as started_at from up order by depth desc`);
      const [root] = rows;
      return (
        root && {
          root_id: root.id,
          path: rows.map(({ id }) => id),
          target_ids: rows.map(({ agent_id }) => agent_id),
          user_id: root.user_id,
          api_key_id: root.api_key_id,
          started_at: root.started_at,
        }
      );
    },

    /** Spent and reserved from each, in their order. */
    async spent(budgets: readonly Asked[]): Promise<number[]> {
      if (!budgets.length) return [];
      const { rows } = await db.execute<{ spent: number }>(sql`
        select spent_of(one.value ->> 'scope', (one.value ->> 'id')::uuid, (one.value ->> 'since')::timestamptz) as spent
        from jsonb_array_elements(${toJson(budgets)}) with ordinality as one (value, place) order by one.place`);
      return rows.map(({ spent }) => spent);
    },

    /** Reserves what may be spent of all budgets, at most `wanted`; nothing where less than `least` is left. */
    async hold(
      runId: string,
      { root_id, path, user_id, api_key_id, started_at }: RunPath,
      { wanted, least }: { wanted: number; least: number },
      budgets: readonly SpendingBudget[],
    ): Promise<Granted> {
      const { rows } = await db.execute<{
        granted: number;
        budget: number | null;
        remaining: number | null;
      }>(sql`
        select granted, budget, remaining from hold_spending(
          row(${runId}::uuid, ${executor}::text, ${root_id}::uuid, ${sql.param(path)}::uuid[], ${user_id}::uuid,
            ${api_key_id}::uuid, ${started_at}::timestamptz, 0, 0)::run_spending,
          ${wanted}::float8, ${least}::float8, ${toJson(budgets)})`);
      const [{ granted, budget, remaining }] = rows as [(typeof rows)[number]];
      return { usd: granted, budget, remaining };
    },

    /** Ends a reservation: what was spent of it stays with the run, until the figures of the whole have it. */
    async settle(runId: string, heldUsd: number, spentUsd: number): Promise<void> {
      const ours = and(eq(runSpending.run_id, runId), eq(runSpending.executor, executor));
      const isAtWork = sql`exists (select from runs where runs.id = ${runSpending.root_id} and runs.status in ('running', 'paused'))`;
      const spent = db
        .update(runSpending)
        .set({
          held_usd: sql`greatest(0, ${runSpending.held_usd} - ${heldUsd}::float8)`,
          spent_usd: sql`${runSpending.spent_usd} + ${spentUsd}::float8`,
        })
        .where(and(ours, isAtWork));
      const ended = db.delete(runSpending).where(and(ours, not(isAtWork)));
      await db.execute(sql`with spent as ${spent}, ended as ${ended} select`);
    },

    /** Forgets what a run itself has spent so far, because it counts that again as it begins again. */
    async forget(runId: string): Promise<void> {
      await db.delete(runSpending).where(eq(runSpending.run_id, runId));
    },

    /** What a dead process had reserved is nobody's. */
    async releaseOf(dead: string): Promise<void> {
      await db.update(runSpending).set({ held_usd: 0 }).where(eq(runSpending.executor, dead));
    },

    async executorsAtWork(): Promise<string[]> {
      const rows = await db
        .selectDistinct({ executor: runSpending.executor })
        .from(runSpending)
        .where(sql`${runSpending.held_usd} > 0`);
      return rows.map(({ executor: name }) => name);
    },

    /** Who has spent anything since a time: agents, users or keys, the most first. */
    async spenders(scope: 'agent' | 'user' | 'key', since: string, most: number): Promise<string[]> {
      const column = { agent: 'target_id', user: 'user_id', key: 'api_key_id' }[scope];
      const whole = scope === 'agent' ? sql`` : sql`and parent_id is null`;
      const { rows } = await db.execute<{ id: string }>(sql`
        select ${sql.identifier(column)} as id from run_figures
        where started_at >= ${since} and cost_usd > 0 and ${sql.identifier(column)} is not null ${whole}
        group by 1 order by sum(cost_usd) desc limit ${most}`);
      return rows.map(({ id }) => id);
    },

    /** Names of agents, teams, workflows, users and keys; what is gone is missing. */
    async names(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
      if (!ids.length) return new Map();
      const all = [...new Set(ids)];
      const rows = (
        await Promise.all(
          [agents, multiAgents, workflows, users, apiKeys].map((table) =>
            db.select({ id: table.id, name: table.name }).from(table).where(inArray(table.id, all)),
          ),
        )
      ).flat();
      return new Map(rows.map(({ id, name }) => [id, name]));
    },

    /** The budget that an API key has of its own. */
    async keyBudget(keyId: string): Promise<KeyBudget | null> {
      const [row] = await db
        .select({ usd: apiKeys.budget_usd, period: apiKeys.budget_period })
        .from(apiKeys)
        .where(eq(apiKeys.id, keyId));
      return row && row.usd !== null ? { usd: row.usd, period: row.period } : null;
    },

    /** Keys that have a budget of their own. */
    async keysWithBudget(most: number): Promise<string[]> {
      const rows = await db
        .select({ id: apiKeys.id })
        .from(apiKeys)
        .where(and(isNotNull(apiKeys.budget_usd), isNull(apiKeys.revoked_at)))
        .limit(most);
      return rows.map(({ id }) => id);
    },
  };
}

export type BudgetsRepository = ReturnType<typeof createBudgetsRepository>;

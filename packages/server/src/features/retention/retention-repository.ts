import { eq, type SQL, sql } from 'drizzle-orm';
import type { RetentionKind } from '@agent-studio/api-client/contract';
import type { Database } from '../../db/database.ts';
import { settings } from '../../db/schema.ts';
import { toStorableJson, toStorableText } from '../../db/storable.ts';

/** What stands in the row of table settings by which processes agree who deletes. */
interface Lease {
  holder: string;
  until: string;
  last_run_at: string | null;
}

/** A run with its texts. */
export interface TextsOfRun {
  id: string;
  input: string;
  output: string;
  variables: Record<string, string>;
  metadata: Record<string, string>;
  result: unknown;
  steps: { id: string; input: unknown; output: unknown; error: string | null }[];
}

const KEY = 'retention';

/* Of a run that has ended, and is no part of one that has not: that one may begin again and ask for it. */
const ended = sql`runs.status not in ('running', 'paused') and not exists (
  select from runs whole where whole.id = runs.parent_id and whole.status in ('running', 'paused'))`;

/** States of work that goes on, as the engine of durable work calls them; see jobs/durable.ts. */
const UNDER_WAY = sql.raw(`'PENDING', 'ENQUEUED', 'DELAYED'`);

/** What is old, by kind; `before` is the time from which on it is kept. */
const OLD: Record<RetentionKind, (before: SQL) => SQL> = {
  conversations: (before) => sql`conversations where user_id is not null and updated_at < ${before}`,
  visitors: (before) => sql`conversations where user_id is null and updated_at < ${before}`,
  runs: (before) =>
    sql`runs where scrubbed is distinct from 'forgotten' and started_at < ${before} and ${ended}`,
  sync_logs: (before) => sql`sync_logs where finished_at is not null and started_at < ${before}`,
  audit_log: (before) => sql`audit_log where at < ${before}`,
};

/** SQL of what is deleted in time. */
export function createRetentionRepository(db: Database, executor: string) {
  const time = (iso: string) => sql`${iso}::timestamptz`;

  return {
    /** True when this process is the one that deletes, for so long. */
    async claim(now: Date, forMs: number): Promise<boolean> {
      const lease = { holder: executor, until: new Date(now.getTime() + forMs).toISOString() };
      const { rows } = await db.execute(sql`
        insert into settings (key, value) values (${KEY}, ${JSON.stringify({ ...lease, last_run_at: null })}::jsonb)
        on conflict (key) do update set value = settings.value || ${JSON.stringify(lease)}::jsonb
        where settings.value ->> 'holder' = ${executor}
          or (settings.value ->> 'until')::timestamptz < ${now.toISOString()}::timestamptz
        returning key`);
      return rows.length > 0;
    },

    async noteRun(at: string): Promise<void> {
      await db
        .update(settings)
        .set({ value: sql`${settings.value} || ${JSON.stringify({ last_run_at: at })}::jsonb` })
        .where(eq(settings.key, KEY));
    },

    async lastRun(): Promise<string | null> {
      const [row] = await db.select().from(settings).where(eq(settings.key, KEY));
      return (row?.value as Lease | undefined)?.last_run_at ?? null;
    },

    async count(kind: RetentionKind, before: string): Promise<number> {
      const { rows } = await db.execute<{ count: number }>(
        sql`select count(*)::int as count from ${OLD[kind](time(before))}`,
      );
      return rows[0]!.count;
    },

    /** Deletes some of what is older; answers how many that were. */
    async remove(kind: Exclude<RetentionKind, 'runs'>, before: string, most: number): Promise<number> {
      const table = {
        conversations: 'conversations',
        visitors: 'conversations',
        sync_logs: 'sync_logs',
        audit_log: 'audit_log',
      }[kind];
      const remove = sql`delete from ${sql.identifier(table)} where id in (
        select id from ${OLD[kind](time(before))} limit ${most}) returning id`;
      if (kind !== 'audit_log') return (await db.execute(remove)).rows.length;
      return db.transaction(async (tx) => {
        // The only change of the audit log that its trigger lets pass.
        await tx.execute(sql`select set_config('studio.retention', 'on', true)`);
        return (await tx.execute(remove)).rows.length;
      });
    },

    /** Empties the texts of some runs that began before; what they cost, took and came to stays. */
    async forgetTexts(before: string, most: number): Promise<number> {
      const { rows } = await db.execute(sql`
        with old as materialized (select id from ${OLD.runs(time(before))} order by started_at limit ${most}),
        steps as (update run_steps set input = null, output = null, error = null, sentence = null
          where run_id in (select id from old)),
        approvals as (update run_approvals set args = null, going_on = null where run_id in (select id from old)),
        requests as (update run_requests set title = '', message = '', schema = null, answer = null
          where run_id in (select id from old)),
        thoughts as (update feedback set comment = '', correction = null where run_id in (select id from old)),
        reviews as (update run_reviews set note = '' where run_id in (select id from old)),
        cases as (update case_results set inputs = '{}'::jsonb, expected = null, holds = '', places = '[]'::jsonb, error = null,
          sentence = null where run_id in (select id from old)),
        kept as (delete from run_checkpoints where run_id in (select id from old)),
        durable as (delete from durable_runs where run_id in (select id from old)),
        spent as (delete from run_spending where run_id in (select id from old)),
        flows as (delete from dbos.workflow_status where status not in (${UNDER_WAY})
          and workflow_uuid in (select 'run:' || id from old))
        update runs set input = '', output = '', variables = '{}'::jsonb, metadata = '{}'::jsonb, scrubbed = 'forgotten',
          result = case when result is null then null
            else (result - 'output' - 'notice' - 'suggestions') || '{"citations":[],"output":null}'::jsonb end
        where id in (select id from old) returning id`);
      return rows.length;
    },

    /** What people wrote of runs whose texts had been emptied by then; how they rate them stays. */
    async forgetLaterTexts(): Promise<void> {
      const forgotten = sql`(select id from runs where scrubbed = 'forgotten')`;
      await db.execute(sql`
        with reviews as (update run_reviews set note = '' where note <> '' and run_id in ${forgotten})
        update feedback set comment = '', correction = null
        where (comment <> '' or correction is not null) and run_id in ${forgotten}`);
    },

    /** Why calls of tools failed may quote what they were given; that they did stays. */
    async forgetReasons(before: string, most: number): Promise<number> {
      const { rows } = await db.execute(sql`update tool_calls set detail = null where id in (
        select id from tool_calls where detail is not null and at < ${time(before)} limit ${most}) returning id`);
      return rows.length;
    },

    /** What runs were begun with and none needs any more. Nobody begins one meanwhile, see `begin` of durable runs. */
    removeDefinitions: () =>
      db.transaction(async (tx) => {
        await tx.execute(sql`lock table durable_runs in share mode`);
        await tx.execute(sql`delete from run_definitions as defined
          where not exists (select from durable_runs where durable_runs.definition = defined.hash)`);
      }),

    /** What the engine of durable work remembers of work that ended before: nothing asks for it again. */
    async removeEngineRows(before: Date, most: number): Promise<number> {
      const { rows } = await db.execute(sql`delete from dbos.workflow_status where workflow_uuid in (
        select workflow_uuid from dbos.workflow_status
        where status not in (${UNDER_WAY}) and updated_at < ${before.getTime()} limit ${most}) returning workflow_uuid`);
      return rows.length;
    },

    /** Some runs that have ended and were not looked at for personal data. */
    async unmasked(most: number): Promise<TextsOfRun[]> {
      const { rows } = await db.execute<{ found: TextsOfRun }>(sql`
        select jsonb_build_object('id', runs.id, 'input', input, 'output', output, 'variables', variables, 'metadata', metadata, 'result', result,
          'steps', coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'input', s.input, 'output', s.output, 'error', s.error))
            from run_steps s where s.run_id = runs.id), '[]'::jsonb)) as found
        from runs where scrubbed is null and ${ended} order by started_at desc limit ${most}`);
      return rows.map(({ found }) => found);
    },

    async saveMasked({ id, input, output, variables, metadata, result, steps }: TextsOfRun): Promise<void> {
      const json = (value: unknown) => sql`${toStorableJson(value)}::jsonb`;
      await db.execute(sql`
        with given as (select value from jsonb_array_elements(${json(steps)})),
        stepped as (update run_steps set input = nullif(given.value -> 'input', 'null'::jsonb),
            output = nullif(given.value -> 'output', 'null'::jsonb), error = given.value ->> 'error', sentence = null
          from given where run_steps.run_id = ${id} and run_steps.id = given.value ->> 'id')
        update runs set input = ${toStorableText(input)}, output = ${toStorableText(output)}, variables = ${json(variables)}, metadata = ${json(metadata)},
          result = nullif(${json(result)}, 'null'::jsonb), scrubbed = 'masked'
        where id = ${id}`);
    },
  };
}

export type RetentionRepository = ReturnType<typeof createRetentionRepository>;

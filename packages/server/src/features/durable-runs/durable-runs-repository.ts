import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { RunStatus, StoredError, Usage } from '@agent-studio/api-client/contract';
import type { Database } from '../../db/database.ts';
import { durableRuns, runCheckpoints, runDefinitions, runs } from '../../db/schema.ts';
import { toStorable, toStorableJson, toStorableText } from '../../db/storable.ts';
import type { StoredResult } from '../agent-runs/run-record.ts';
import type { NewChat } from '../agent-runs/begin-chat.ts';
import { endRuns, familyOf } from '../agent-runs/end-runs.ts';
import { type PlacedStep, stepsOf, upsertSteps } from '../agent-runs/run-steps.ts';
import { answerChange, answerOf, chatChanges } from './run-chat.ts';
import type { Caller } from '../access/viewer.ts';

/** What is stored of a run when it begins. */
export interface NewDurableRun {
  run: Omit<typeof runs.$inferInsert, 'executor'>;
  definition: { hash: string; content: unknown };
  input: unknown;
  caller: Caller;
  concurrency?: number | null | undefined;
  /** What an earlier run kept, and this one takes over. */
  before?: { kept: Readonly<Record<string, unknown>>; steps: PlacedStep[] } | undefined;
  /** The conversation it belongs to. */
  chat?: NewChat | undefined;
  /** Another process is to carry it out. */
  handedOn?: boolean | undefined;
}

/** What came about in a run since it was last stored. */
export interface Progress {
  id: string;
  status: RunStatus;
  output: string;
  /** The run itself looks different to those who list it. */
  changed: boolean;
  steps: PlacedStep[];
  checkpoints: { key: string; value: unknown }[];
}

/** What is stored of a run when it ends. */
export interface EndedRun {
  id: string;
  status: RunStatus;
  output: string;
  error: StoredError | null;
  usage: Usage | null;
  duration_ms: number;
  result: StoredResult | null;
  steps: PlacedStep[];
  /** Its answer in a conversation. */
  message_id: string | null;
}

const MAX_DEFINED = 1_000;
const AT_WORK: RunStatus[] = ['running', 'paused'];

/** First half of the lock of a target's places; see `executor-lock.ts` for another such. */
const PLACES_LOCK = 4_300_432;

/** SQL of runs that outlive their process. Only the process that a run belongs to, its executor, writes to it. */
export function createDurableRunsRepository(db: Database, executor: string) {
  const ours = (ids: string[]): SQL =>
    sql`select id from runs where id = any(${sql.param(ids)}::uuid[]) and executor = ${executor} and status in ('running', 'paused')`;

  /**
   * Who lives is in the list; those who died were struck from it by whoever found them dead. What a process began that
   * only answers calls is anybody's.
   */
  const isFree = sql`(${runs.executor} = ${executor}
    or not exists (select from executors where executors.id = ${runs.executor} and works))`;

  /** Definitions that are stored for sure. */
  const defined = new Set<string>();

  return {
    /** False when a run with this id is there already. */
    async begin({
      run,
      definition,
      input,
      caller,
      concurrency = null,
      before,
      chat,
      handedOn,
    }: NewDurableRun) {
      const added = db
        .insert(runs)
        .values({ ...run, input: toStorableText(run.input), executor })
        .onConflictDoNothing()
        .returning({ id: runs.id });
      const json = (value: unknown) => sql`${toStorableJson(value)}::jsonb`;
      const one = sql`select id from added`;
      // Held until this is stored: who has the earlier place is seen by all who have a later one.
      const place = sql`(select nextval('run_places') from
        (select pg_advisory_xact_lock(${PLACES_LOCK}, hashtext(${run.agent_id}))) as locked)`;
      const { rows } = await db.execute<{ is_defined: boolean }>(sql`
        with added as ${added}
        ${chat ? sql`, ${chatChanges(db, run, chat)}` : sql``}
        ${
          defined.has(definition.hash)
            ? sql``
            : sql`, defined as (insert into run_definitions (hash, content)
              select ${definition.hash}, ${json(definition.content)} from added on conflict do nothing)`
        }
        , durable as (insert into durable_runs (run_id, definition, input, caller, attempt, deaths, concurrency, place)
          select id, ${definition.hash}, ${json(input)}, ${json(caller)}, ${handedOn ? 0 : 1}, ${handedOn ? -1 : 0}, ${concurrency}::int,
            ${concurrency === null ? sql`null` : place} from added)
        ${
          before
            ? sql`, kept as (insert into run_checkpoints (run_id, key, value)
                select added.id, given.key, given.value from added, jsonb_each(${json(before.kept)}) as given)
              , stepped as (${upsertSteps([{ id: run.id, steps: before.steps }], one)})`
            : sql``
        }
        select exists (select from run_definitions where hash = ${definition.hash}) as is_defined from added`);
      if (!rows.length) return false;
      // Nobody needed it for a while, and it was deleted.
      if (defined.has(definition.hash) && !rows[0]!.is_defined)
        await db.execute(sql`insert into run_definitions (hash, content)
          values (${definition.hash}, ${json(definition.content)}) on conflict do nothing`);
      defined.add(definition.hash);
      if (defined.size > MAX_DEFINED) defined.clear();
      return true;
    },

    /** The runs of a target that are first in line, in all processes; those without a place came before there was one. */
    async firstInLine(targetId: string, most: number): Promise<string[]> {
      const { rows } = await db.execute<{ id: string }>(sql`
        select runs.id from runs join durable_runs on durable_runs.run_id = runs.id
        where runs.agent_id = ${targetId} and runs.status = 'running' and runs.parent_id is null
        order by coalesce(durable_runs.place, 0), runs.id limit ${most}`);
      return rows.map(({ id }) => id);
    },

    /**
     * Makes this process the one that works on a run, and answers all it needs; undefined when the run has ended, or
     * belongs to a process that lives.
     */
    async claim(id: string) {
      const [run] = await db
        .update(runs)
        // One that waited when its process died stands in line again, and says anew that it waits.
        .set({ executor, status: 'running' })
        .where(and(eq(runs.id, id), inArray(runs.status, AT_WORK), isFree))
        .returning();
      if (!run) return undefined;
      const [durable] = await db
        .update(durableRuns)
        .set({ attempt: sql`${durableRuns.attempt} + 1` })
        .where(eq(durableRuns.run_id, id))
        .returning();
      if (!durable) return undefined;
      const [definition, kept, steps, [answer]] = await Promise.all([
        db
          .select({ content: runDefinitions.content })
          .from(runDefinitions)
          .where(eq(runDefinitions.hash, durable.definition)),
        db
          .select({ key: runCheckpoints.key, value: runCheckpoints.value })
          .from(runCheckpoints)
          .where(eq(runCheckpoints.run_id, id)),
        stepsOf(db, id),
        answerOf(db, id),
      ]);
      const place = { session_id: run.conversation_id, message_id: answer?.id ?? null };
      return { run, durable, place, content: definition[0]?.content, kept, steps };
    },

    /** Counts that a process died with it; answers how many have since the run last got on. */
    async countDeath(id: string): Promise<number> {
      const { rows } = await db.execute<{ deaths: number }>(sql`
        update durable_runs set kept_then = kept.now,
          deaths = case when kept.now > kept_then and deaths >= 0 then 1 else deaths + 1 end
        from (select count(*)::int as now from run_checkpoints where run_id = ${id}) as kept
        where run_id = ${id} returning deaths`);
      return rows[0]?.deaths ?? 0;
    },

    /** That a process takes these up next is no sign against them: they were left in good order, or it lived with them. */
    async leave(ids: string[]): Promise<void> {
      await db.update(durableRuns).set({ deaths: -1 }).where(inArray(durableRuns.run_id, ids));
    },

    /** What a run was begun with, and what its steps kept; undefined for a run that is no such. */
    async recordOf(id: string) {
      const [row] = await db
        .select({ content: runDefinitions.content, input: durableRuns.input })
        .from(durableRuns)
        .innerJoin(runDefinitions, eq(runDefinitions.hash, durableRuns.definition))
        .where(eq(durableRuns.run_id, id));
      if (!row) return undefined;
      const kept = await db
        .select({ key: runCheckpoints.key, value: runCheckpoints.value })
        .from(runCheckpoints)
        .where(eq(runCheckpoints.run_id, id));
      return { ...row, kept: Object.fromEntries(kept.map(({ key, value }) => [key, value])) };
    },

    /** Stores what came about in many runs, in one statement; answers those that are still this process's own. */
    async save(progress: Progress[]): Promise<Set<string>> {
      const checkpoints = progress.flatMap(({ id, checkpoints: some }) =>
        some.map(({ key, value }) => ({ run_id: id, key, value })),
      );
      const changed = progress
        .filter((one) => one.changed)
        .map(({ id, status, output }) => ({ id, status, output: toStorableText(output) }));
      const held = sql`select id from held`;
      const { rows } = await db.execute<{ id: string }>(sql`
        with held as (${ours(progress.map(({ id }) => id))} for share)
        ${
          checkpoints.length
            ? sql`, kept as (insert into run_checkpoints (run_id, key, value)
              select * from jsonb_to_recordset(${JSON.stringify(checkpoints)}::jsonb) as given (run_id uuid, key text, value jsonb)
              where given.run_id in (${held}) on conflict do nothing)`
            : sql``
        }
        ${progress.some(({ steps }) => steps.length) ? sql`, stepped as (${upsertSteps(progress, held)})` : sql``}
        ${
          changed.length
            ? sql`, shown as (update runs set status = given.status, output = coalesce(nullif(given.output, ''), runs.output)
              from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as given (id uuid, status text, output text)
              where runs.id = given.id and runs.id in (${held}))`
            : sql``
        }
        select id from held`);
      return new Set(rows.map(({ id }) => id));
    },

    /** Those of the runs that ended elsewhere, or that another process has taken over. */
    async lost(ids: string[]): Promise<string[]> {
      const { rows } = await db.execute<{ id: string }>(ours(ids));
      const held = new Set(rows.map(({ id }) => id));
      return ids.filter((id) => !held.has(id));
    },

    /** False when the run ended elsewhere or is another process's now. */
    async finish({ id, steps, output, result, message_id, ...rest }: EndedRun): Promise<boolean> {
      const run = db
        .update(runs)
        .set({
          ...rest,
          result: toStorable(result) as StoredResult | null,
          // What was said before a crash is not taken away by an end without a word.
          output: output ? toStorableText(output) : sql`${runs.output}`,
        })
        .where(and(eq(runs.id, id), eq(runs.executor, executor), inArray(runs.status, AT_WORK)))
        .returning({ id: runs.id });
      const { rows } = await db.execute(sql`
        with ended as ${run}
        ${steps.length ? sql`, stepped as (${upsertSteps([{ id, steps }], sql`select id from ended`)})` : sql``}
        ${message_id === null ? sql`` : sql`, answered as ${answerChange(db, { ...rest, message_id, output, result })}`}
        , closed as (update run_requests set status = 'cancelled'
            where run_id in (select id from ended) and status = 'pending')
        select id from ended`);
      return rows.length === 1;
    },

    /** Says what was spent on a run that somebody cancelled from another process; it stays as it ended otherwise. */
    async payCancelled({ id, usage, duration_ms }: Pick<EndedRun, 'id' | 'usage' | 'duration_ms'>) {
      await db
        .update(runs)
        .set({ usage, duration_ms })
        .where(and(eq(runs.id, id), eq(runs.executor, executor), eq(runs.status, 'cancelled')));
    },

    /** What is stored of a run that may have ended. */
    async outcome(id: string) {
      const [row] = await db
        .select({
          status: runs.status,
          output: runs.output,
          error: runs.error,
          usage: runs.usage,
          result: runs.result,
          duration_ms: runs.duration_ms,
          conversation_id: runs.conversation_id,
        })
        .from(runs)
        .where(eq(runs.id, id));
      return row;
    },

    /** Ends a run that another process works on: that one finds it out. */
    cancel: (id: string) => endRuns(db, familyOf(id), ['running', 'paused'], 'cancelled'),

    /** Ends what a cancelled run had begun. */
    cancelFamily: (id: string) =>
      endRuns(db, and(familyOf(id), sql`${runs.id} <> ${id}`)!, ['running', 'paused'], 'cancelled'),

    async executorsAtWork(): Promise<string[]> {
      const rows = await db
        .selectDistinct({ executor: runs.executor })
        .from(runs)
        .where(and(sql`${runs.kind} <> 'agent'`, inArray(runs.status, AT_WORK)));
      return rows.map((row) => row.executor);
    },

    async leftBy(dead: string): Promise<string[]> {
      const rows = await db
        .select({ id: runs.id })
        .from(runs)
        .innerJoin(durableRuns, eq(durableRuns.run_id, runs.id))
        .where(and(eq(runs.executor, dead), inArray(runs.status, AT_WORK)));
      return rows.map(({ id }) => id);
    },
  };
}

export type DurableRunsRepository = ReturnType<typeof createDurableRunsRepository>;

/** All that a process needs to go on with a run. */
export type ClaimedRun = NonNullable<Awaited<ReturnType<DurableRunsRepository['claim']>>>;

import { and, eq, not, or, sql, type SQLWrapper } from 'drizzle-orm';
import type { Citation, Feedback, WaitsFor } from '@agent-studio/api-client/contract';
import type { Database } from '../../db/database.ts';
import { conversations, messages, runs, runSteps } from '../../db/schema.ts';
import { toStorable, toStorableJson, toStorableText } from '../../db/storable.ts';
import { beginChat, isMissingReference, type NewChat } from './begin-chat.ts';
import { endRuns, familyOf } from './end-runs.ts';
import type { StoredResult } from './run-record.ts';
import { type PlacedStep, stepsOf, upsertSteps } from './run-steps.ts';
import {
  countOfRuns,
  neighbourOf,
  pageOfRuns,
  type RunFilter,
  type RunPage,
  selectRuns,
  visibleTo,
  withWaits,
} from './runs-query.ts';
import type { Viewer } from '../access/viewer.ts';
import type { NewApproval, FinishedRun } from './finished-run.ts';

type RunRow = typeof runs.$inferSelect;

export interface StoredRun extends RunRow {
  user_name: string | null;
  feedback: Feedback | null;
  waits_for: WaitsFor | null;
}

/** Everything that must be there before the caller hears that the run began. */
export interface NewRun {
  run: typeof runs.$inferInsert;
  /** Absent for a task without chat memory. */
  chat?: NewChat;
}

/**
 * SQL of runs and their steps, together with the messages that a run writes. Only the process that a run belongs to, its
 * executor, writes to it. `depthNow`: in how many calls a new run lies.
 */
export function createAgentRunsRepository(db: Database, executor: string, depthNow: () => number = () => 0) {
  const isOurs = eq(runs.executor, executor);

  return {
    /** False when the conversation is gone by now. */
    async begin({ run, chat }: NewRun): Promise<boolean> {
      const question = toStorableText(run.input);
      const metadata = toStorable(run.metadata ?? {}) as Record<string, string>;
      const changes = [db.insert(runs).values({ ...run, metadata, input: question, depth: depthNow() })];
      try {
        await atOnce(db, chat ? [...changes, ...beginChat(db, run, chat, question)] : changes);
        return true;
      } catch (error) {
        if (chat && !chat.isNew && isMissingReference(error)) return false;
        throw error;
      }
    },

    /** The text so far and the steps of many runs; runs that ended elsewhere stay as they are. */
    async saveProgress(progress: { id: string; output: string; steps: PlacedStep[] }[]): Promise<void> {
      if (!progress.length) return;
      // Two parameters hold them all, so that the database knows the statement again whatever their number.
      const ids = sql.param(progress.map(({ id }) => id));
      const texts = sql.param(progress.map(({ output }) => toStorableText(output)));
      await db.execute(sql`
        update runs set output = so_far.output
        from unnest(${ids}::uuid[], ${texts}::text[]) as so_far (id, output)
        where runs.id = so_far.id and runs.status = 'running' and ${isOurs}`);
      if (!progress.some(({ steps }) => steps.length)) return;
      const ours = sql`select id from runs where id = any(${ids}::uuid[]) and ${isOurs} and status <> 'interrupted'`;
      await db.execute(upsertSteps(progress, ours));
    },

    /** Those of the runs that somebody ended in the database, from another process, or that are another's now. */
    async endedElsewhere(ids: string[]): Promise<string[]> {
      if (!ids.length) return [];
      const rows = await db
        .select({ id: runs.id })
        .from(runs)
        .where(
          and(
            sql`${runs.id} = any(${sql.param(ids)}::uuid[])`,
            or(sql`${runs.status} <> 'running'`, not(isOurs)),
          ),
        );
      return rows.map(({ id }) => id);
    },

    /** False when this process was taken for dead meanwhile: then the run was closed, or goes on elsewhere. */
    async finish({
      id,
      answer,
      steps,
      output,
      summary,
      approval,
      result,
      ...changes
    }: FinishedRun): Promise<boolean> {
      const text = toStorableText(output);
      const run = db
        .update(runs)
        .set({ ...changes, result: toStorable(result) as StoredResult | null, output: text })
        .where(and(eq(runs.id, id), isOurs, sql`${runs.status} <> 'interrupted'`))
        .returning({ id: runs.id, output: runs.output });
      const { rows } = await db.execute(sql`
        with ended as ${run}
        ${steps.length ? sql`, stepped as (${upsertSteps([{ id, steps }], sql`select id from ended`)})` : sql``}
        ${answer ? sql`, answered as ${updateAnswer(db, answer)}` : sql``}
        ${summary ? sql`, summed as ${updateSummary(db, summary)}` : sql``}
        ${approval ? sql`, asked as (${insertApproval(approval)})` : sql``}
        select id from ended`);
      return rows.length > 0;
    },

    /** Begins a run anew that was interrupted; false when it is something else by now. */
    async beginAgain(id: string, run: Partial<RunRow> & Pick<RunRow, 'executor'>): Promise<boolean> {
      return db.transaction(async (tx) => {
        const begun = await tx
          .update(runs)
          .set({
            ...run,
            output: '',
            error: null,
            usage: null,
            result: null,
            ttft_ms: null,
            duration_ms: null,
          })
          .where(
            and(
              eq(runs.id, id),
              or(
                eq(runs.status, 'interrupted'),
                and(eq(runs.status, 'running'), eq(runs.executor, run.executor)),
              ),
            ),
          )
          .returning({ id: runs.id });
        if (begun.length) await tx.delete(runSteps).where(eq(runSteps.run_id, id));
        return begun.length > 0;
      });
    },

    /** What was said before the first question of a conversation. */
    async metadataOf(conversationId: string): Promise<Record<string, string>> {
      const [row] = await db
        .select({ metadata: runs.metadata })
        .from(runs)
        .where(and(eq(runs.conversation_id, conversationId), sql`${runs.metadata} <> '{}'::jsonb`))
        .orderBy(runs.id)
        .limit(1);
      return row?.metadata ?? {};
    },

    /** For the larger run that it is a part of: nobody's view is asked. */
    async byId(id: string): Promise<(StoredRun & { steps: PlacedStep[] }) | undefined> {
      const [row] = await withWaits(db, await selectRuns(db).where(eq(runs.id, id)));
      return row && { ...row, steps: await stepsOf(db, id) };
    },

    async find(viewer: Viewer, id: string): Promise<(StoredRun & { steps: PlacedStep[] }) | undefined> {
      const found = await selectRuns(db).where(and(eq(runs.id, id), visibleTo(viewer)));
      const [row] = await withWaits(db, found);
      if (!row) return undefined;
      return { ...row, steps: await stepsOf(db, id) };
    },

    /** Summaries: input and output are cut. */
    async list(viewer: Viewer, asked: RunPage) {
      const [items, counted] = await Promise.all([
        pageOfRuns(db, viewer, asked),
        countOfRuns(db, viewer, asked),
      ]);
      return { items: await withWaits(db, items), ...counted };
    },

    /** The runs around one that is shown, in the list with this filter. */
    async neighbours(viewer: Viewer, place: { id: string; started_at: string }, filter: RunFilter) {
      const [[newer], [older]] = await Promise.all([
        neighbourOf(db, viewer, filter, { place, side: 'newer' }),
        neighbourOf(db, viewer, filter, { place, side: 'older' }),
      ]);
      return { newer: newer?.id ?? null, older: older?.id ?? null };
    },

    /** Ends a run whose process is another one, and its parts: that process sees it within a second. */
    markCancelled: (id: string) => endRuns(db, familyOf(id), ['running', 'paused'], 'cancelled'),

    async executorsAtWork(): Promise<string[]> {
      const rows = await db
        .selectDistinct({ executor: runs.executor })
        .from(runs)
        .where(and(eq(runs.status, 'running'), eq(runs.kind, 'agent')));
      return rows.map(({ executor }) => executor);
    },

    /** Closes the agent runs that a dead process left; questions and the text so far stay. Other kinds go on elsewhere. */
    interruptRunsOf: (executor: string) =>
      endRuns(db, and(eq(runs.executor, executor), eq(runs.kind, 'agent'))!, ['running'], 'interrupted'),
  };
}

export type AgentRunsRepository = ReturnType<typeof createAgentRunsRepository>;

/*
 * Several changes as one statement, all of them or none. A transaction would do the same in a round trip for each, and
 * the embedded database serves nobody else meanwhile.
 */
async function atOnce(db: Database, changes: SQLWrapper[]): Promise<void> {
  const named = changes.map((change, index) => sql`${sql.identifier(`change_${index}`)} as ${change}`);
  await db.execute(sql`with ${sql.join(named, sql`, `)} select`);
}

/* In the statement that ends a run. */
const HAS_ENDED = sql`exists (select from ended)`;

function updateAnswer(db: Database, { id, citations, ...message }: NonNullable<FinishedRun['answer']>) {
  // The text is sent once: it is that of the run.
  const content = sql<string>`(select output from ended)`;
  return db
    .update(messages)
    .set({ ...message, content, citations: toStorable(citations) as Citation[] })
    .where(and(eq(messages.id, id), HAS_ENDED));
}

const updateSummary = (db: Database, { conversation_id, text, until }: NonNullable<FinishedRun['summary']>) =>
  db
    .update(conversations)
    .set({ summary: toStorableText(text), summary_until: until })
    .where(and(eq(conversations.id, conversation_id), HAS_ENDED));

const insertApproval = (approval: NewApproval) =>
  sql`insert into run_approvals select given.* from
    jsonb_populate_record(null::run_approvals, ${toStorableJson({ status: 'pending', ...approval })}::jsonb) as given where ${HAS_ENDED}`;

import { and, DrizzleQueryError, eq, inArray, sql, type SQLWrapper } from 'drizzle-orm';
import type { DatabaseError } from 'pg';
import type {
  Citation,
  Feedback,
  Message,
  RunError,
  RunStatus,
  Usage,
} from '@agent-studio/api-client/contract';
import type { Database } from '../../db/database.ts';
import { conversations, messages, runApprovals, runs } from '../../db/schema.ts';
import { toStorable, toStorableText } from '../../db/storable.ts';
import type { StoredResult } from './agent-runs-table.ts';
import { endRuns } from './end-runs.ts';
import { type PlacedStep, stepsOf, upsertSteps } from './run-steps.ts';
import {
  countOfRuns,
  neighbourOf,
  pageOfRuns,
  type RunFilter,
  type RunPage,
  selectRuns,
  type Viewer,
  visibleTo,
} from './runs-query.ts';

type RunRow = typeof runs.$inferSelect;

export interface StoredRun extends RunRow {
  user_name: string | null;
  feedback: Feedback | null;
}

/** Everything that must be there before the caller hears that the run began. */
export interface NewRun {
  run: typeof runs.$inferInsert;
  /** Absent for a task without chat memory. */
  chat?: {
    conversation: typeof conversations.$inferInsert;
    isNew: boolean;
    question_id: string;
    answer_id: string;
  };
}

export interface FinishedRun {
  id: string;
  status: RunStatus;
  output: string;
  error: Pick<RunError, 'code' | 'detail'> | null;
  usage: Usage | null;
  ttft_ms: number | null;
  duration_ms: number;
  /** Those that changed since they were last stored. */
  steps: PlacedStep[];
  result: StoredResult | null;
  answer?: { id: string; status: Message['status']; citations: Citation[]; notice: string | null };
  summary?: { conversation_id: string; text: string; until: number };
  /** Of a run that pauses. */
  approval?: NewApproval;
}

export type NewApproval = typeof runApprovals.$inferInsert;

/** SQL of runs and their steps, together with the messages that a run writes. */
export function createAgentRunsRepository(db: Database) {
  return {
    /** False when the conversation is gone by now. */
    async begin({ run, chat }: NewRun): Promise<boolean> {
      const question = toStorableText(run.input);
      const changes = [db.insert(runs).values({ ...run, input: question })];
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
      const texts = progress.map(({ id, output }) => sql`(${id}::uuid, ${toStorableText(output)}::text)`);
      await db.execute(sql`
        update runs set output = so_far.output
        from (values ${sql.join(texts, sql`, `)}) as so_far (id, output)
        where runs.id = so_far.id and runs.status = 'running'`);
      if (progress.some(({ steps }) => steps.length)) await upsertSteps(db, progress);
    },

    /** Those of the runs that somebody ended in the database, from another process. */
    async endedElsewhere(ids: string[]): Promise<string[]> {
      if (!ids.length) return [];
      const rows = await db
        .select({ id: runs.id })
        .from(runs)
        .where(and(inArray(runs.id, ids), sql`${runs.status} <> 'running'`));
      return rows.map(({ id }) => id);
    },

    async finish({
      id,
      answer,
      steps,
      output,
      summary,
      approval,
      result,
      ...changes
    }: FinishedRun): Promise<void> {
      const text = toStorableText(output);
      const run = db
        .update(runs)
        .set({ ...changes, result: toStorable(result) as StoredResult | null, output: text })
        .where(eq(runs.id, id));
      await atOnce(db, [
        run,
        ...(steps.length ? [upsertSteps(db, [{ id, steps }])] : []),
        ...(answer ? [updateAnswer(db, answer, text)] : []),
        ...(summary ? [updateSummary(db, summary)] : []),
        ...(approval ? [db.insert(runApprovals).values(toStorable(approval) as NewApproval)] : []),
      ]);
    },

    async find(viewer: Viewer, id: string): Promise<(StoredRun & { steps: PlacedStep[] }) | undefined> {
      const [row] = await selectRuns(db).where(and(eq(runs.id, id), visibleTo(viewer)));
      if (!row) return undefined;
      return { ...row, steps: await stepsOf(db, id) };
    },

    /** Summaries: input and output are cut. */
    async list(viewer: Viewer, asked: RunPage) {
      const [items, total] = await Promise.all([
        pageOfRuns(db, viewer, asked),
        countOfRuns(db, viewer, asked),
      ]);
      return { items, total: total[0]?.total ?? 0 };
    },

    /** The runs around one that is shown, in the list with this filter. */
    async neighbours(viewer: Viewer, place: { id: string; started_at: string }, filter: RunFilter) {
      const [[newer], [older]] = await Promise.all([
        neighbourOf(db, viewer, filter, { place, side: 'newer' }),
        neighbourOf(db, viewer, filter, { place, side: 'older' }),
      ]);
      return { newer: newer?.id ?? null, older: older?.id ?? null };
    },

    /** Ends a run whose process is another one: that process sees it within a second. */
    markCancelled: (id: string) => endRuns(db, eq(runs.id, id), ['running', 'paused'], 'cancelled'),

    async executorsAtWork(): Promise<string[]> {
      const rows = await db
        .selectDistinct({ executor: runs.executor })
        .from(runs)
        .where(eq(runs.status, 'running'));
      return rows.map(({ executor }) => executor);
    },

    /** Closes what a dead process left running; questions and the text so far stay. */
    interruptRunsOf: (executor: string) =>
      endRuns(db, eq(runs.executor, executor), ['running'], 'interrupted'),
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

function beginChat(
  db: Database,
  { id: run_id, started_at }: NewRun['run'],
  { conversation, isNew, question_id, answer_id }: NonNullable<NewRun['chat']>,
  question: string,
) {
  const kept = isNew
    ? db.insert(conversations).values(conversation)
    : db
        .update(conversations)
        .set({ title: conversation.title, updated_at: started_at })
        .where(eq(conversations.id, conversation.id));
  const shared = { conversation_id: conversation.id, run_id, citations: [], created_at: started_at };
  const after = (places: number) =>
    sql`(select coalesce(max(position), 0) + ${places}::int from messages where conversation_id = ${conversation.id})`;
  const turn = db.insert(messages).values([
    { ...shared, id: question_id, role: 'user', content: question, status: 'complete', position: after(1) },
    { ...shared, id: answer_id, role: 'assistant', content: '', status: 'pending', position: after(2) },
  ]);
  return [kept, turn];
}

function updateAnswer(
  db: Database,
  { id, citations, ...message }: NonNullable<FinishedRun['answer']>,
  content: string,
) {
  return db
    .update(messages)
    .set({ ...message, content, citations: toStorable(citations) as Citation[] })
    .where(eq(messages.id, id));
}

const updateSummary = (db: Database, { conversation_id, text, until }: NonNullable<FinishedRun['summary']>) =>
  db
    .update(conversations)
    .set({ summary: toStorableText(text), summary_until: until })
    .where(eq(conversations.id, conversation_id));

const FOREIGN_KEY_VIOLATION = '23503';

const isMissingReference = (error: unknown): boolean =>
  error instanceof DrizzleQueryError &&
  (error.cause as Partial<DatabaseError> | undefined)?.code === FOREIGN_KEY_VIOLATION;

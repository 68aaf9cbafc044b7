import type { Viewer } from '../access/viewer.ts';
import { and, eq, inArray } from 'drizzle-orm';
import type { Feedback, RunStatus } from '@agent-studio/api-client/contract';
import type { Database } from '../../db/database.ts';
import { feedback, messages, runs } from '../../db/schema.ts';
import { toStorableText } from '../../db/storable.ts';
import { visibleTo } from './runs-query.ts';

/** SQL of what people think of answers. */
export function createFeedbackRepository(db: Database) {
  return {
    /** The run that wrote this answer, for those who may see it. */
    async runOf(viewer: Viewer, messageId: string): Promise<{ id: string; status: RunStatus } | undefined> {
      const [run] = await db
        .select({ id: runs.id, status: runs.status })
        .from(messages)
        .innerJoin(runs, eq(runs.id, messages.run_id))
        .where(and(eq(messages.id, messageId), eq(messages.role, 'assistant'), visibleTo(viewer)));
      return run;
    },

    /** Takes the place of what this person thought before. */
    async put(runId: string, userId: string, given: Feedback): Promise<Feedback> {
      const now = new Date().toISOString();
      const thought = {
        rating: given.rating,
        reasons: given.reasons,
        comment: toStorableText(given.comment),
        correction: given.correction === null ? null : toStorableText(given.correction),
        updated_at: now,
      };
      await db
        .insert(feedback)
        .values({ run_id: runId, user_id: userId, created_at: now, ...thought })
        .onConflictDoUpdate({ target: [feedback.run_id, feedback.user_id], set: thought });
      const { updated_at: _, ...kept } = thought;
      return kept;
    },

    async remove(runId: string, userId: string): Promise<void> {
      await db.delete(feedback).where(and(eq(feedback.run_id, runId), eq(feedback.user_id, userId)));
    },
  };
}

export type FeedbackRepository = ReturnType<typeof createFeedbackRepository>;

/** What one person thinks of these runs, by run. */
export async function feedbackBy(
  db: Database,
  userId: string,
  runIds: string[],
): Promise<Map<string, Feedback>> {
  if (!runIds.length) return new Map();
  const { run_id, rating, reasons, comment, correction } = feedback;
  const rows = await db
    .select({ run_id, rating, reasons, comment, correction })
    .from(feedback)
    .where(and(eq(feedback.user_id, userId), inArray(run_id, runIds)));
  return new Map(rows.map(({ run_id, ...thought }) => [run_id, thought]));
}

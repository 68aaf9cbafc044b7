import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import type { Feedback, RunStatus } from '@agent-studio/api-client/contract';
import type { Asker } from '../access/viewer.ts';
import type { Database } from '../../db/database.ts';
import { feedback, messages, runs } from '../../db/schema.ts';
import { toStorableText } from '../../db/storable.ts';
import { visibleTo } from './runs-query.ts';

interface RatedRun {
  id: string;
  status: RunStatus;
  conversation_id: string | null;
}

/** Null: the visitor who holds the conversation. */
const by = (userId: string | null): SQL =>
  userId === null ? isNull(feedback.user_id) : eq(feedback.user_id, userId);

/** SQL of what people think of answers. */
export function createFeedbackRepository(db: Database) {
  return {
    /** The run that wrote this answer, for people who may see it; for visitors, if their key is for its agent. */
    async runOf(asker: Asker, messageId: string): Promise<RatedRun | undefined> {
      const isSeen =
        asker.userId === null
          ? and(isNull(runs.user_id), inArray(runs.agent_id, asker.agentIds))
          : visibleTo(asker);
      const [run] = await db
        .select({ id: runs.id, status: runs.status, conversation_id: messages.conversation_id })
        .from(messages)
        .innerJoin(runs, eq(runs.id, messages.run_id))
        .where(and(eq(messages.id, messageId), eq(messages.role, 'assistant'), isSeen));
      return run;
    },

    /** Takes the place of what this person, or the visitor, thought before. */
    async put(runId: string, userId: string | null, given: Feedback): Promise<Feedback> {
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

    async remove(runId: string, userId: string | null): Promise<void> {
      await db.delete(feedback).where(and(eq(feedback.run_id, runId), by(userId)));
    },
  };
}

export type FeedbackRepository = ReturnType<typeof createFeedbackRepository>;

/** What one person, or the visitor, thinks of these runs, by run. */
export async function feedbackBy(
  db: Database,
  userId: string | null,
  runIds: string[],
): Promise<Map<string, Feedback>> {
  if (!runIds.length) return new Map();
  const { run_id, rating, reasons, comment, correction } = feedback;
  const rows = await db
    .select({ run_id, rating, reasons, comment, correction })
    .from(feedback)
    .where(and(by(userId), inArray(run_id, runIds)));
  return new Map(rows.map(({ run_id, ...thought }) => [run_id, thought]));
}

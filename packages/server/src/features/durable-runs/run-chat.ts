import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Citation, RunStatus, StoredError } from '@agent-studio/api-client/contract';
import type { Database } from '../../db/database.ts';
import { messages, type runs } from '../../db/schema.ts';
import { toStorable, toStorableText } from '../../db/storable.ts';
import { beginChat, type NewChat } from '../agent-runs/begin-chat.ts';
import type { StoredResult } from '../agent-runs/run-record.ts';

/** The conversation a run belongs to, and its answer there; null: none. */
export interface Place {
  session_id: string | null;
  message_id: string | null;
}

export const toPlace = (chat: NewChat | undefined): Place => ({
  session_id: chat?.conversation.id ?? null,
  message_id: chat?.answer_id ?? null,
});

/** What stores a question and the place of its answer, as parts of one statement. */
export const chatChanges = (
  db: Database,
  run: Omit<typeof runs.$inferInsert, 'executor'>,
  chat: NewChat,
): SQL =>
  sql.join(
    beginChat(db, run, chat, toStorableText(run.input)).map(
      (change, index) => sql`${sql.identifier(`chat_${index}`)} as ${change}`,
    ),
    sql`, `,
  );

interface EndedAnswer {
  message_id: string;
  status: RunStatus;
  output: string;
  result: StoredResult | null;
  error: StoredError | null;
}

/** The answer in its conversation, where the run has `ended` in the same statement. */
export const answerChange = (db: Database, { message_id, status, output, result, error }: EndedAnswer) =>
  db
    .update(messages)
    .set({
      content: toStorableText(output),
      status: status === 'succeeded' ? 'complete' : status === 'failed' ? 'failed' : 'cancelled',
      citations: toStorable(result?.citations ?? []) as Citation[],
      notice: error?.detail ?? result?.notice ?? null,
    })
    .where(and(eq(messages.id, message_id), sql`exists (select from ended)`));

/** The answer of a run in its conversation. */
export const answerOf = (db: Database, runId: string) =>
  db
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.run_id, runId), eq(messages.role, 'assistant')));

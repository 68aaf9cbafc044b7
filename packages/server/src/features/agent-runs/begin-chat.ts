import { DrizzleQueryError, eq, sql } from 'drizzle-orm';
import type { DatabaseError } from 'pg';
import type { Database } from '../../db/database.ts';
import { conversations, messages, type runs } from '../../db/schema.ts';

/** A question in a conversation that is stored together with its run. */
export interface NewChat {
  conversation: typeof conversations.$inferInsert;
  isNew: boolean;
  question_id: string;
  answer_id: string;
}

/** What stores a question and the place of its answer together with their run. */
export function beginChat(
  db: Database,
  { id: run_id, started_at }: Pick<typeof runs.$inferInsert, 'id' | 'started_at'>,
  { conversation, isNew, question_id, answer_id }: NewChat,
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

const FOREIGN_KEY_VIOLATION = '23503';

/** The conversation is gone by now. */
export const isMissingReference = (error: unknown): boolean =>
  error instanceof DrizzleQueryError &&
  (error.cause as Partial<DatabaseError> | undefined)?.code === FOREIGN_KEY_VIOLATION;

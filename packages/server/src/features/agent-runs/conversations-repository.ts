import { and, asc, count, desc, eq, exists, gt, inArray, sql } from 'drizzle-orm';
import type { CalledTool, Conversation, Message, Page, ToolCall } from '@agent-studio/api-client/contract';
import type { Database } from '../../db/database.ts';
import { conversations, messages, runs, runSteps } from '../../db/schema.ts';
import type { Viewer } from '../access/viewer.ts';
import { withinKey } from '../access/visible-objects.ts';
import type { HistoryMessage } from '../../engine/build-prompt.ts';
import { feedbackBy } from './feedback-repository.ts';
import { mapPage, type Paging, toPage } from '../../db/list-page.ts';
import { hasWords } from '../../db/word-search.ts';

export type ConversationRow = typeof conversations.$inferSelect;

/** Whose conversations are read, and of which objects. */
type Reading = Pick<Viewer, 'userId' | 'only'>;

export interface ConversationFilter extends Paging {
  q?: string | undefined;
  agent_id?: string | undefined;
}

/** SQL of conversations and their messages. They belong to one user; nobody else reads them, and a key those of its objects. */
export function createConversationsRepository(db: Database) {
  const ownedBy = (viewer: Reading) =>
    and(eq(conversations.user_id, viewer.userId), withinKey(viewer, conversations.agent_id));

  return {
    async find(viewer: Reading, id: string): Promise<ConversationRow | undefined> {
      const [row] = await db
        .select()
        .from(conversations)
        .where(and(eq(conversations.id, id), ownedBy(viewer)));
      return row;
    },

    /** The latest messages with text behind a position, oldest first. */
    async history(conversationId: string, limit: number, after = 0): Promise<PlacedMessage[]> {
      if (!limit) return [];
      const latest = await db
        .select({ role: messages.role, content: messages.content, position: messages.position })
        .from(messages)
        .where(
          and(
            eq(messages.conversation_id, conversationId),
            gt(messages.content, ''),
            gt(messages.position, after),
          ),
        )
        .orderBy(desc(messages.position), desc(messages.id))
        .limit(limit);
      return latest.toReversed();
    },

    /**
     * The latest messages, oldest first; one that is being written shows its text so far, and answers what the reader thinks
     * of them.
     */
    async messages(
      conversationId: string,
      { limit, readerId }: { limit?: number; readerId?: string | null },
    ): Promise<Message[]> {
      const latest = db
        .select({
          id: messages.id,
          role: messages.role,
          content: sql<string>`case when ${messages.status} = 'pending' then coalesce(${runs.output}, '') else ${messages.content} end`,
          timestamp: messages.created_at,
          status: messages.status,
          run_id: messages.run_id,
          citations: messages.citations,
          notice: messages.notice,
          suggestions: sql<string[] | null>`${runs.result} -> 'suggestions'`,
        })
        .from(messages)
        .leftJoin(runs, eq(runs.id, messages.run_id))
        .where(eq(messages.conversation_id, conversationId))
        .orderBy(desc(messages.position), desc(messages.id));
      const rows = await (limit === undefined ? latest : latest.limit(limit));
      const runIds = rows.flatMap(({ role, run_id }) => (role === 'assistant' && run_id ? run_id : []));
      const [calls, thoughts] = await Promise.all([
        toolCallsOf(db, runIds),
        readerId === undefined ? undefined : feedbackBy(db, readerId, runIds),
      ]);
      const [last] = rows;
      return rows.toReversed().map(({ suggestions, ...row }) => {
        const runId = row.role === 'assistant' ? row.run_id : null;
        const thought = runId === null ? undefined : thoughts?.get(runId);
        return {
          ...row,
          tool_calls: (runId !== null && calls.get(runId)) || [],
          ...(thought && { feedback: thought }),
          // What may be asked next is asked behind the last answer only.
          ...(row.id === last?.id && runId !== null && suggestions && { suggestions }),
        };
      });
    },

    async answerOf(conversationId: string, runId: string) {
      const [row] = await db
        .select({ id: messages.id, citations: messages.citations })
        .from(messages)
        .where(
          and(
            eq(messages.conversation_id, conversationId),
            eq(messages.run_id, runId),
            eq(messages.role, 'assistant'),
          ),
        );
      return row;
    },

    /** Conversations that have begun, latest first. */
    async list(viewer: Reading, { q, agent_id, ...paging }: ConversationFilter): Promise<Page<Conversation>> {
      const itsMessages = db.select().from(messages).where(eq(messages.conversation_id, conversations.id));
      const matching = and(
        ownedBy(viewer),
        agent_id === undefined ? undefined : eq(conversations.agent_id, agent_id),
        hasWords(q, conversations.title),
        exists(itsMessages),
      );
      const rows = db
        .select()
        .from(conversations)
        .where(matching)
        .orderBy(desc(conversations.updated_at), desc(conversations.id));
      const found = await toPage(rows, db.$count(conversations, matching), paging);
      const counts = await countMessages(
        db,
        found.items.map(({ id }) => id),
      );
      return mapPage(found, (row) => toConversation(row, counts.get(row.id) ?? 0));
    },

    /** Stores the conversation that takes the place of an old one, whose secret is spent with it. */
    replace: (oldId: string, next: ConversationRow): Promise<void> =>
      db.transaction(async (tx) => {
        await tx.update(conversations).set({ secret_hash: '' }).where(eq(conversations.id, oldId));
        await tx.insert(conversations).values(next);
      }),

    async byId(id: string): Promise<ConversationRow | undefined> {
      const [row] = await db.select().from(conversations).where(eq(conversations.id, id));
      return row;
    },

    /** Deletes it and its messages; runs stay, without it. False when it is gone. */
    remove: (viewer: Reading, id: string): Promise<boolean> =>
      db.transaction(async (tx) => {
        const removed = await tx
          .delete(conversations)
          .where(and(eq(conversations.id, id), ownedBy(viewer)))
          .returning({ id: conversations.id });
        if (removed.length) {
          await tx
            .update(runs)
            .set({ conversation_id: null })
            .where(and(eq(runs.user_id, viewer.userId), eq(runs.conversation_id, id)));
        }
        return removed.length > 0;
      }),
  };
}

/** A message with its place in the conversation. */
export interface PlacedMessage extends HistoryMessage {
  position: number;
}

export type ConversationsRepository = ReturnType<typeof createConversationsRepository>;

/** The calls that are over, by run. */
async function toolCallsOf(db: Database, runIds: string[]): Promise<Map<string, ToolCall[]>> {
  const calls = new Map<string, ToolCall[]>();
  if (!runIds.length) return calls;
  const { input, output } = runSteps;
  const rows = await db
    .select({
      run_id: runSteps.run_id,
      call_id: sql<string | null>`${input} ->> 'call_id'`,
      tool: sql<CalledTool | null>`${input} -> 'tool'`,
      outcome: sql<ToolCall['outcome'] | null>`${output} ->> 'outcome'`,
      latency_ms: runSteps.duration_ms,
    })
    .from(runSteps)
    .where(and(inArray(runSteps.run_id, runIds), eq(runSteps.kind, 'tool')))
    .orderBy(asc(runSteps.position));
  for (const { run_id, call_id, tool, outcome, latency_ms } of rows) {
    if (call_id === null || tool === null || outcome === null) continue;
    const call = { call_id, tool, outcome, latency_ms: latency_ms ?? 0 };
    calls.set(run_id, [...(calls.get(run_id) ?? []), call]);
  }
  return calls;
}

async function countMessages(db: Database, ids: string[]): Promise<Map<string, number>> {
  if (!ids.length) return new Map();
  const rows = await db
    .select({ id: messages.conversation_id, total: count() })
    .from(messages)
    .where(inArray(messages.conversation_id, ids))
    .groupBy(messages.conversation_id);
  return new Map(rows.map(({ id, total }) => [id, total]));
}

const toConversation = (row: ConversationRow, total: number): Conversation => ({
  id: row.id,
  kind: row.kind,
  agent: { id: row.agent_id, name: row.agent_name },
  title: row.title,
  messages: total,
  created_at: row.created_at,
  updated_at: row.updated_at,
});

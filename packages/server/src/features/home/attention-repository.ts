import { and, count, desc, eq, gte, inArray, isNull, lt, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/database.ts';
import { documents, knowledgeCards, readNotices, runs } from '../../db/schema.ts';

/** How many of a group are listed. */
const SHOWN = 10;
/** Of the whole list, in each of its rows. */
const ofAll = sql<number>`(count(*) over ())::int`;
const ENDED_BADLY = ['failed', 'interrupted'] as const;

const failureCode = sql<string>`coalesce(${runs.error} ->> 'code', '')`;
const firstStart = sql<string>`min(${runs.started_at})`.mapWith(runs.started_at);
const lastStart = sql<string>`max(${runs.started_at})`.mapWith(runs.started_at);
/** Of those counted together, the one that started last. Ids only: what many runs say does not fit in one row. */
const newest = sql<string>`(array_agg(${runs.id} order by ${runs.started_at} desc))[1]`;
/** What runs that are told once are read by: the same id for the same target, end and error. Version and variant make it a UUID. */
const sameFailure = sql<string>`overlay(overlay(md5(concat_ws(' ', ${runs.agent_id}, ${runs.status}, ${failureCode}))
  placing '4' from 13) placing '8' from 17)::uuid`;

/** What went wrong lately with what somebody owns or started, less what they have read. */
export function createAttentionRepository(db: Database) {
  const unread = (userId: string, subject: SQLWrapper, at: PgColumn) =>
    sql`not exists (select from ${readNotices} where ${readNotices.user_id} = ${userId}
      and ${readNotices.subject_id} = ${subject} and ${readNotices.read_until} >= ${at})`;

  return {
    failedDocuments: (userId: string) =>
      db
        .select({
          id: documents.id,
          card_id: documents.card_id,
          title: documents.title,
          error: documents.error,
          updated_at: documents.updated_at,
          total: ofAll,
        })
        .from(documents)
        .innerJoin(knowledgeCards, eq(knowledgeCards.id, documents.card_id))
        .where(
          and(
            eq(knowledgeCards.owner_id, userId),
            eq(documents.status, 'failed'),
            unread(userId, documents.id, documents.updated_at),
          ),
        )
        .orderBy(desc(documents.updated_at))
        .limit(SHOWN),

    /**
     * What one target did not finish for one reason is told once. Parts of a larger run fail with it, and replays are tests.
     */
    async runsEndedBadly(userId: string, since: string) {
      const groups = await db
        .select({
          id: sameFailure,
          kind: runs.kind,
          agent_id: runs.agent_id,
          status: runs.status,
          code: failureCode,
          count: count(),
          run_id: newest,
          started_at: lastStart,
          since: firstStart,
          total: ofAll,
        })
        .from(runs)
        .where(
          and(
            eq(runs.user_id, userId),
            isNull(runs.replay_of),
            isNull(runs.parent_id),
            gte(runs.started_at, since),
            inArray(runs.status, ENDED_BADLY),
            unread(userId, sameFailure, runs.started_at),
          ),
        )
        .groupBy(runs.kind, runs.agent_id, runs.status, failureCode)
        .orderBy(desc(lastStart))
        .limit(SHOWN);
      const told = await db
        .select({
          id: runs.id,
          agent_name: runs.agent_name,
          error: runs.error,
        })
        .from(runs)
        .where(
          inArray(
            runs.id,
            groups.map(({ run_id }) => run_id),
          ),
        );
      const byId = new Map(told.map(({ id, ...telling }) => [id, telling]));
      // One that retention took away meanwhile is not told.
      return groups.flatMap((group) => {
        const telling = byId.get(group.run_id);
        return telling ? { ...group, ...telling } : [];
      });
    },

    /** Up to when somebody has read about these. */
    async readUntil(userId: string, subjectIds: readonly string[]): Promise<Map<string, string>> {
      if (subjectIds.length === 0) return new Map();
      const rows = await db
        .select({ id: readNotices.subject_id, until: readNotices.read_until })
        .from(readNotices)
        .where(and(eq(readNotices.user_id, userId), inArray(readNotices.subject_id, [...subjectIds])));
      return new Map(rows.map(({ id, until }) => [id, until]));
    },

    /** A later time counts; an earlier one changes nothing. */
    markRead: (userId: string, items: readonly { id: string; at: string }[]) =>
      db
        .insert(readNotices)
        .values(items.map(({ id, at }) => ({ user_id: userId, subject_id: id, read_until: at })))
        .onConflictDoUpdate({
          target: [readNotices.user_id, readNotices.subject_id],
          set: { read_until: sql`greatest(${readNotices.read_until}, excluded.read_until)` },
        }),

    async forgetReadBefore(time: string): Promise<void> {
      await db.delete(readNotices).where(lt(readNotices.read_until, time));
    },
  };
}

export type AttentionRepository = ReturnType<typeof createAttentionRepository>;

import { and, asc, eq, getTableColumns, gt, inArray, isNull, lt, lte, notInArray, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { RunKind } from '@agent-studio/api-client/contract';
import type { Database } from '../../db/database.ts';
import {
  agents,
  alertEvents,
  alerts,
  mailLinks,
  mails,
  multiAgents,
  runApprovals,
  runRequests,
  runs,
  users,
  workflows,
} from '../../db/schema.ts';

export type MailRow = typeof mails.$inferSelect;
type NewMail = typeof mails.$inferInsert;

/** How many mails there may be about something since then; `about` is how they begin. */
export interface MailLimit {
  about: string;
  since: string;
  most: number;
}

/** What somebody chose to be told of by mail, and was not yet. */
export interface ToTell {
  about: string;
  kind: 'alert.fired' | 'alert.resolved' | 'approval';
  user_id: string;
  address: string;
  language: string;
  /** Of the alert, or of what runs. */
  name: string;
  metric: string | null;
  value: number | null;
  threshold: number | null;
  /** Of the run that waits. */
  run_id: string | null;
  target_kind: RunKind | null;
  target_id: string | null;
}

const now = () => new Date().toISOString();
const chose = (what: 'alerts' | 'approvals') =>
  sql`${users.preferences} -> 'mail' ->> ${sql.raw(`'${what}'`)} = 'true' and ${users.status} = 'active' and ${users.deleted_at} is null`;

/**
 * Who may decide what a run waits for, as `visibleRuns` has it: who asked, the owner of what was asked, operators and
 * administrators. Whoever may only look at things decides nothing.
 */
const mayDecide = sql`(${users.role} <> 'viewer' and (${users.id} = ${runs.user_id} or ${users.is_admin} or ${users.role} = 'operator'
  or exists (select from ${agents} where ${agents.id} = ${runs.agent_id} and ${agents.owner_id} = ${users.id})
  or exists (select from ${multiAgents} where ${multiAgents.id} = ${runs.agent_id} and ${multiAgents.owner_id} = ${users.id})
  or exists (select from ${workflows} where ${workflows.id} = ${runs.agent_id} and ${workflows.owner_id} = ${users.id})))`;

/** Each is told once; of who asked, it is called as it always was, so that nobody hears twice of what waited before. */
const aboutOf = (what: 'request' | 'approval', id: PgColumn) =>
  sql`${sql.raw(`'${what}:'`)} || ${id} || case when ${users.id} = ${runs.user_id} then '' else ':' || ${users.id} end`;

/** SQL of mails and of the links in them. */
export function createMailsRepository(db: Database) {
  return {
    /** False when somebody was told of this already. */
    async add(mail: NewMail): Promise<boolean> {
      const added = await db.insert(mails).values(mail).onConflictDoNothing().returning({ id: mails.id });
      return added.length > 0;
    },

    /** Those that are due, leased to this process. */
    take: (time: string, leaseUntil: string, most: number): Promise<MailRow[]> =>
      db
        .update(mails)
        .set({ next_attempt_at: leaseUntil, attempts: sql`${mails.attempts} + 1` })
        .where(
          inArray(
            mails.id,
            db
              .select({ id: mails.id })
              .from(mails)
              .where(and(eq(mails.state, 'waiting'), lte(mails.next_attempt_at, time)))
              .orderBy(asc(mails.next_attempt_at))
              .limit(most)
              .for('update', { skipLocked: true }),
          ),
        )
        .returning(),

    async next(until: string): Promise<string | null> {
      const [row] = await db
        .select({ at: mails.next_attempt_at })
        .from(mails)
        .where(and(eq(mails.state, 'waiting'), lte(mails.next_attempt_at, until)))
        .orderBy(asc(mails.next_attempt_at))
        .limit(1);
      return row?.at ?? null;
    },

    async tried(id: string, changes: Partial<MailRow>): Promise<void> {
      await db.update(mails).set(changes).where(eq(mails.id, id));
    },

    async state(since: string) {
      const [row] = await db
        .select({
          waiting: sql<number>`count(*) filter (where ${mails.state} = 'waiting')::int`,
          failed_24h: sql<number>`count(*) filter (where ${mails.state} = 'failed' and ${mails.ended_at} > ${since}::timestamptz)::int`,
          last_error: sql<string | null>`(array_agg(${mails.last_error} order by ${mails.created_at} desc)
            filter (where ${mails.last_error} is not null and ${mails.state} <> 'sent'
              and ${mails.created_at} > ${since}::timestamptz))[1]`,
        })
        .from(mails);
      return row!;
    },

    /** Alerts that fired or were over, and decisions that wait, since then, for those who chose to be told. */
    async toTell(since: string): Promise<ToTell[]> {
      const { rows } = await db.execute<ToTell & Record<string, unknown>>(sql`
        with told as (
          select 'alert-event:' || ${alertEvents.id} as about, 'alert.' || ${alertEvents.kind} as kind, ${users.id} as user_id,
            ${alerts.name} as name, ${alerts.metric} as metric, ${alertEvents.value} as value,
            ${alertEvents.threshold} as threshold, null::uuid as run_id, null::text as target_kind, null::uuid as target_id
          from ${alertEvents} join ${alerts} on ${alerts.id} = ${alertEvents.alert_id}
            join ${users} on ${users.id} = ${alerts.owner_id}
          where ${alertEvents.at} > ${since}::timestamptz and ${chose('alerts')}
          union all
          select ${aboutOf('request', runRequests.id)}, 'approval', ${users.id}, ${runs.agent_name}, null, null, null, ${runs.id}, ${runs.kind}, ${runs.agent_id}
          from ${runRequests} join ${runs} on ${runs.id} = ${runRequests.run_id} join ${users} on ${mayDecide}
          where ${runRequests.status} = 'pending' and ${runRequests.kind} in ('input', 'approval') and ${runRequests.created_at} > ${since}::timestamptz and ${chose('approvals')}
          union all
          select ${aboutOf('approval', runApprovals.id)}, 'approval', ${users.id}, ${runs.agent_name}, null, null, null, ${runs.id}, ${runs.kind}, ${runs.agent_id}
          from ${runApprovals} join ${runs} on ${runs.id} = ${runApprovals.run_id} join ${users} on ${mayDecide}
          where ${runApprovals.status} = 'pending' and ${runApprovals.created_at} > ${since}::timestamptz and ${chose('approvals')}
        )
        select told.*, ${users.email} as address, coalesce(${users.preferences} -> 'mail' ->> 'language', 'en') as language
        from told join ${users} on ${users.id} = told.user_id
        where not exists (select from ${mails} where ${mails.about} = told.about)
        limit 200`);
      return rows;
    },

    /** Who has this address: an account, or an invitation. Undefined where nobody has, or more than one. */
    async findPerson(email: string) {
      const found = await db
        .select({
          id: users.id,
          name: users.name,
          email: users.email,
          status: users.status,
          preferences: users.preferences,
        })
        .from(users)
        .where(
          and(
            sql`lower(${users.email}) = ${email.toLowerCase()}`,
            isNull(users.deleted_at),
            inArray(users.status, ['active', 'invited']),
            sql`${users.role} <> 'system'`,
          ),
        )
        .limit(2);
      return found.length === 1 ? found[0] : undefined;
    },

    /** People with an account who have one of these addresses, in small letters. */
    findPeople: (emails: readonly string[]) =>
      db
        .select({ id: users.id, email: users.email, preferences: users.preferences })
        .from(users)
        .where(
          and(
            inArray(sql`lower(${users.email})`, [...emails]),
            isNull(users.deleted_at),
            eq(users.status, 'active'),
            sql`${users.role} <> 'system'`,
          ),
        ),

    /**
     * Adds mails that begin with the same `about`, all or none: false where there would be more of them since then than may
     * be. Those who ask at the same time wait for each other, on whichever server; what was added before counts once.
     */
    addWithin: (rows: NewMail[], { about, since, most }: MailLimit): Promise<boolean> =>
      db.transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`mails ${about}`}))`);
        const others = and(
          gt(mails.created_at, since),
          sql`starts_with(${mails.about}, ${about})`,
          notInArray(
            mails.about,
            rows.map((row) => row.about),
          ),
        );
        if ((await tx.$count(mails, others)) + rows.length > most) return false;
        await tx.insert(mails).values(rows).onConflictDoNothing();
        return true;
      }),

    /** Keeps a link; others of its kind for the same person work no more. */
    keepLink: (link: typeof mailLinks.$inferInsert): Promise<void> =>
      db.transaction(async (tx) => {
        if (link.kind === 'invitation')
          await tx
            .delete(mailLinks)
            .where(and(eq(mailLinks.user_id, link.user_id), eq(mailLinks.kind, 'invitation')));
        await tx.insert(mailLinks).values(link);
      }),

    /** Whom a link lets in; `challenge` fits, or none is asked for. */
    async findLink(hash: string, challenge: string) {
      const [found] = await db
        .select({ user: getTableColumns(users) })
        .from(mailLinks)
        .innerJoin(users, eq(users.id, mailLinks.user_id))
        .where(and(fits(hash, challenge), isNull(users.deleted_at)));
      return found?.user;
    },

    /** Uses a link up; true once, on whichever server. */
    async takeLink(hash: string, challenge: string): Promise<boolean> {
      const taken = await db
        .delete(mailLinks)
        .where(fits(hash, challenge))
        .returning({ hash: mailLinks.hash });
      return taken.length > 0;
    },

    /** Whether a link waits for the browser that asked for it. */
    isThere: async (hash: string): Promise<boolean> =>
      (await db.$count(mailLinks, and(eq(mailLinks.hash, hash), gt(mailLinks.expires_at, now())))) > 0,

    /** Tells somebody no more of this by mail. */
    async unsubscribe(userId: string, what: 'alerts' | 'approvals' | 'workflows'): Promise<void> {
      await db
        .update(users)
        .set({
          preferences: sql`jsonb_set(${users.preferences}, '{mail}',
            coalesce(${users.preferences} -> 'mail', '{"alerts":false,"approvals":false,"workflows":true,"language":"en"}'::jsonb)
              || jsonb_build_object(${what}::text, false))`,
          revision: sql`${users.revision} + 1`,
        })
        .where(eq(users.id, userId));
    },

    /** Sends somebody one report no more. */
    async unsubscribeReport(userId: string, reportId: string): Promise<void> {
      await db.execute(
        sql`delete from report_recipients where user_id::text = ${userId} and report_id::text = ${reportId}`,
      );
    },

    async purge(before: string): Promise<void> {
      await db.delete(mails).where(lt(mails.created_at, before));
      await db.delete(mailLinks).where(lt(mailLinks.expires_at, now()));
    },
  };
}

export type MailsRepository = ReturnType<typeof createMailsRepository>;

/** A link that still counts, in the browser that asked for it where one did. */
const fits = (hash: string, challenge: string) =>
  and(
    eq(mailLinks.hash, hash),
    gt(mailLinks.expires_at, now()),
    sql`coalesce(${mailLinks.challenge}, ${challenge}) = ${challenge}`,
  );

import { and, desc, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ErasedCounts, Erasure, Page } from '@agent-studio/api-client/contract';
import type { Database } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { apiKeys, erasures, runs, sessions, users } from '../../db/schema.ts';
import { nextRevision } from '../../db/revisions.ts';
import { mapPage, type Paging, toPage } from '../../db/list-page.ts';
import { createErasureCounts } from './erasure-counts.ts';
import { countPersonal } from './erase-records.ts';

export type ErasureRow = typeof erasures.$inferSelect;
export type ErasureTx = Parameters<Parameters<Database['transaction']>[0]>[0];

const starter = alias(users, 'starter');
const heir = alias(users, 'heir');

const now = () => new Date().toISOString();

/** SQL of erasures: who asked, what is under way, and the protocols. */
export function createErasuresRepository(db: Database) {
  const protocols = (where: SQL | undefined) =>
    db
      .select({ row: erasures, person: users.name, starter: starter.name, heir: heir.name })
      .from(erasures)
      .leftJoin(users, eq(users.id, erasures.person_id))
      .leftJoin(starter, eq(starter.id, erasures.started_by))
      .leftJoin(heir, eq(heir.id, erasures.taken_over_by))
      .where(where);

  return {
    /** Somebody who has an account or had one. */
    async person(id: string) {
      const [row] = await db
        .select()
        .from(users)
        .where(and(eq(users.id, id), ne(users.role, 'system')));
      return row;
    },

    async hasNamesake(id: string, name: string): Promise<boolean> {
      const same = and(ne(users.id, id), sql`lower(${users.name}) = ${name.toLowerCase()}`);
      return (await db.$count(users, same)) > 0;
    },

    /** Every name and address that the person had here, as far as the tables tell. */
    async wordsOf(id: string): Promise<{ names: string[]; emails: string[] }> {
      const { rows } = await db.execute<{ word: string; is_email: boolean }>(sql`
        select distinct word, is_email from (
          select name as word, false as is_email from users where id = ${id}
          union all select email, true from users where id = ${id}
          union all select user_name, false from audit_log where user_id = ${id} and api_key_id is null
          union all select started_by, false from sop_runs where user_id = ${id}
          union all select given_name || ' ' || family_name, false from scim_users
            where user_id = ${id} and given_name <> '' and family_name <> ''
          union all select user_name, position('@' in user_name) > 0 from scim_users where user_id = ${id}
        ) as words where length(trim(word)) > 1`);
      const wordsThat = (areEmails: boolean) =>
        rows.filter(({ is_email }) => is_email === areEmails).map(({ word }) => word.trim());
      const emails = wordsThat(true);
      return { emails, names: wordsThat(false).filter((name) => !emails.includes(name)) };
    },

    async preview(id: string): Promise<ErasedCounts[]> {
      const counts = createErasureCounts();
      await countPersonal(db, id, counts);
      return counts.list();
    },

    async list(paging: Paging): Promise<Page<Erasure>> {
      const waiting = sql`case ${erasures.state} when 'asked' then 0 when 'running' then 1 else 2 end`;
      const rows = protocols(undefined).orderBy(
        waiting,
        sql`coalesce(${erasures.done_at}, ${erasures.started_at}, ${erasures.asked_at}) desc`,
        desc(erasures.id),
      );
      return mapPage(await toPage(rows, db.$count(erasures), paging), toErasure);
    },

    async find(id: string): Promise<Erasure | undefined> {
      const [row] = await protocols(eq(erasures.id, id));
      return row && toErasure(row);
    },

    async row(id: string): Promise<ErasureRow | undefined> {
      const [row] = await db.select().from(erasures).where(eq(erasures.id, id));
      return row;
    },

    async openOf(personId: string): Promise<ErasureRow | undefined> {
      const [row] = await db
        .select()
        .from(erasures)
        .where(and(eq(erasures.person_id, personId), ne(erasures.state, 'done')));
      return row;
    },

    asked: () =>
      db
        .select({ id: erasures.id, at: erasures.asked_at, name: users.name, email: users.email })
        .from(erasures)
        .innerJoin(users, eq(users.id, erasures.person_id))
        .where(eq(erasures.state, 'asked')),

    async ask(personId: string, pseudonym: string): Promise<void> {
      await db
        .insert(erasures)
        .values({ ...blank(personId, pseudonym), state: 'asked', asked_at: now() })
        .onConflictDoNothing();
    },

    async withdraw(personId: string): Promise<boolean> {
      const gone = await db
        .delete(erasures)
        .where(and(eq(erasures.person_id, personId), eq(erasures.state, 'asked')))
        .returning({ id: erasures.id });
      return gone.length > 0;
    },

    /**
     * From here on nobody comes in by this account. Undefined: it owns the workspace by now, or is being erased already.
     * `seal` gets the id of the protocol.
     */
    begin: (
      personId: string,
      {
        seal,
        pseudonym,
        ...given
      }: Pick<ErasureRow, 'pseudonym' | 'started_by' | 'taken_over_by' | 'replaces_name'> & {
        seal: (id: string) => string;
      },
    ): Promise<string | undefined> =>
      db.transaction(async (tx) => {
        const [shut] = await tx
          .update(users)
          .set({ status: 'suspended', revision: nextRevision(users) })
          .where(and(eq(users.id, personId), ne(users.role, 'owner'), ne(users.role, 'system')))
          .returning({ id: users.id });
        if (!shut) return undefined;
        await tx
          .insert(erasures)
          .values({ ...blank(personId, pseudonym), state: 'asked' })
          .onConflictDoNothing();
        const [row] = await tx
          .update(erasures)
          .set({ ...given, state: 'running', started_at: now() })
          .where(and(eq(erasures.person_id, personId), eq(erasures.state, 'asked')))
          .returning({ id: erasures.id });
        if (!row) return undefined;
        const ended = await tx
          .delete(sessions)
          .where(eq(sessions.user_id, personId))
          .returning({ id: sessions.id });
        const counts = createErasureCounts();
        counts.add('access', 'removed', ended.length);
        await tx
          .update(erasures)
          .set({ sealed: seal(row.id), counts: counts.list() })
          .where(eq(erasures.id, row.id));
        await tx
          .update(apiKeys)
          .set({ revoked_at: now() })
          .where(and(eq(apiKeys.owner_id, personId), isNull(apiKeys.revoked_at)));
        return row.id;
      }),

    running: async (): Promise<string[]> =>
      (await db.select({ id: erasures.id }).from(erasures).where(eq(erasures.state, 'running'))).map(
        ({ id }) => id,
      ),

    /** Whole runs of somebody that have not ended. */
    openRunsOf: async (personId: string): Promise<string[]> =>
      (
        await db
          .select({ id: runs.id })
          .from(runs)
          .where(
            and(
              eq(runs.user_id, personId),
              isNull(runs.parent_id),
              inArray(runs.status, ['running', 'paused']),
            ),
          )
      ).map(({ id }) => id),

    /** Does one part and notes that and its figures, all or nothing; not again what is done. */
    carryOut: (
      id: string,
      part: string,
      work: (tx: ErasureTx, counts: ReturnType<typeof createErasureCounts>) => Promise<void>,
    ): Promise<void> =>
      db.transaction(async (tx) => {
        const [row] = await tx.select().from(erasures).where(eq(erasures.id, id)).for('update');
        if (!row || row.state !== 'running' || row.parts.includes(part)) return;
        const counts = createErasureCounts(row.counts);
        await work(tx, counts);
        await tx
          .update(erasures)
          .set({ parts: [...row.parts, part], counts: counts.list() })
          .where(eq(erasures.id, id));
      }),

    async noteFailure(id: string): Promise<void> {
      await db
        .update(erasures)
        .set({ failures: sql`${erasures.failures} + 1` })
        .where(eq(erasures.id, id));
    },
  };
}

export type ErasuresRepository = ReturnType<typeof createErasuresRepository>;

const blank = (personId: string, pseudonym: string) => ({
  id: newId(),
  person_id: personId,
  pseudonym,
  parts: [],
  counts: [],
});

function toErasure({
  row,
  person,
  starter: by,
  heir: to,
}: {
  row: ErasureRow;
  person: string | null;
  starter: string | null;
  heir: string | null;
}): Erasure {
  const { id, state, asked_at, started_at, done_at, replaces_name, failures, counts } = row;
  return {
    id,
    state,
    asked_at,
    started_at,
    done_at,
    replaces_name,
    failures,
    items: counts,
    person: { id: row.person_id, name: state === 'asked' ? (person ?? '') : row.pseudonym },
    started_by: row.started_by === null ? null : { id: row.started_by, name: by ?? '' },
    taken_over_by: row.taken_over_by === null ? null : { id: row.taken_over_by, name: to ?? '' },
  };
}

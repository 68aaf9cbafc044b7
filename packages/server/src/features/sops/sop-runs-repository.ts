import { and, desc, eq, getTableColumns, gte, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Page, SopRun } from '@agent-studio/api-client/contract';
import type { Database } from '../../db/database.ts';
import { sopEvidence, sopRuns, sops } from '../../db/schema.ts';
import { grantedObjects } from '../access/granted-objects.ts';
import type { Viewer } from '../access/viewer.ts';
import { withinKey } from '../access/visible-objects.ts';
import { countOfItems } from '../../db/json-lists.ts';
import { type Paging, toPage } from '../../db/list-page.ts';
import { changeRow } from '../../db/revisions.ts';
import { hasWords } from '../../db/word-search.ts';

export type RunRow = typeof sopRuns.$inferSelect;
export type NewRun = typeof sopRuns.$inferInsert;
export type EvidenceRow = Omit<typeof sopEvidence.$inferSelect, 'content' | 'run_id'>;

export interface SopRunFilter extends Paging {
  whose: 'me' | 'all';
  status?: SopRun['status'] | undefined;
  sop_id?: string | undefined;
  channel?: SopRun['channel'] | undefined;
  from?: string | undefined;
  to?: string | undefined;
  q?: string | undefined;
}

/** A run in lists: without what was said. */
export type ListedRun = Omit<RunRow, 'content' | 'entries' | 'token_hash'> & {
  code: string;
  total_steps: number;
  people: string[];
};

/** SQL of runs of procedures, and of the files in them. Who may see a run is decided by the service. */
export function createSopRunsRepository(db: Database) {
  const { content: _, ...evidence } = getTableColumns(sopEvidence);
  const { content: __, entries: ___, token_hash: ____, ...listed } = getTableColumns(sopRuns);

  /** Procedures that somebody writes: they see all runs of them. */
  const written = ({ userId }: Viewer) =>
    inArray(
      sopRuns.sop_id,
      db
        .select({ id: sops.id })
        .from(sops)
        .where(or(eq(sops.owner_id, userId), sql`${sops.id} in ${grantedObjects(userId, 'edit')}`)),
    );

  const seenBy = (viewer: Viewer, whose: SopRunFilter['whose']): SQL | undefined => {
    const within = withinKey(viewer, sopRuns.sop_id);
    if (whose === 'me') return and(within, eq(sopRuns.user_id, viewer.userId));
    if (viewer.isAdmin || viewer.role === 'operator') return within;
    return and(within, or(eq(sopRuns.user_id, viewer.userId), written(viewer)));
  };

  return {
    async insert(run: NewRun): Promise<RunRow> {
      const [row] = await db.insert(sopRuns).values(run).returning();
      return row!;
    },

    async find(id: string): Promise<RunRow | undefined> {
      const [row] = await db.select().from(sopRuns).where(eq(sopRuns.id, id));
      return row;
    },

    /** The run that an agent is at, by what it is for. */
    async ofAgent(agent_key: string): Promise<RunRow | undefined> {
      const [row] = await db
        .select()
        .from(sopRuns)
        .where(and(eq(sopRuns.agent_key, agent_key), eq(sopRuns.status, 'running')));
      return row;
    },

    /** Undefined when it is another revision by now, or has ended. */
    update: (id: string, changes: Partial<NewRun>, revision: number): Promise<RunRow | undefined> =>
      changeRow(db, sopRuns, atWork({ id, revision }), changes),

    list(viewer: Viewer, filter: SopRunFilter): Promise<Page<ListedRun>> {
      const { whose, status, sop_id, channel, from, to, q } = filter;
      const matching = and(
        seenBy(viewer, whose),
        status && eq(sopRuns.status, status),
        sop_id === undefined ? undefined : eq(sopRuns.sop_id, sop_id),
        channel && eq(sopRuns.channel, channel),
        from === undefined ? undefined : gte(sopRuns.started_at, from),
        to === undefined ? undefined : lt(sopRuns.started_at, to),
        hasWords(q, sopRuns.name, sopRuns.subject, sopRuns.started_by),
      );
      const rows = db
        .select({
          ...listed,
          code: sql<string>`coalesce(${sopRuns.content} ->> 'code', '')`,
          total_steps: countOfItems(sql`${sopRuns.content} -> 'steps'`),
          people: sql<string[]>`coalesce((
            select jsonb_agg(distinct entry -> 'by' ->> 'name')
            from jsonb_array_elements(case jsonb_typeof(${sopRuns.entries}) when 'array' then ${sopRuns.entries} else '[]'::jsonb end) as entry
            where entry -> 'by' ->> 'name' is not null
          ), '[]'::jsonb)`,
        })
        .from(sopRuns)
        .where(matching)
        .orderBy(desc(sopRuns.started_at), desc(sopRuns.id));
      return toPage(rows, db.$count(sopRuns, matching), filter);
    },

    async remove(id: string): Promise<boolean> {
      const gone = await db.delete(sopRuns).where(eq(sopRuns.id, id)).returning({ id: sopRuns.id });
      return gone.length > 0;
    },

    evidenceOf: (run_id: string): Promise<Omit<EvidenceRow, never>[]> =>
      db
        .select(evidence)
        .from(sopEvidence)
        .where(eq(sopEvidence.run_id, run_id))
        .orderBy(sopEvidence.added_at, sopEvidence.id),

    async evidence(run_id: string, id: string) {
      const [row] = await db
        .select()
        .from(sopEvidence)
        .where(and(eq(sopEvidence.run_id, run_id), eq(sopEvidence.id, id)));
      return row;
    },

    /** Adds a file to the open entry of this revision, or nothing; the run is another revision then. */
    addEvidence: (
      run: Pick<RunRow, 'id' | 'revision'>,
      file: typeof sopEvidence.$inferInsert,
    ): Promise<RunRow | undefined> =>
      db.transaction(async (tx) => {
        const row = await changeRow(tx, sopRuns, atWork(run), { updated_at: file.added_at });
        if (row) await tx.insert(sopEvidence).values(file);
        return row;
      }),

    /** Takes a file off the open entry of this revision. */
    removeEvidence: (run: Pick<RunRow, 'id' | 'revision'>, id: string): Promise<RunRow | undefined> =>
      db.transaction(async (tx) => {
        const row = await changeRow(tx, sopRuns, atWork(run), { updated_at: new Date().toISOString() });
        if (row)
          await tx.delete(sopEvidence).where(and(eq(sopEvidence.run_id, run.id), eq(sopEvidence.id, id)));
        return row;
      }),

    /** Deletes trials of anonymous people nobody went on with, and whatever else was begun and left long ago. */
    async forgetLeft(before: string): Promise<void> {
      await db
        .delete(sopRuns)
        .where(
          and(
            eq(sopRuns.status, 'running'),
            isNull(sopRuns.user_id),
            eq(sopRuns.done_steps, 0),
            lt(sopRuns.updated_at, before),
          ),
        );
    },
  };
}

export type SopRunsRepository = ReturnType<typeof createSopRunsRepository>;

const atWork = ({ id, revision }: Pick<RunRow, 'id' | 'revision'>) => ({
  where: [eq(sopRuns.id, id), eq(sopRuns.status, 'running')] as const,
  revision,
});

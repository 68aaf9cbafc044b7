import { and, asc, eq, getTableColumns, isNull, lte, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { users, workflows, workflowTriggers as table } from '../../db/schema.ts';
import { changeRow, nextRevision, removeRow } from '../../db/revisions.ts';

export type TriggerRow = typeof table.$inferSelect;
type NewTriggerRow = typeof table.$inferInsert;

/** What a trigger begins a run with; null in a damaged row counts as nothing. */
export const inputsOf = ({ inputs }: { inputs: TriggerRow['inputs'] | null }): TriggerRow['inputs'] =>
  inputs ?? {};

/** A trigger that fires, and whose workflow it is: runs are in that name. */
export interface FiringTrigger extends TriggerRow {
  owner_id: string;
  owner_name: string;
  owner_is_admin: boolean;
}

/** What came of a firing. */
export type Fired = Pick<NewTriggerRow, 'last_fired_at' | 'last_error' | 'last_error_sentence'> & {
  last_run_id?: string;
};

/** SQL of triggers. Who may see and change those of a workflow is asked before. */
export function createTriggersRepository(db: Database) {
  const is = (workflowId: string, id: string) =>
    [eq(table.workflow_id, workflowId), eq(table.id, id)] as const;
  /** Those of workflows in the bin fire no more. */
  const ofFiring = () =>
    db
      .select({
        ...getTableColumns(table),
        owner_id: users.id,
        owner_name: users.name,
        owner_is_admin: users.is_admin,
      })
      .from(table)
      .innerJoin(workflows, and(eq(workflows.id, table.workflow_id), isNull(workflows.deleted_at)))
      .innerJoin(users, eq(users.id, workflows.owner_id));

  return {
    list: (workflowId: string): Promise<TriggerRow[]> =>
      db
        .select()
        .from(table)
        .where(eq(table.workflow_id, workflowId))
        .orderBy(asc(table.created_at), asc(table.id)),

    async find(workflowId: string, id: string): Promise<TriggerRow | undefined> {
      const [row] = await db
        .select()
        .from(table)
        .where(and(...is(workflowId, id)));
      return row;
    },

    async insert(trigger: NewTriggerRow): Promise<TriggerRow> {
      const [row] = await db.insert(table).values(trigger).returning();
      return row!;
    },

    /** Undefined when it is gone or, with `revision`, is another one by now. */
    update: (
      { workflow_id, id }: Pick<TriggerRow, 'workflow_id' | 'id'>,
      changes: Partial<NewTriggerRow>,
      revision?: number,
    ): Promise<TriggerRow | undefined> =>
      changeRow(db, table, { where: is(workflow_id, id), revision }, changes),

    remove: (workflowId: string, id: string, revision?: number): Promise<boolean> =>
      removeRow(db, table, { where: is(workflowId, id), revision }),

    async stopSchedules(workflowId: string): Promise<void> {
      await db
        .update(table)
        .set({ enabled: false, next_at: null, revision: nextRevision(table) })
        .where(and(eq(table.workflow_id, workflowId), eq(table.type, 'schedule'), table.enabled));
    },

    async byToken(token: string): Promise<FiringTrigger | undefined> {
      const [row] = await ofFiring().where(and(eq(table.token, token), table.enabled));
      return row;
    },

    /** One of a workflow that is in use, whether it is switched on or off by now. */
    async firing(id: string): Promise<FiringTrigger | undefined> {
      const [row] = await ofFiring().where(eq(table.id, id));
      return row;
    },

    /** Schedules whose time comes until then, the longest overdue first. */
    due: (until: string, most: number): Promise<FiringTrigger[]> =>
      ofFiring()
        .where(and(lte(table.next_at, until), table.enabled))
        .orderBy(asc(table.next_at))
        .limit(most),

    /** Says what came of a firing. It is no change of the trigger: whoever edits it at the same time wins nothing and loses nothing. */
    async fired(id: string, fired: Fired): Promise<void> {
      await db.update(table).set(fired).where(eq(table.id, id));
    },

    /** Moves a schedule on, unless another process did so, or it was changed meanwhile. Times are read to the millisecond. */
    async moveOn(id: string, from: string, next_at: string | null, fired: Fired): Promise<void> {
      await db
        .update(table)
        .set({ next_at, ...fired })
        .where(
          and(eq(table.id, id), sql`date_trunc('milliseconds', ${table.next_at}) = ${from}::timestamptz`),
        );
    },
  };
}

export type TriggersRepository = ReturnType<typeof createTriggersRepository>;

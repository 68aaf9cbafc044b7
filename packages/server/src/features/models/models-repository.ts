import { asc, countDistinct, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Job, Model, Ref } from '@agent-studio/api-client/contract';
import type { Database } from '../../db/database.ts';
import { agentUses, modelDefaults, modelProviders, models } from '../../db/schema.ts';
import { changeRow, nextRevision, removeRow } from '../../db/revisions.ts';

export type ProviderRow = typeof modelProviders.$inferSelect;
export type NewProvider = typeof modelProviders.$inferInsert;
export type ModelRow = typeof models.$inferSelect;
export type NewModel = typeof models.$inferInsert;

/** Everything that decides which models there are. */
export interface StoredModels {
  providers: ProviderRow[];
  models: ModelRow[];
  defaults: Map<Job, string>;
}

/** SQL of providers and models. They belong to the workspace: who may change them was checked before. */
export function createModelsRepository(db: Database) {
  return {
    async load(): Promise<StoredModels> {
      const [providerRows, modelRows, defaults] = await Promise.all([
        db.select().from(modelProviders).orderBy(asc(modelProviders.created_at), asc(modelProviders.id)),
        db.select().from(models).orderBy(asc(models.created_at), asc(models.id)),
        db.select().from(modelDefaults),
      ]);
      return {
        providers: providerRows,
        models: modelRows,
        defaults: new Map(defaults.map(({ job, model_id }) => [job, model_id])),
      };
    },

    /** Changes with every write, in whatever process. */
    async version(): Promise<string> {
      const { rows } = await db.execute<{ version: string }>(sql`select concat_ws('-',
        (select count(*) || '.' || coalesce(sum(${modelProviders.revision}), 0) from ${modelProviders}),
        (select count(*) || '.' || coalesce(sum(${models.revision}), 0) from ${models}),
        (select md5(coalesce(string_agg(${models.id}::text, ',' order by ${models.id}), '')) from ${models}),
        (select md5(coalesce(string_agg(${modelProviders.id}::text, ',' order by ${modelProviders.id}), '')) from ${modelProviders}),
        (select string_agg(${modelDefaults.job} || ${modelDefaults.model_id}, ',' order by ${modelDefaults.job}) from ${modelDefaults})
      ) as version`);
      return rows[0]?.version ?? '';
    },

    async insertProvider(provider: NewProvider): Promise<ProviderRow> {
      const [row] = await db.insert(modelProviders).values(provider).returning();
      return row!;
    },

    /** Undefined when it is gone or, with `revision`, is another one by now. */
    updateProvider: (
      id: string,
      changes: Partial<NewProvider>,
      revision?: number,
    ): Promise<ProviderRow | undefined> =>
      changeRow(db, modelProviders, { where: [eq(modelProviders.id, id)], revision }, changes),

    /** Its models go with it. False when it is gone or, with `revision`, is another one by now. */
    removeProvider: (id: string, revision?: number): Promise<boolean> =>
      db.transaction(async (tx) => {
        const own = await tx.select({ id: models.id }).from(models).where(eq(models.provider_id, id));
        const which = { where: [eq(modelProviders.id, id)], revision } as const;
        if (!(await removeRow(tx, modelProviders, which))) return false;
        await forgetModels(
          tx,
          own.map((model) => model.id),
        );
        return true;
      }),

    async findModel(id: string): Promise<ModelRow | undefined> {
      const [row] = await db.select().from(models).where(eq(models.id, id));
      return row;
    },

    /** Those that are there already stay as they are. */
    async insertModels(rows: NewModel[]): Promise<void> {
      await db.insert(models).values(rows).onConflictDoNothing();
    },

    /**
     * Changes a model and which jobs it serves, both or nothing. `jobs` names all jobs it was chosen for. Undefined when
     * it is gone or, with `revision`, is another one by now.
     */
    updateModel: (
      id: string,
      changes: Partial<NewModel>,
      { jobs, revision }: { jobs?: Job[] | undefined; revision?: number | undefined },
    ): Promise<ModelRow | undefined> =>
      db.transaction(async (tx) => {
        const row = await changeRow(tx, models, { where: [eq(models.id, id)], revision }, changes);
        if (row && jobs) await chooseJobs(tx, id, jobs);
        return row;
      }),

    /** The jobs of a model that has no row: the built-in one. */
    chooseJobs: (id: string, jobs: Job[]) => db.transaction((tx) => chooseJobs(tx, id, jobs)),

    /** Remembers a test; nobody's edit becomes stale by it. */
    async rememberTest(id: string, last_test: NonNullable<Model['last_test']>): Promise<void> {
      await db.update(models).set({ last_test }).where(eq(models.id, id));
    },

    /** False when it is gone or, with `revision`, is another one by now. */
    removeModel: (id: string, revision?: number): Promise<boolean> =>
      db.transaction(async (tx) => {
        const removed = await removeRow(tx, models, { where: [eq(models.id, id)], revision });
        if (removed) await forgetModels(tx, [id]);
        return removed;
      }),

    /** Agents that name one of these models, whoever owns them. */
    agentsUsing: (ids: readonly string[]): Promise<Ref[]> =>
      db
        .selectDistinct({ id: agentUses.id, name: agentUses.name })
        .from(agentUses)
        .where(or(sql`false`, ...ids.map((id) => names(id))))
        .orderBy(agentUses.name)
        .limit(100),

    /** How many agents name each model; absent: none. */
    async countUses(): Promise<Map<string, number>> {
      const rows = await db
        .select({ id: sql<string>`${model}->>'model_id'`, count: countDistinct(agentUses.id) })
        .from(agentUses)
        .where(sql`${model} ? 'model_id'`)
        .groupBy(sql`1`);
      return new Map(rows.map(({ id, count }) => [id, count]));
    },
  };
}

export type ModelsRepository = ReturnType<typeof createModelsRepository>;

type Transaction = Pick<Database, 'select' | 'insert' | 'update' | 'delete'>;

const model = sql`${agentUses.content}->'model'`;
const names = (id: string): SQL =>
  sql`(${model}->>'model_id' = ${id} or coalesce(${model}->'fallback_model_ids' ? ${id}, false))`;

/** A job has one model: whoever had it before loses it, and both become newer. */
async function chooseJobs(tx: Transaction, id: string, jobs: Job[]): Promise<void> {
  const losers = jobs.length
    ? await tx.select().from(modelDefaults).where(inArray(modelDefaults.job, jobs))
    : [];
  await tx.delete(modelDefaults).where(eq(modelDefaults.model_id, id));
  for (const job of jobs) {
    await tx
      .insert(modelDefaults)
      .values({ job, model_id: id })
      .onConflictDoUpdate({ target: modelDefaults.job, set: { model_id: id } });
  }
  const others = losers.flatMap(({ model_id }) => (model_id === id ? [] : model_id));
  if (others.length) {
    await tx
      .update(models)
      .set({ revision: nextRevision(models) })
      .where(inArray(models.id, others));
  }
}

/** No chain leads to a model that is gone. */
async function forgetModels(tx: Transaction, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.delete(modelDefaults).where(inArray(modelDefaults.model_id, ids));
  for (const id of ids) {
    await tx
      .update(models)
      .set({
        fallback_model_ids: sql`${models.fallback_model_ids} - ${id}::text`,
        revision: nextRevision(models),
      })
      .where(sql`${models.fallback_model_ids} ? ${id}`);
  }
}

import { and, asc, eq, ne, or, sql } from 'drizzle-orm';
import type { SavedView, ViewList } from '@agent-studio/api-client/contract';
import type { Database } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { toStorableText } from '../../db/storable.ts';
import { defaultViews, savedViews, users } from '../../db/schema.ts';
import type { Viewer } from '../access/viewer.ts';
import { changeRow, removeRow } from '../../db/revisions.ts';

export interface StoredView extends Omit<SavedView, 'can_edit' | 'owner'> {
  owner_id: string;
  owner_name: string;
}

export type ViewValues = Pick<SavedView, 'name' | 'query' | 'shared'>;

/** SQL of saved views. Everybody sees their own and those of the workspace. */
export function createSavedViewsRepository(db: Database) {
  const select = (userId: string) =>
    db
      .select({
        id: savedViews.id,
        list: savedViews.list,
        name: savedViews.name,
        query: savedViews.query,
        shared: savedViews.shared,
        revision: savedViews.revision,
        updated_at: savedViews.updated_at,
        owner_id: savedViews.owner_id,
        owner_name: users.name,
        is_default: sql<boolean>`${defaultViews.view_id} is not null`,
      })
      .from(savedViews)
      .innerJoin(users, eq(users.id, savedViews.owner_id))
      .leftJoin(defaultViews, and(eq(defaultViews.view_id, savedViews.id), eq(defaultViews.user_id, userId)));
  const visible = (userId: string) => or(eq(savedViews.owner_id, userId), eq(savedViews.shared, true));

  async function find({ userId }: Viewer, id: string): Promise<StoredView | undefined> {
    const [view] = await select(userId).where(and(eq(savedViews.id, id), visible(userId)));
    return view;
  }

  return {
    find,

    list: ({ userId }: Viewer, list: ViewList | undefined): Promise<StoredView[]> =>
      select(userId)
        .where(and(list && eq(savedViews.list, list), visible(userId)))
        .orderBy(asc(savedViews.name), asc(savedViews.id)),

    /** How many of a list the person keeps, and whether another one has the name. */
    async around(userId: string, list: ViewList, name: string, id: string | null) {
      const mine = and(eq(savedViews.owner_id, userId), eq(savedViews.list, list));
      const [row] = await db
        .select({
          count: sql<number>`count(*)::int`,
          same: sql<number>`(count(*) filter (where ${and(eq(savedViews.name, toStorableText(name)), id ? ne(savedViews.id, id) : undefined)}))::int`,
        })
        .from(savedViews)
        .where(mine);
      return row!;
    },

    /** Undefined: another call made one of that name meanwhile. */
    async create(viewer: Viewer, list: ViewList, values: ViewValues): Promise<StoredView | undefined> {
      const id = newId();
      await db
        .insert(savedViews)
        .values({
          id,
          owner_id: viewer.userId,
          list,
          ...values,
          name: toStorableText(values.name),
          updated_at: new Date().toISOString(),
        })
        .onConflictDoNothing();
      return find(viewer, id);
    },

    /** False: the revision is not the newest. */
    async update(id: string, revision: number | undefined, values: Partial<ViewValues>): Promise<boolean> {
      const which = { where: [eq(savedViews.id, id)], revision } as const;
      const changed = await changeRow(db, savedViews, which, {
        ...values,
        ...(values.name !== undefined && { name: toStorableText(values.name) }),
        updated_at: new Date().toISOString(),
      });
      return changed !== undefined;
    },

    /** False when it is gone or, with `revision`, is another one by now. */
    remove: (id: string, revision?: number): Promise<boolean> =>
      removeRow(db, savedViews, { where: [eq(savedViews.id, id)], revision }),

    /** `null`: the list opens as a whole again. */
    async setDefault(userId: string, list: ViewList, viewId: string | null): Promise<void> {
      if (viewId === null) {
        await db
          .delete(defaultViews)
          .where(and(eq(defaultViews.user_id, userId), eq(defaultViews.list, list)));
        return;
      }
      await db
        .insert(defaultViews)
        .values({ user_id: userId, list, view_id: viewId })
        .onConflictDoUpdate({ target: [defaultViews.user_id, defaultViews.list], set: { view_id: viewId } });
    },
  };
}

export type SavedViewsRepository = ReturnType<typeof createSavedViewsRepository>;

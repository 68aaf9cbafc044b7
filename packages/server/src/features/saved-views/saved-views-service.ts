import type { SavedView, ViewList } from '@agent-studio/api-client/contract';
import { Refusal, staleRefusal } from '../../refusal.ts';
import { say } from '../../say.ts';
import type { Viewer } from '../access/viewer.ts';
import type { SavedViewsRepository, StoredView, ViewValues } from './saved-views-repository.ts';

const MOST_VIEWS = 100;

/** The rules of saved views: own ones and shared ones are seen, own ones are changed, and by administrators shared ones. */
export function createSavedViewsService(views: SavedViewsRepository) {
  const mayEdit = ({ userId, isAdmin }: Viewer, { owner_id, shared }: StoredView) =>
    owner_id === userId || (isAdmin && shared);

  const toView = (viewer: Viewer, { owner_id, owner_name, ...view }: StoredView): SavedView => ({
    ...view,
    owner: { id: owner_id, name: owner_name },
    can_edit: mayEdit(viewer, { owner_id, owner_name, ...view }),
  });

  async function find(viewer: Viewer, id: string): Promise<StoredView> {
    const view = await views.find(viewer, id);
    if (!view) throw new Refusal('notFound', 'There is no such view.', { code: 'view.not_found' });
    return view;
  }

  async function refuseStale(viewer: Viewer, id: string): Promise<never> {
    throw staleRefusal('thing.view', 'view', toView(viewer, await find(viewer, id)));
  }

  function assertMayEdit(viewer: Viewer, view: StoredView) {
    if (mayEdit(viewer, view)) return;
    throw new Refusal('forbidden', 'This view belongs to somebody else. Save one of your own.', {
      code: 'view.not_yours',
    });
  }

  async function assertNew(userId: string, list: ViewList, name: string, id: string | null) {
    const { count, same } = await views.around(userId, list, name, id);
    if (same) throw alreadyThere(name);
    if (id === null && count >= MOST_VIEWS) {
      throw new Refusal('conflict', say('view.too_many', { limit: MOST_VIEWS }), {
        code: 'view.too_many',
      });
    }
  }

  return {
    list: async (viewer: Viewer, list: ViewList | undefined) => ({
      items: (await views.list(viewer, list)).map((view) => toView(viewer, view)),
    }),

    async create(viewer: Viewer, { list, ...values }: ViewValues & { list: ViewList }): Promise<SavedView> {
      await assertNew(viewer.userId, list, values.name, null);
      const view = await views.create(viewer, list, values);
      if (!view) throw alreadyThere(values.name);
      return toView(viewer, view);
    },

    /** `is_default` is the caller's own, and needs no right to change the view. */
    async update(
      viewer: Viewer,
      id: string,
      {
        is_default,
        ...given
      }: { [Name in keyof ViewValues]?: ViewValues[Name] | undefined } & {
        is_default?: boolean | undefined;
      },
      revision: number | undefined,
    ): Promise<SavedView> {
      const before = await find(viewer, id);
      const values = Object.fromEntries(
        Object.entries(given).filter(([, value]) => value !== undefined),
      ) as Partial<ViewValues>;
      if (Object.keys(values).length) {
        assertMayEdit(viewer, before);
        if (values.name !== undefined) await assertNew(before.owner_id, before.list, values.name, id);
        if (!(await views.update(id, revision, values))) {
          await refuseStale(viewer, id);
        }
      }
      if (is_default !== undefined && is_default !== before.is_default) {
        await views.setDefault(viewer.userId, before.list, is_default ? id : null);
      }
      return toView(viewer, await find(viewer, id));
    },

    async remove(viewer: Viewer, id: string, revision: number | undefined): Promise<void> {
      assertMayEdit(viewer, await find(viewer, id));
      if (!(await views.remove(id, revision))) await refuseStale(viewer, id);
    },
  };
}

export type SavedViewsService = ReturnType<typeof createSavedViewsService>;

const alreadyThere = (name: string) =>
  new Refusal('conflict', say('view.duplicate', { name }), {
    code: 'view.duplicate',
  });

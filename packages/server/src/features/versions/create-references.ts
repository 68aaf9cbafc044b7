import type { ObjectKind, Ref, ReferenceKind } from '@agent-studio/api-client/contract';
import type { Providers } from '../../engine/providers/providers.ts';
import { createReferenceGuard } from '../access/reference-guard.ts';
import type { Viewer, Caller } from '../access/viewer.ts';
import type { ReferenceLookups } from './find-references.ts';
import type { Paging } from '../../db/list-page.ts';

/** What answers for one kind of things that others name. */
interface Source {
  visible?(viewer: Viewer, ids: string[]): Promise<Ref[]>;
  /** Those that match `q`, as far as the viewer may see them. Absent: none is found by its name. */
  list?(viewer: Caller, filter: Paging & { q: string; sort: 'name' }): Promise<{ items: Ref[] }>;
  /** Those that somebody may let something use. Absent: those they may run. */
  usable?(viewer: Viewer, ids: string[]): Promise<readonly { id: string }[]>;
}

/** What uses something and would break without it. */
type User = Ref & { kind: string };
type UsersOf = (viewer: Viewer, kind: ReferenceKind, id: string) => Promise<User[]>;

/** What things name by id: each part says what answers for its kind, and what of its own names others. */
export function createReferences(providers: Pick<Providers, 'models' | 'resolve'>) {
  const sources = new Map<ObjectKind, Source>();
  const users: UsersOf[] = [];

  const lookups: ReferenceLookups = {
    async visible(viewer, kind, ids) {
      if (kind !== 'model') return (await sources.get(kind)?.visible?.(viewer, ids)) ?? [];
      const models = ids.flatMap((id) => providers.resolve(id) ?? []);
      return models.map(({ id, label }) => ({ id, name: label }));
    },
    async byName(viewer, kind, name) {
      if (kind === 'model')
        return providers.models.flatMap(({ id, label }) => (label === name ? { id, name } : []));
      const found = await sources
        .get(kind)
        ?.list?.(viewer, { q: name, sort: 'name', page: 1, page_size: 100 });
      return (found?.items ?? []).flatMap((item) => (item.name === name ? { id: item.id, name } : []));
    },
  };

  return {
    lookups,
    guard: createReferenceGuard(async (viewer, kind, ids) => {
      const { usable, visible } = sources.get(kind) ?? {};
      return (await (usable?.(viewer, ids) ?? visible?.({ ...viewer, mayRun: true }, ids))) ?? [];
    }),
    /** What uses one thing, of all that said what theirs names. */
    usersOf:
      (kind: ReferenceKind) =>
      async (viewer: Viewer, id: string): Promise<User[]> =>
        (await Promise.all(users.map((usersOf) => usersOf(viewer, kind, id)))).flat(),

    answersFor(kind: ObjectKind, source: Source): void {
      sources.set(kind, source);
    },
    names(usersOf: UsersOf): void {
      users.push(usersOf);
    },
  };
}

export type References = ReturnType<typeof createReferences>;

import type {
  EntityReference,
  FoundEntityReference,
  ObjectKind,
  Ref,
  ReferenceKind,
} from '@agent-studio/api-client/contract';
import type { Use } from '../access/reference-guard.ts';
import type { Caller, Viewer } from '../access/viewer.ts';

/** Something that is named by its id. */
export type Named<Kind extends ReferenceKind = ReferenceKind> = { kind: Kind; id: string };

/** The same, and what of the entity names it, such as a node. */
export interface Placed extends Pick<Use, 'place' | 'id'> {
  kind: ReferenceKind | ObjectKind;
}

/** Ways to what entities name. */
export interface ReferenceLookups {
  /** Those of the ids that the viewer may use. */
  visible(viewer: Viewer, kind: ReferenceKind, ids: string[]): Promise<Ref[]>;
  /** Those of exactly this name that the viewer may see. */
  byName(viewer: Caller, kind: ReferenceKind, name: string): Promise<Ref[]>;
}

type FoundAs<Kind extends ReferenceKind> = FoundEntityReference & { kind: Kind };

/**
 * What the viewer may use here of what is named: by id, else by the name that `names` knows it by, where just one thing
 * has that name. Each is answered once.
 */
export async function findReferences<Kind extends ReferenceKind>(
  { visible, byName }: Pick<ReferenceLookups, 'visible'> & Partial<ReferenceLookups>,
  viewer: Caller,
  named: readonly Named<Kind>[],
  names: readonly EntityReference[] = [],
): Promise<FoundAs<Kind>[]> {
  const once = [...new Map(named.map((one) => [`${one.kind} ${one.id}`, one])).values()];
  const here = new Map<string, Ref>();
  await Promise.all(
    [...new Set(once.map(({ kind }) => kind))].map(async (kind) => {
      const ids = once.flatMap((one) => (one.kind === kind ? one.id : []));
      for (const { id, name } of await visible(viewer, kind, ids)) here.set(`${kind} ${id}`, { id, name });
    }),
  );
  return Promise.all(
    once.map(async ({ kind, id }) => {
      const found = here.get(`${kind} ${id}`);
      if (found) return { kind, id, name: found.name, here: found };
      const name = names.find((one) => one.kind === kind && one.id === id)?.name ?? null;
      const [first, ...others] = name === null ? [] : ((await byName?.(viewer, kind, name)) ?? []);
      return { kind, id, name, here: first && !others.length ? first : null };
    }),
  );
}

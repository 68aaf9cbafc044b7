import type { Ref, ReferenceKind } from '@agent-studio/api-client/contract';
import type { Providers } from '../../engine/providers/providers.ts';
import type { Viewer } from '../access/viewer.ts';
import type { ReferenceLookups, Who } from './find-references.ts';

/** What answers for one kind of things that entities name. */
interface Source {
  visible(viewer: Viewer, ids: string[]): Promise<Ref[]>;
  /** Those that match `q`, as far as the viewer may see them. */
  list(
    viewer: Who,
    filter: { q: string; sort: 'name'; page: number; page_size: number },
  ): Promise<{ items: Ref[] }>;
}

export type ReferenceSources = Partial<Record<Exclude<ReferenceKind, 'model'>, Source>>;

/** Finds what entities name, here or on another server, where other ids stand for the same things. */
export function createReferenceLookups(
  providers: Pick<Providers, 'models' | 'resolve'>,
  /** Asked late: they are built of what looks things up here. */
  sources: () => ReferenceSources,
): ReferenceLookups {
  return {
    async visible(viewer, kind, ids) {
      if (kind !== 'model') return (await sources()[kind]?.visible(viewer, ids)) ?? [];
      const models = ids.flatMap((id) => providers.resolve(id) ?? []);
      return models.map(({ id, label }) => ({ id, name: label }));
    },
    async byName(viewer, kind, name) {
      if (kind === 'model')
        return providers.models.flatMap(({ id, label }) => (label === name ? { id, name } : []));
      const found = await sources()[kind]?.list(viewer, { q: name, sort: 'name', page: 1, page_size: 100 });
      return (found?.items ?? []).flatMap((item) => (item.name === name ? { id: item.id, name } : []));
    },
  };
}

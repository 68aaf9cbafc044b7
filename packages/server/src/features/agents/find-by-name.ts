import type { Providers } from '../../engine/providers/providers.ts';
import type { FindByName } from './agent-references.ts';
import type { Who } from './agents-service.ts';

interface Named {
  id: string;
  name: string;
}

/** Those that match `q`, as far as the viewer may see them. */
type Search = (
  viewer: Who,
  filter: { q: string; sort: 'name'; page: number; page_size: number },
) => Promise<{ items: Named[] }>;

interface FindByNameParts {
  providers: Pick<Providers, 'models'>;
  tools: Search;
  cards: Search;
}

/** Finds what an agent of another server names: there, other ids stand for the same things. */
export const createFindByName =
  ({ providers, tools, cards }: FindByNameParts): FindByName =>
  async (viewer, kind, name) => {
    if (kind === 'model') {
      return providers.models.flatMap(({ id, label }) => (label === name ? { id, name } : []));
    }
    const search = kind === 'tool' ? tools : cards;
    const { items } = await search(viewer, { q: name, sort: 'name', page: 1, page_size: 100 });
    return items.flatMap((item) => (item.name === name ? { id: item.id, name } : []));
  };

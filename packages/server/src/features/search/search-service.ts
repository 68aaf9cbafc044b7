import type { Found } from '@agent-studio/api-client/contract';
import { OBJECT_KINDS } from '../access/object-kinds.ts';
import type { Viewer } from '../access/viewer.ts';
import { pathOf } from '../home/studio-paths.ts';
import type { FoundObject, SearchRepository } from './search-repository.ts';

const ID_CHARS = 32;
const MIN_ID_CHARS = 8;

/** Finds things by what somebody remembers of them: a part of the name, or the id of a run. */
export function createSearchService(search: SearchRepository) {
  return {
    async find(viewer: Viewer, q: string): Promise<{ items: Found[] }> {
      const range = toRange(q);
      const [objects, runs] = await Promise.all([
        search.objects(viewer, q),
        range ? search.runsBetween(viewer, ...range) : [],
      ]);
      const items = objects.map((found) => ({
        ...found,
        href: toHref(found),
      }));
      const found = runs.map(({ id, kind, agent_id, agent_name, input }) => ({
        kind: 'run' as const,
        id,
        name: agent_name,
        detail: input,
        href: pathOf(kind, agent_id, id),
      }));
      return { items: [...items, ...found] };
    },
  };
}

export type SearchService = ReturnType<typeof createSearchService>;

/** A procedure is read as it was published, where it was. */
const toHref = ({ kind, id, is_published }: FoundObject): string =>
  kind === 'sop' && is_published ? `/apps/psp-sop/procedure/${id}` : OBJECT_KINDS[kind].pathOf(id);

/** The first and the last id that begin with this text; undefined: it is no beginning of an id. */
function toRange(text: string): [string, string] | undefined {
  const digits = text.replaceAll('-', '').toLowerCase();
  if (!/^[\da-f]+$/.test(digits) || digits.length < MIN_ID_CHARS || digits.length > ID_CHARS)
    return undefined;
  return [toId(digits.padEnd(ID_CHARS, '0')), toId(digits.padEnd(ID_CHARS, 'f'))];
}

const toId = (digits: string) => digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

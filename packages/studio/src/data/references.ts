import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import type { ApiClient } from '@agent-studio/api-client';
import type { Page, ReferenceKind } from '@agent-studio/api-client/contract';
import { useApi } from '@agent-studio/core';
import { KINDS } from '../entities/kinds/kinds.ts';

/** Something that a node can name. */
interface Reference {
  id: string;
  name: string;
  /** A quieter text beside it. */
  hint?: string;
  /** The newest version; null: none was published, undefined: there are none of its kind. */
  published?: number | null;
}

const PAGE_SIZE = 50;

type NamedKind = Exclude<ReferenceKind, 'model'>;

interface Named {
  id: string;
  name: string;
  kind?: string;
  description?: string;
  published_version?: number | null;
}

interface Calls {
  list: (input: { query: object; signal: AbortSignal }) => Promise<Page<Named>>;
  get: (input: { params: { id: string }; signal: AbortSignal }) => Promise<Named>;
}

/** Of these a node names a version. */
const BY_VERSION: ReadonlySet<NamedKind> = new Set(['agent', 'multi_agent', 'workflow']);

const toReference = (
  of: NamedKind,
  { id, name, kind, description, published_version }: Named,
): Reference => ({
  id,
  name,
  ...(of === 'connector' ? { hint: kind! } : { hint: description! }),
  ...(BY_VERSION.has(of) && { published: published_version! }),
});

const callsOf = (api: ApiClient, kind: NamedKind) => api[KINDS[kind].part] as unknown as Calls;

async function list(
  api: ApiClient,
  kind: ReferenceKind,
  q: string,
  signal: AbortSignal,
): Promise<Reference[]> {
  if (kind === 'model')
    return (await models(api, signal)).filter(({ name }) => name.toLowerCase().includes(q.toLowerCase()));
  const query = { page_size: PAGE_SIZE, sort: 'name', ...(q && { q }) };
  const { items } = await callsOf(api, kind).list({ query, signal });
  return items.map((item) => toReference(kind, item));
}

async function get(api: ApiClient, kind: ReferenceKind, id: string, signal: AbortSignal): Promise<Reference> {
  if (kind === 'model')
    return (await models(api, signal)).find((model) => model.id === id) ?? { id, name: id };
  return toReference(kind, await callsOf(api, kind).get({ params: { id }, signal }));
}

async function models(api: ApiClient, signal: AbortSignal): Promise<Reference[]> {
  const { items } = await api.models.list({ signal });
  return items
    .filter(({ kind }) => kind === 'chat')
    .map(({ id, label, provider_name }) => ({ id, name: label, hint: provider_name }));
}

const areaOf = (kind: ReferenceKind) => (kind === 'model' ? 'models' : KINDS[kind].area);

/** Those of a kind that fit what somebody types. */
export function useReferences(kind: ReferenceKind, q: string) {
  const api = useApi();
  return useQuery({
    queryKey: [areaOf(kind), 'named', q],
    queryFn: ({ signal }) => list(api, kind, q, signal),
    placeholderData: keepPreviousData,
  });
}

const oneOf = (api: ApiClient, kind: ReferenceKind, id: string | null) => ({
  queryKey: [areaOf(kind), 'name', id],
  queryFn: ({ signal }: { signal: AbortSignal }) => get(api, kind, id!, signal),
  enabled: id !== null,
  retry: false,
});

/** One by its id. The query fails where it is gone, or not shared. */
export function useReference(kind: ReferenceKind, id: string | null) {
  const api = useApi();
  return useQuery(oneOf(api, kind, id));
}

/** Those of these kinds that have one of these ids; what is gone or not shared is left out. */
export function useReferencesOf(kinds: readonly ReferenceKind[], ids: readonly string[]): Reference[] {
  const api = useApi();
  return useQueries({
    queries: ids.flatMap((id) => kinds.map((kind) => oneOf(api, kind, id))),
    combine: (found) => found.flatMap(({ data }) => data ?? []),
  });
}

/** Any of a kind that is published; undefined: none is, or it is not known yet. */
export function useAnyPublished(kind: 'agent' | 'multi_agent' | 'workflow', enabled: boolean) {
  const api = useApi();
  return useQuery({
    queryKey: [areaOf(kind), 'named', 'published'],
    queryFn: async ({ signal }) => {
      const query = { page_size: 1, sort: 'name', status: 'published' };
      const { items } = await callsOf(api, kind).list({ query, signal });
      return items[0]?.id ?? null;
    },
    enabled,
  });
}

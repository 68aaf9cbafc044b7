import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ApiClient } from '@agent-studio/api-client';
import type { ReferenceKind } from '@agent-studio/api-client/contract';
import { useApi } from '@agent-studio/core';

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

interface Calls {
  list: (api: ApiClient, q: string, signal: AbortSignal) => Promise<Reference[]>;
  get: (api: ApiClient, id: string, signal: AbortSignal) => Promise<Reference>;
}

interface Versioned {
  id: string;
  name: string;
  description: string;
  published_version: number | null;
}

const versioned = ({ id, name, description, published_version }: Versioned): Reference => ({
  id,
  name,
  hint: description,
  published: published_version,
});
const toPage = (q: string) => ({ page_size: PAGE_SIZE, sort: 'name' as const, ...(q && { q }) });

async function models(api: ApiClient, signal: AbortSignal): Promise<Reference[]> {
  const { items } = await api.models.list({ signal });
  return items
    .filter(({ kind }) => kind === 'chat')
    .map(({ id, label, provider_name }) => ({ id, name: label, hint: provider_name }));
}

const CALLS: Record<ReferenceKind, Calls> = {
  agent: {
    list: async (api, q, signal) =>
      (await api.agents.list({ query: toPage(q), signal })).items.map(versioned),
    get: async (api, id, signal) => versioned(await api.agents.get({ params: { id }, signal })),
  },
  multi_agent: {
    list: async (api, q, signal) =>
      (await api.multiAgents.list({ query: toPage(q), signal })).items.map(versioned),
    get: async (api, id, signal) => versioned(await api.multiAgents.get({ params: { id }, signal })),
  },
  workflow: {
    list: async (api, q, signal) =>
      (await api.workflows.list({ query: toPage(q), signal })).items.map(versioned),
    get: async (api, id, signal) => versioned(await api.workflows.get({ params: { id }, signal })),
  },
  tool: {
    list: async (api, q, signal) =>
      (await api.tools.list({ query: toPage(q), signal })).items.map(({ id, name, description }) => ({
        id,
        name,
        hint: description,
      })),
    get: async (api, id, signal) => await api.tools.get({ params: { id }, signal }),
  },
  knowledge_card: {
    list: async (api, q, signal) =>
      (await api.knowledgeCards.list({ query: toPage(q), signal })).items.map(
        ({ id, name, description }) => ({
          id,
          name,
          hint: description,
        }),
      ),
    get: async (api, id, signal) => await api.knowledgeCards.get({ params: { id }, signal }),
  },
  connector: {
    list: async (api, q, signal) =>
      (await api.dataConnectors.list({ query: toPage(q), signal })).items.map(({ id, name, kind }) => ({
        id,
        name,
        hint: kind,
      })),
    get: async (api, id, signal) => {
      const { name, kind } = await api.dataConnectors.get({ params: { id }, signal });
      return { id, name, hint: kind };
    },
  },
  model: {
    list: async (api, q, signal) =>
      (await models(api, signal)).filter(({ name }) => name.toLowerCase().includes(q.toLowerCase())),
    get: async (api, id, signal) => {
      const found = (await models(api, signal)).find((model) => model.id === id);
      return found ?? { id, name: id };
    },
  },
};

/** Those of a kind that fit what somebody types. */
export function useReferences(kind: ReferenceKind, q: string) {
  const api = useApi();
  return useQuery({
    queryKey: ['references', kind, 'list', q],
    queryFn: ({ signal }) => CALLS[kind].list(api, q, signal),
    placeholderData: keepPreviousData,
  });
}

/** One by its id. The query fails where it is gone, or not shared. */
export function useReference(kind: ReferenceKind, id: string | null) {
  const api = useApi();
  return useQuery({
    queryKey: ['references', kind, 'one', id],
    queryFn: ({ signal }) => CALLS[kind].get(api, id!, signal),
    enabled: id !== null,
    retry: false,
  });
}

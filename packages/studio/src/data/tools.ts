import { keepPreviousData, useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApiClient } from '@agent-studio/api-client';
import type { Tool, ToolAuthInput, ToolUpdate } from '@agent-studio/api-client/contract';
import { useApi } from '@agent-studio/core';

export type ToolsQuery = NonNullable<NonNullable<Parameters<ApiClient['tools']['list']>[0]>['query']>;
type CreateBody = Parameters<ApiClient['tools']['create']>[0]['body'];
type DiscoverBody = Parameters<ApiClient['tools']['discover']>[0]['body'];
type TestBody = Parameters<ApiClient['tools']['test']>[0]['body'];

const LISTS = ['tools', 'list'];
const one = (id: string) => ['tools', 'one', id];
const schemaOf = (id: string) => ['tools', 'schema', id];

/** A page of tools. The page before stays, marked as such, until the next one is there. */
export function useTools(query: ToolsQuery) {
  const api = useApi();
  return useQuery({
    queryKey: [...LISTS, query],
    queryFn: ({ signal }) => api.tools.list({ query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Which kinds of tools this server allows; it does not change while it runs. */
export function useToolKinds() {
  const api = useApi();
  return useQuery({
    queryKey: ['tools', 'kinds'],
    queryFn: async ({ signal }) => (await api.tools.kinds({ signal })).items,
    staleTime: Infinity,
  });
}

export function useTool(id: string) {
  const api = useApi();
  return useQuery({
    queryKey: one(id),
    queryFn: ({ signal }) => api.tools.get({ params: { id }, signal }),
  });
}

/** Those of some tools that are loaded and may be seen. */
export function useKnownTools(ids: readonly string[]): Tool[] {
  const api = useApi();
  return useQueries({
    queries: ids.map((id) => ({
      queryKey: one(id),
      queryFn: ({ signal }: { signal: AbortSignal }) => api.tools.get({ params: { id }, signal }),
    })),
    combine: (results) => results.flatMap(({ data }) => data ?? []),
  });
}

/** What a model is told, of what is published unless it is of the draft: the arguments, of one operation where there are several. */
export function useToolSchema(id: string, operation: string | undefined, version?: 'draft') {
  const api = useApi();
  return useQuery({
    queryKey: [...schemaOf(id), operation, version],
    queryFn: ({ signal }) => api.tools.schema({ params: { id }, query: { operation, version }, signal }),
  });
}

/** The tool as the server answered it now stands everywhere. */
function useKeepTool() {
  const queries = useQueryClient();
  return (tool: Tool) => {
    queries.setQueryData(one(tool.id), tool);
    void queries.invalidateQueries({ queryKey: schemaOf(tool.id) });
    void queries.invalidateQueries({ queryKey: LISTS });
  };
}

export function useCreateTool() {
  const api = useApi();
  return useMutation({
    meta: { shownInPlace: true },
    mutationFn: (body: CreateBody) => api.tools.create({ body }),
    onSuccess: useKeepTool(),
  });
}

export function useDuplicateTool() {
  const api = useApi();
  return useMutation({
    mutationFn: ({ id }: Pick<Tool, 'id'>) => api.tools.duplicate({ params: { id } }),
    onSuccess: useKeepTool(),
  });
}

/** Sends what has changed; rejects as `stale` when `revision` is not the newest. */
export function useUpdateTool(id: string) {
  const api = useApi();
  return useMutation({
    meta: { shownInPlace: true },
    mutationFn: ({ changes, revision }: { changes: ToolUpdate; revision: number }) =>
      api.tools.update({ params: { id }, body: changes, ifMatch: revision }),
    onSuccess: useKeepTool(),
  });
}

/** Rejects as `conflict` with `problem.used_by` while agents use the tool. */
export function useRemoveTool() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    meta: { shownInPlace: true },
    mutationFn: ({ id }: Pick<Tool, 'id'>) => api.tools.remove({ params: { id } }),
    onSuccess(_, { id }) {
      queries.removeQueries({ queryKey: one(id) });
      queries.removeQueries({ queryKey: schemaOf(id) });
      return queries.invalidateQueries({ queryKey: LISTS });
    },
  });
}

/** Replaces how a tool signs in. What was sent is not kept here: a mutation remembers its variables until it is reset. */
export function useSetToolAuth(id: string) {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    meta: { shownInPlace: true },
    gcTime: 0,
    mutationFn: (body: ToolAuthInput) => api.tools.auth({ params: { id }, body }),
    onSuccess({ revision, ...auth }) {
      queries.setQueryData<Tool>(one(id), (tool) => tool && { ...tool, auth, revision });
      return queries.invalidateQueries({ queryKey: LISTS });
    },
  });
}

/** What an OpenAPI document or an MCP server offers: a call of its own, nothing to keep. */
export function useDiscoverTools() {
  const api = useApi();
  return useMutation({
    meta: { shownInPlace: true },
    gcTime: 0,
    mutationFn: (body: DiscoverBody) => api.tools.discover({ body }),
  });
}

/** Calls the tool once; its health changes with that. */
export function useTestTool(id: string) {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    meta: { shownInPlace: true },
    mutationFn: (body: TestBody) => api.tools.test({ params: { id }, body }),
    onSettled: (_answer, _error, body) => {
      if (body?.mock !== undefined) return;
      void queries.invalidateQueries({ queryKey: one(id) });
      void queries.invalidateQueries({ queryKey: LISTS });
    },
  });
}

/** Reads the document or asks the server again, and says what changed. */
export function useCheckTool(id: string) {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    meta: { shownInPlace: true },
    mutationFn: () => api.tools.check({ params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: one(id) }),
  });
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApiClient } from '@agent-studio/api-client';
import type { Tool, ToolAuthInput } from '@agent-studio/api-client/contract';
import { useApi } from '@agent-studio/core';
import { entityHooks } from './entity-hooks.ts';
import { itemsOrEmpty } from './side-features.ts';

type DiscoverBody = Parameters<ApiClient['tools']['discover']>[0]['body'];
type TestBody = Parameters<ApiClient['tools']['test']>[0]['body'];

export const toolHooks = entityHooks({ part: 'tools', area: 'tools' });
export const {
  useList: useTools,
  useOne: useTool,
  useKnown: useKnownTools,
  useCreate: useCreateTool,
  useUpdate: useUpdateTool,
} = toolHooks;
const { one, useKeep: useKeepTool } = toolHooks;

/** Which kinds of tools this server allows; it does not change while it runs. */
export function useToolKinds(enabled = true) {
  const api = useApi();
  return useQuery({
    enabled,
    queryKey: ['tools', 'kinds'],
    queryFn: ({ signal }) => itemsOrEmpty(api.tools.kinds({ signal })),
    staleTime: 'static',
  });
}

/** What a model is told, of what is published unless it is of the draft: the arguments, of one operation where there are several. */
export function useToolSchema(id: string, operation: string | undefined, version?: 'draft') {
  const api = useApi();
  return useQuery({
    queryKey: ['tools', 'schema', id, operation, version],
    queryFn: ({ signal }) => api.tools.schema({ params: { id }, query: { operation, version }, signal }),
  });
}

export function useDuplicateTool() {
  const api = useApi();
  return useMutation({
    mutationFn: ({ id }: Pick<Tool, 'id'>) => api.tools.duplicate({ params: { id } }),
    onSuccess: useKeepTool(),
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
    // The form beside it saves with this revision.
    onSuccess: ({ revision, ...auth }) =>
      queries.setQueryData<Tool>(one(id), (tool) => tool && { ...tool, auth, revision }),
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
  return useMutation({
    meta: { shownInPlace: true },
    mutationFn: (body: TestBody) => api.tools.test({ params: { id }, body }),
  });
}

/** Reads the document or asks the server again, and says what changed. */
export function useCheckTool(id: string) {
  const api = useApi();
  return useMutation({
    meta: { shownInPlace: true },
    mutationFn: () => api.tools.check({ params: { id } }),
  });
}

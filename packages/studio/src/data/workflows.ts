import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import type { DraftIssue, Extraction, WorkflowContent } from '@agent-studio/api-client/contract';
import { useApi } from '@agent-studio/core';
import { entityHooks } from './entity-hooks.ts';

export const workflowHooks = entityHooks({ part: 'workflows', area: 'workflows' });
export const {
  useList: useWorkflows,
  useOne: useWorkflow,
  useCreate: useCreateWorkflow,
  useUpdate: useUpdateWorkflow,
} = workflowHooks;

/** What stood in a workflow when a version was published; it never changes. */
export function useWorkflowVersion(id: string, version: number | null) {
  const api = useApi();
  return useQuery({
    queryKey: ['workflows', 'version', id, version],
    queryFn: ({ signal }) => api.workflows.get({ params: { id }, query: { version: version! }, signal }),
    enabled: version !== null,
    staleTime: 'static',
  });
}

const NO_ISSUES: readonly DraftIssue[] = [];

/** What the check says about a workflow as it stands in the form; null: nothing to check yet. */
export function useWorkflowCheck(content: WorkflowContent | null) {
  const api = useApi();
  const { data, isFetching, error } = useQuery({
    queryKey: ['check', 'workflows', content],
    queryFn: async ({ signal }) => (await api.workflows.validate({ body: content!, signal })).issues,
    enabled: content !== null,
    placeholderData: keepPreviousData,
    // One for each state of the form: they are of no use afterwards.
    gcTime: 10_000,
  });
  return { issues: data ?? NO_ISSUES, isChecking: isFetching, error };
}

/** What nodes of a draft would become as a workflow of their own; nothing is saved by that. The query fails where they cannot. */
export function useExtraction(extraction: Extraction) {
  const api = useApi();
  return useQuery({
    queryKey: ['check', 'workflows', 'extraction', extraction],
    queryFn: ({ signal }) => api.workflows.extract({ body: extraction, signal }),
    retry: false,
    gcTime: 10_000,
  });
}

/** Reads a file of another product; nothing is saved by that. */
export function useReadForeign() {
  const api = useApi();
  return useMutation({
    meta: { shownInPlace: true },
    mutationFn: (text: string) => api.workflowImports.read({ body: { text } }),
  });
}

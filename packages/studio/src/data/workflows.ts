import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApiClient } from '@agent-studio/api-client';
import type {
  DraftIssue,
  Workflow,
  WorkflowContent,
  WorkflowInput,
  WorkflowUpdate,
} from '@agent-studio/api-client/contract';
import { useApi } from '@agent-studio/core';

export type WorkflowsQuery = NonNullable<NonNullable<Parameters<ApiClient['workflows']['list']>[0]>['query']>;

const LISTS = ['workflows', 'list'];
const one = (id: string) => ['workflows', 'one', id];

/** A page of workflows. The page before stays, marked as such, until the next one is there. */
export function useWorkflows(query: WorkflowsQuery) {
  const api = useApi();
  return useQuery({
    queryKey: [...LISTS, query],
    queryFn: ({ signal }) => api.workflows.list({ query, signal }),
    placeholderData: keepPreviousData,
  });
}

export function useWorkflow(id: string) {
  const api = useApi();
  return useQuery({
    queryKey: one(id),
    queryFn: ({ signal }) => api.workflows.get({ params: { id }, signal }),
  });
}

/** What stood in a workflow when a version was published; it never changes. */
export function useWorkflowVersion(id: string, version: number | null) {
  const api = useApi();
  return useQuery({
    queryKey: ['workflows', 'version', id, version],
    queryFn: ({ signal }) => api.workflows.get({ params: { id }, query: { version: version! }, signal }),
    enabled: version !== null,
    staleTime: Infinity,
  });
}

/** Takes a workflow from an answer: screens that show it, and lists, follow. */
function useKeepWorkflow(): (workflow: Workflow) => void {
  const queries = useQueryClient();
  return (workflow) => {
    queries.setQueryData(one(workflow.id), workflow);
    void queries.invalidateQueries({ queryKey: LISTS });
  };
}

export function useCreateWorkflow() {
  const api = useApi();
  return useMutation({
    meta: { shownInPlace: true },
    mutationFn: (body: WorkflowInput) => api.workflows.create({ body }),
    onSuccess: useKeepWorkflow(),
  });
}

/** Sends what has changed; rejects as `stale` when `revision` is not the newest. */
export function useUpdateWorkflow(id: string) {
  const api = useApi();
  return useMutation({
    meta: { shownInPlace: true },
    mutationFn: ({ changes, revision }: { changes: WorkflowUpdate; revision: number }) =>
      api.workflows.update({ params: { id }, body: changes, ifMatch: revision }),
    onSuccess: useKeepWorkflow(),
  });
}

/** Rejects as `conflict` with `used_by` while other workflows use it. */
export function useRemoveWorkflow() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    meta: { shownInPlace: true },
    mutationFn: ({ id }: { id: string }) => api.workflows.remove({ params: { id } }),
    onSuccess(_, { id }) {
      queries.removeQueries({ queryKey: one(id) });
      return queries.invalidateQueries({ queryKey: LISTS });
    },
  });
}

const NO_ISSUES: readonly DraftIssue[] = [];

/** What the check says about a workflow as it stands in the form; null: nothing to check yet. */
export function useWorkflowCheck(content: WorkflowContent | null) {
  const api = useApi();
  const { data, isFetching, error } = useQuery({
    queryKey: ['workflows', 'check', content],
    queryFn: async ({ signal }) => (await api.workflows.validate({ body: content!, signal })).issues,
    enabled: content !== null,
    placeholderData: keepPreviousData,
    // One for each state of the form: they are of no use afterwards.
    gcTime: 10_000,
  });
  return { issues: data ?? NO_ISSUES, isChecking: isFetching, error };
}

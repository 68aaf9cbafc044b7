import { useMutation, useQuery } from '@tanstack/react-query';
import type { CaseRun, WorkflowCase, WorkflowCaseInput } from '@agent-studio/api-client/contract';
import { useApi } from '@agent-studio/core';

const LOOK_EVERY_MS = 1_000;

/** The cases of a workflow, oldest first. */
export function useWorkflowCases(workflowId: string) {
  const api = useApi();
  return useQuery({
    queryKey: ['workflows', 'cases', workflowId],
    queryFn: ({ signal }) => api.workflowCases.list({ params: { id: workflowId }, signal }),
  });
}

/** Adds cases, or replaces `known`; rejects as `stale` when somebody else changed it. */
export function useSaveCases(workflowId: string) {
  const api = useApi();
  return useMutation({
    meta: { shownInPlace: true },
    mutationFn: async ({
      known,
      cases,
    }: {
      known?: WorkflowCase | undefined;
      cases: WorkflowCaseInput[];
    }) => {
      if (known)
        await api.workflowCases.update({
          params: { id: workflowId, case_id: known.id },
          body: cases[0]!,
          ifMatch: known.revision,
        });
      else await api.workflowCases.create({ params: { id: workflowId }, body: { cases } });
    },
  });
}

export function useRemoveCase(workflowId: string) {
  const api = useApi();
  return useMutation({
    meta: { shownInPlace: true },
    mutationFn: ({ id, revision }: Pick<WorkflowCase, 'id' | 'revision'>) =>
      api.workflowCases.remove({ params: { id: workflowId, case_id: id }, ifMatch: revision }),
  });
}

/** When the cases were run, newest first. */
export function useCaseRuns(workflowId: string) {
  const api = useApi();
  return useQuery({
    queryKey: ['workflows', 'case-runs', workflowId],
    queryFn: ({ signal }) => api.workflowCases.runs({ params: { id: workflowId }, signal }),
    refetchInterval: ({ state }) => (state.data?.items[0]?.status === 'running' ? LOOK_EVERY_MS : false),
  });
}

/** What came of each case; looked at again while they are being run. */
export function useCaseRun(workflowId: string, id: string | undefined) {
  const api = useApi();
  return useQuery({
    queryKey: ['workflows', 'case-runs', workflowId, id],
    enabled: id !== undefined,
    queryFn: ({ signal }) =>
      api.workflowCases.getRun({ params: { id: workflowId, case_run_id: id! }, signal }),
    refetchInterval: ({ state }) => (state.data?.status === 'running' ? LOOK_EVERY_MS : false),
  });
}

export function useRunCases(workflowId: string) {
  const api = useApi();
  return useMutation({
    meta: { shownInPlace: true },
    mutationFn: (body: { version: number | 'draft'; max_cost_usd: number | null }) =>
      api.workflowCases.run({ params: { id: workflowId }, body }),
  });
}

export function useCancelCases(workflowId: string) {
  const api = useApi();
  return useMutation({
    mutationFn: ({ id }: Pick<CaseRun, 'id'>) =>
      api.workflowCases.cancelRun({ params: { id: workflowId, case_run_id: id } }),
  });
}

import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import type { ApiClient } from '@agent-studio/api-client';
import type { RunSummary } from '@agent-studio/api-client/contract';
import { useApi } from '@agent-studio/core';
import { isPassing } from '../query-client.ts';
import { type CallDecision, sureToArrive } from '@agent-studio/api-client';

type RunsQuery = NonNullable<Parameters<ApiClient['agentRuns']['list']>[0]>['query'];

/** Everything loaded about runs. */
export const RUNS = ['runs'];

/** How often a run is looked at that still goes on. */
const RUNNING_POLL_MS = 1000;

export function useRuns(query: RunsQuery) {
  const api = useApi();
  return useQuery({
    queryKey: [...RUNS, 'list', query],
    queryFn: ({ signal }) => api.agentRuns.list({ query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.items.some(({ status }) => status === 'running') ? RUNNING_POLL_MS : false,
  });
}

/** Null: there is no run yet. */
export function useRun(id: string | null) {
  const api = useApi();
  return useQuery({
    queryKey: [...RUNS, 'one', id],
    enabled: id !== null,
    queryFn: ({ signal }) => api.agentRuns.get({ params: { id: id! }, signal }),
    // One that could not be read yet, such as while the server starts again, is read as soon as that is possible.
    refetchInterval: ({ state }) =>
      (state.data ? goesOn(state.data) : state.error && isPassing(state.error)) ? RUNNING_POLL_MS : false,
  });
}

/** Branches and members of others go on while one waits for a person. */
const goesOn = ({ status, kind }: RunSummary): boolean =>
  status === 'running' || (status === 'paused' && kind !== 'agent');

export function useCancelRun() {
  const api = useApi();
  return useMutation({
    mutationFn: (id: string) => api.agentRuns.cancel({ params: { id } }),
  });
}

/** Tells a run what a person said, also where the server is just starting again. */
export const resumeSurely = (api: ApiClient, id: string, body: CallDecision | Answer) =>
  sureToArrive(
    () => api.agentRuns.resume({ params: { id }, body }),
    () => ({ run_id: id }),
  );

/** Decides about the call a paused run waits for. Rejects as `conflict` when somebody else did, or time is over. */
export function useDecide(runId: string) {
  const api = useApi();
  return useMutation({
    meta: { shownInPlace: true },
    mutationFn: (decision: CallDecision) => resumeSurely(api, runId, decision),
  });
}

/** What a person says to a form or an approval of a workflow. */
export interface Answer {
  request_id: string;
  decision?: 'approve' | 'reject';
  values?: Record<string, unknown>;
  comment?: string;
}

/** Answers what a run waits for. Rejects as `conflict` when somebody else did, or time is over. */
export function useAnswer(runId: string) {
  const api = useApi();
  return useMutation({
    meta: { shownInPlace: true },
    mutationFn: (answer: Answer) => resumeSurely(api, runId, answer),
  });
}

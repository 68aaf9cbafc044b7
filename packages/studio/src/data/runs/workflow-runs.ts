import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { createRejoin } from '@agent-studio/api-client';
import type { CodeConfig, GoOnInput } from '@agent-studio/api-client/contract';
import { useApi } from '@agent-studio/core';
import { RUNS } from './agent-runs.ts';

/** Starts the draft of a workflow, up to a node where that is said; answers with the run, which goes on by itself. */
export function useStartWorkflow(id: string) {
  const api = useApi();
  return useMutation({
    meta: { shownInPlace: true },
    mutationFn: async ({
      inputs,
      until,
      breakpoints,
    }: {
      inputs: Record<string, unknown>;
      until?: string | undefined;
      /** Nodes before which it stops. */
      breakpoints: readonly string[];
    }) => {
      const answer = await api.workflowRuns.execute({
        params: { id },
        body: {
          inputs,
          version: 'draft',
          async: true,
          ...(until !== undefined && { until }),
          breakpoints: [...breakpoints],
        },
        // By this the run counts as one of the studio.
        headers: { 'X-Studio-Events': '1' },
      });
      return answer.run_id;
    },
  });
}

/** Carries out one node of the stored draft alone. */
export function useRunNode(id: string) {
  const api = useApi();
  return useMutation({
    meta: { shownInPlace: true },
    mutationFn: ({ node, ...body }: NodeTry) => api.workflowRuns.runNode({ params: { id, node }, body }),
  });
}

export interface NodeTry {
  node: string;
  inputs: Record<string, unknown>;
  /** Outputs of other nodes in place of those of `run_id`. */
  nodes: Record<string, unknown>;
  item?: unknown;
  run_id?: string;
}

/** Runs a workflow again from one of its nodes; answers with the new run. */
export function useRerun() {
  const api = useApi();
  return useMutation({
    meta: { shownInPlace: true },
    mutationFn: ({ id, ...body }: Again) => api.workflowRuns.rerun({ params: { id }, body }),
  });
}

interface Again {
  id: string;
  from: string;
  version: 'recorded' | 'draft';
  /** Nodes before which it stops. */
  breakpoints?: string[];
}

/** Lets a test run go on that stands before a node. Rejects as `conflict` when somebody else did. */
export function useGoOn(runId: string) {
  const api = useApi();
  return useMutation({
    meta: { shownInPlace: true },
    mutationFn: (body: GoOnInput) => api.workflowRuns.goOn({ params: { id: runId }, body }),
  });
}

/** The newest run of a workflow; null: there is none. */
export function useLastRunId(workflowId: string): string | null {
  const api = useApi();
  const { data } = useQuery({
    queryKey: [...RUNS, 'last', workflowId],
    queryFn: async ({ signal }) => {
      const query = { target_id: workflowId, kind: 'workflow' as const, page_size: 1 };
      return (await api.agentRuns.list({ query, signal })).items[0]?.id ?? null;
    },
  });
  return data ?? null;
}

/** Looks at a run as soon as its stream says something: sooner than the next look by the clock. */
export function useFollowRun(id: string | null, goesOn: boolean): void {
  const api = useApi();
  const queries = useQueryClient();
  useEffect(() => {
    if (!id || !goesOn) return undefined;
    const ended = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        void queries.invalidateQueries({ queryKey: [...RUNS, 'one', id] });
      }, LOOK_PAUSE_MS);
    };
    void (async () => {
      try {
        for await (const events of createRejoin(api.agentRuns)(id, ended.signal)) {
          if (events.some(({ type }) => type !== 'ping')) look();
        }
      } catch {
        // The clock still looks at the run.
      }
    })();
    return () => {
      clearTimeout(timer);
      ended.abort();
    };
    // What is read behind `for await` is not seen.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [api, queries, id, goesOn]);
}

const LOOK_PAUSE_MS = 200;

/** Carries a function out with each of its tests. */
export function useTryCode() {
  const api = useApi();
  return useMutation({
    meta: { shownInPlace: true },
    mutationFn: ({ code, output_schema, timeout_ms, tests }: Omit<CodeConfig, 'type' | 'values'>) =>
      api.workflowRuns.tryCode({ body: { code, output_schema, timeout_ms, tests } }),
  });
}

import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ApiClient, ApiError, sureToArrive } from '@agent-studio/api-client';
import { SOP_RUN_HEADER, type SopRun } from '@agent-studio/api-client/contract';
import { useApi, useStudio } from '@agent-studio/core';
import { keepRun, tokenOfRun } from './kept-runs.ts';

export type SopRunsQuery = NonNullable<NonNullable<Parameters<ApiClient['sopRuns']['list']>[0]>['query']>;

/** Follows what others do with the same run. */
const LOOK_AGAIN_MS = 15_000;

const oneRun = (id: string) => ['sop-runs', 'one', id];
const LISTS = ['sop-runs', 'list'];

/** Keeps what an answer says of a run: for this page, for lists, and for the list of this device. */
function useKeepSopRun() {
  const queries = useQueryClient();
  const { storage } = useStudio();
  return (run: SopRun, token = tokenOfRun(storage, run.id), by?: string) => {
    queries.setQueryData(oneRun(run.id), run);
    void queries.invalidateQueries({ queryKey: LISTS });
    if (token) keepRun(storage, { ...toKept(run, token), ...(by !== undefined && { by }) });
  };
}

const toKept = (run: SopRun, token: string) => ({
  id: run.id,
  token,
  name: run.sop.name,
  code: run.code,
  status: run.status,
  at: run.updated_at,
});

/** The header that lets the holder of its token at a run. */
function useRunHeaders() {
  const { storage } = useStudio();
  return (id: string): { headers?: Record<string, string> } => {
    const token = tokenOfRun(storage, id);
    return token ? { headers: { [SOP_RUN_HEADER]: token } } : {};
  };
}

/** One run with its procedure; while it goes on it is looked at again and again. */
export function useSopRun(id: string) {
  const api = useApi();
  const headersOf = useRunHeaders();
  return useQuery({
    queryKey: oneRun(id),
    queryFn: ({ signal }) => api.sopRuns.get({ params: { id }, ...headersOf(id), signal }),
    refetchInterval: ({ state }) => (state.data?.status === 'running' ? LOOK_AGAIN_MS : false),
  });
}

/** The person's own runs, on whatever device. */
export function useSopRuns(query: SopRunsQuery, enabled: boolean) {
  const api = useApi();
  return useQuery({
    queryKey: [...LISTS, query],
    queryFn: ({ signal }) => api.sopRuns.list({ query, signal }),
    placeholderData: keepPreviousData,
    enabled,
  });
}

type StartBody = Parameters<ApiClient['sopRuns']['start']>[0]['body'];

/** Begins a run; this device keeps its token. */
export function useStartSopRun() {
  const api = useApi();
  const keep = useKeepSopRun();
  return useMutation({
    meta: { shownInPlace: true },
    mutationFn: (body: StartBody) => api.sopRuns.start({ body }),
    onSuccess: ({ run, token }, { by_name }) => keep(run, token, by_name ?? ''),
  });
}

type StepBody = Parameters<ApiClient['sopRuns']['step']>[0]['body'];

/** What can be done with a run. Each answer is the whole run, and replaces the one on the screen. */
export function useSopRunActions(id: string) {
  const api = useApi();
  const queries = useQueryClient();
  const { storage } = useStudio();
  const keep = useKeepSopRun();
  const headersOf = useRunHeaders();
  const params = { id };

  /** What is said about a run is the same however often it comes: it is sent until there is an answer. */
  const said = (call: () => Promise<SopRun>) => kept(sureToArrive(call));

  async function kept(call: Promise<SopRun>): Promise<SopRun> {
    // An older look that is still on its way would put the page back.
    void queries.cancelQueries({ queryKey: oneRun(id) });
    const run = await call;
    keep(run);
    return run;
  }

  return {
    step(step: string, body: StepBody) {
      const call = () => api.sopRuns.step({ params: { id, step }, body, ...headersOf(id) });
      // What is only typed so far is kept on the device and sent with what is typed next.
      return body.done === false ? kept(call()) : said(call);
    },
    back: (entry: number) => said(() => api.sopRuns.back({ params, body: { entry }, ...headersOf(id) })),
    finish: (note: string) => said(() => api.sopRuns.finish({ params, body: { note }, ...headersOf(id) })),
    cancel: (note: string) => said(() => api.sopRuns.cancel({ params, body: { note }, ...headersOf(id) })),
    addEvidence: (
      step: string,
      file: File,
      { signal, onUploadProgress }: { signal: AbortSignal; onUploadProgress: (share: number) => void },
    ) =>
      kept(
        api.sopRuns.addEvidence({
          params: { id, step },
          body: { file: [file] },
          signal,
          onUploadProgress,
          ...headersOf(id),
        }),
      ),
    removeEvidence: (evidence_id: string) =>
      kept(api.sopRuns.removeEvidence({ params: { id, evidence_id }, ...headersOf(id) })),
    /** A new token; links that were handed out before end. */
    async newLink(): Promise<string> {
      const { run, token } = await api.sopRuns.link({ params, ...headersOf(id) });
      keep(run, token);
      return token;
    },
    /** Looks at it now. */
    refresh: () => queries.invalidateQueries({ queryKey: oneRun(id) }),
    token: () => tokenOfRun(storage, id),
  };
}

export type SopRunActions = ReturnType<typeof useSopRunActions>;

/** A file of a run, as base64. It never changes. */
export function useSopEvidence(runId: string, evidenceId: string, enabled: boolean) {
  const api = useApi();
  const headersOf = useRunHeaders();
  return useQuery({
    queryKey: ['sop-runs', 'evidence', runId, evidenceId],
    queryFn: ({ signal }) =>
      api.sopRuns.evidence({
        params: { id: runId, evidence_id: evidenceId },
        ...headersOf(runId),
        signal,
      }),
    staleTime: Infinity,
    enabled,
  });
}

/**
 * Takes the token of a link that was handed over, if it opens the run: an old link must not cost this device a token
 * that still does.
 */
export function useTakeToken() {
  const api = useApi();
  const { storage } = useStudio();
  const keep = useKeepSopRun();
  return async (id: string, token: string): Promise<void> => {
    try {
      keep(await api.sopRuns.get({ params: { id }, headers: { [SOP_RUN_HEADER]: token } }), token);
    } catch (error) {
      if (error instanceof ApiError && error.kind === 'notFound') return;
      // Perhaps the network: the page asks again, with this token where the device knows none.
      if (tokenOfRun(storage, id)) return;
      keepRun(storage, { id, token, name: '', code: '', status: 'running', at: new Date().toISOString() });
    }
  };
}

import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ApiClient, ApiError, sureToArrive } from '@agent-studio/api-client';
import { SOP_RUN_HEADER, type SopRun } from '@agent-studio/api-client/contract';
import { useApi, useSession, useStudio } from '@agent-studio/core';
import { oneRun, useKeepSopRun } from './keep-sop-run.ts';
import { keyOfKept } from './kept-files.ts';
import { keepRun, personOfRun, tokenOfRun } from './kept-runs.ts';
import { createSopCalls, headersOfRun, type StepBody, type UploadOptions } from './sop-calls.ts';
import { isPassing } from './sop-outbox.ts';
import { useKeptFiles, useSopOutbox } from './use-sop-outbox.tsx';

export type SopRunsQuery = NonNullable<NonNullable<Parameters<ApiClient['sopRuns']['list']>[0]>['query']>;

/** Follows what others do with the same run. */
const LOOK_AGAIN_MS = 15_000;

/** One run with its procedure; while it goes on it is looked at again and again. */
export function useSopRun(id: string) {
  const api = useApi();
  const { storage } = useStudio();
  const outbox = useSopOutbox();
  return useQuery({
    queryKey: oneRun(id),
    queryFn: ({ signal }) => api.sopRuns.get({ params: { id }, ...headersOfRun(storage, id), signal }),
    // Without a network, what was worked at here can be gone on with.
    initialData: () => outbox.getAll()[id]?.run,
    initialDataUpdatedAt: 0,
    refetchInterval: ({ state }) => (state.data?.status === 'running' ? LOOK_AGAIN_MS : false),
  });
}

/** The person's own runs, on whatever device. */
export function useSopRuns(query: SopRunsQuery, enabled: boolean) {
  const api = useApi();
  return useQuery({
    queryKey: ['sopRuns', 'list', query],
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

/** What can be done with a run. Each answer is the whole run, and replaces the one on the screen. */
export function useSopRunActions(id: string) {
  const api = useApi();
  const queries = useQueryClient();
  const { storage, session } = useStudio();
  const { user } = useSession(session);
  const keep = useKeepSopRun();
  const outbox = useSopOutbox();
  const calls = createSopCalls(api, storage);
  const headers = headersOfRun(storage, id);
  const params = { id };

  /** Whoever is not signed in gave a name to this run. */
  function end(note: string) {
    const by_name = user ? '' : personOfRun(storage, id);
    return { note, ...(by_name && { by_name }) };
  }

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
    /** Keeps what is typed at the open step, without ending it. */
    type: (step: string, body: StepBody) => kept(calls.step(id, step, { ...body, done: false })),
    /** Ends the open step; without a network it is kept on this device and sent later. */
    step: (run: SopRun, step: string, body: StepBody) => outbox.step(run, step, body),
    /** Goes back to a step; of one that was not sent yet, `reopen` hears what was said, and it is open again on this device. */
    async back(run: SopRun, entry: number, reopen: (body: StepBody) => void) {
      if (await outbox.takeBack(run, entry, reopen)) return;
      await said(() => api.sopRuns.back({ params, body: { entry }, ...headers }));
    },
    finish: (note: string) => said(() => api.sopRuns.finish({ params, body: end(note), ...headers })),
    cancel: (note: string) => said(() => api.sopRuns.cancel({ params, body: end(note), ...headers })),
    /** Adds a file to the open step; without a network, or behind steps that wait, it is kept and sent in its turn. */
    async addEvidence(run: SopRun, at: { step: string; entry: number }, file: File, options: UploadOptions) {
      if (outbox.getAll()[id]) return outbox.file(run, at, file);
      try {
        await kept(calls.file(id, at, file, options));
      } catch (error) {
        if (options.signal?.aborted || !isPassing(error)) throw error;
        await outbox.file(run, at, file);
      }
    },
    async removeEvidence(run: SopRun, evidence_id: string) {
      const key = keyOfKept(evidence_id);
      if (key !== undefined) return outbox.removeFile(run, key);
      await kept(api.sopRuns.removeEvidence({ params: { id, evidence_id }, ...headers }));
    },
    /** A new token; links that were handed out before end. */
    async newLink(): Promise<string> {
      const { run, token } = await api.sopRuns.link({ params, ...headers });
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
  const { storage } = useStudio();
  const files = useKeptFiles();
  return useQuery({
    queryKey: ['sopRuns', 'evidence', runId, evidenceId],
    async queryFn({ signal }) {
      const key = keyOfKept(evidenceId);
      if (key !== undefined) return { base64: await toBase64(await files.read(key)) };
      const params = { id: runId, evidence_id: evidenceId };
      return api.sopRuns.evidence({ params, ...headersOfRun(storage, runId), signal });
    },
    networkMode: keyOfKept(evidenceId) === undefined ? 'online' : 'always',
    staleTime: 'static',
    enabled,
  });
}

const toBase64 = (file = new Blob()): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    // Read as an address of data, it is a text.
    reader.addEventListener('load', () => resolve((reader.result as string).split(',')[1] ?? ''));
    reader.addEventListener('error', () => reject(reader.error!));
    reader.readAsDataURL(file);
  });

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

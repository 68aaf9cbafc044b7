import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApiClient } from '@agent-studio/api-client';
import type {
  DraftIssue,
  Sop,
  SopContent,
  SopDraft,
  SopGap,
  SopInput,
  SopUpdate,
} from '@agent-studio/api-client/contract';
import { useApi } from '@agent-studio/core';

export type SopsQuery = NonNullable<NonNullable<Parameters<ApiClient['sops']['list']>[0]>['query']>;

const LISTS = ['sops', 'list'];
const GAPS = ['sops', 'gaps'];
const one = (id: string) => ['sops', 'one', id];
/** How often the making of a draft is looked at. */
const DRAFT_LOOK_MS = 1_500;

/** A page of the library. */
export function useSops(query: SopsQuery, enabled = true) {
  const api = useApi();
  return useQuery({
    queryKey: [...LISTS, query],
    queryFn: ({ signal }) => api.sops.list({ query, signal }),
    placeholderData: keepPreviousData,
    enabled,
  });
}

/** The draft of a procedure. */
export function useSop(id: string, enabled = true) {
  const api = useApi();
  return useQuery({
    queryKey: one(id),
    queryFn: ({ signal }) => api.sops.get({ params: { id }, signal }),
    enabled,
  });
}

/** Takes a procedure from an answer: screens that show it, and lists, follow. */
function useKeepSop(): (sop: Sop) => void {
  const queries = useQueryClient();
  return (sop) => {
    queries.setQueryData(one(sop.id), sop);
    void queries.invalidateQueries({ queryKey: LISTS });
    void queries.invalidateQueries({ queryKey: ['procedures'] });
  };
}

export function useCreateSop() {
  const api = useApi();
  return useMutation({
    meta: { shownInPlace: true },
    mutationFn: (body: SopInput) => api.sops.create({ body }),
    onSuccess: useKeepSop(),
  });
}

/** Sends what has changed; rejects as `stale` when `revision` is not the newest. */
export function useUpdateSop(id: string) {
  const api = useApi();
  return useMutation({
    meta: { shownInPlace: true },
    mutationFn: ({ changes, revision }: { changes: SopUpdate; revision: number }) =>
      api.sops.update({ params: { id }, body: changes, ifMatch: revision }),
    onSuccess: useKeepSop(),
  });
}

/** Rejects as `conflict` with `used_by` while a tool gives it to agents. */
export function useRemoveSop() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    meta: { shownInPlace: true },
    mutationFn: ({ id }: { id: string }) => api.sops.remove({ params: { id } }),
    onSuccess(_, { id }) {
      queries.removeQueries({ queryKey: one(id) });
      void queries.invalidateQueries({ queryKey: ['procedures'] });
      return queries.invalidateQueries({ queryKey: LISTS });
    },
  });
}

/** Says that a procedure is still right; the next review is set. */
export function useReviewedSop(id: string) {
  const api = useApi();
  return useMutation({
    mutationFn: () => api.sops.reviewed({ params: { id }, body: {} }),
    onSuccess: useKeepSop(),
  });
}

const NO_ISSUES: readonly DraftIssue[] = [];

/** What the check says about a procedure as it stands in the form; null: nothing to check yet. */
export function useSopCheck(content: SopContent | null) {
  const api = useApi();
  const { data } = useQuery({
    queryKey: ['sops', 'check', content],
    queryFn: async ({ signal }) => (await api.sops.validate({ body: content!, signal })).issues,
    enabled: content !== null,
    placeholderData: keepPreviousData,
    // One for each state of the form: they are of no use afterwards.
    gcTime: 10_000,
  });
  return data ?? NO_ISSUES;
}

export interface DocumentToDraft {
  file?: File;
  title?: string;
  text?: string;
  signal: AbortSignal;
  onProgress: (share: number) => void;
}

/** Sends a document to have a procedure made of it. */
export function useDraftSop() {
  const api = useApi();
  return useMutation({
    meta: { shownInPlace: true },
    mutationFn: ({ file, title, text, signal, onProgress }: DocumentToDraft): Promise<SopDraft> =>
      api.sops.draft({
        body: { ...(file && { file: [file] }), ...(title && { title }), ...(text && { text }) },
        signal,
        onUploadProgress: onProgress,
      }),
  });
}

/** How far the making of a draft is; looked at until it has ended. */
export function useSopDraft(id: string | null) {
  const api = useApi();
  return useQuery({
    queryKey: ['sops', 'draft', id],
    queryFn: ({ signal }) => api.sops.drafted({ params: { id: id! }, signal }),
    enabled: id !== null,
    refetchInterval: ({ state }) =>
      state.data?.status === 'ready' || state.data?.status === 'failed' ? false : DRAFT_LOOK_MS,
  });
}

export type GapStatus = SopGap['status'];

/** Questions that no procedure answers. */
export function useSopGaps(query: { page: number; page_size: number; status: GapStatus }) {
  const api = useApi();
  return useQuery({
    queryKey: [...GAPS, query],
    queryFn: ({ signal }) => api.sops.gaps({ query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Says what became of a question. */
export function useUpdateSopGap() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, status }: { id: string; status: GapStatus }) =>
      api.sops.updateGap({ params: { id }, body: { status } }),
    onSettled: () => queries.invalidateQueries({ queryKey: GAPS }),
  });
}

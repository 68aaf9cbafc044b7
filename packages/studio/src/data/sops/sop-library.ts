import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import type { DraftIssue, SopContent, SopDraft, SopGap } from '@agent-studio/api-client/contract';
import { useApi } from '@agent-studio/core';
import { entityHooks } from '../entity-hooks.ts';

/** How often the making of a draft is looked at. */
const DRAFT_LOOK_MS = 1_500;

export const sopHooks = entityHooks({ part: 'sops', area: 'sops' });
export const {
  useList: useSops,
  useOne: useSop,
  useCreate: useCreateSop,
  useUpdate: useUpdateSop,
} = sopHooks;

/** Says that a procedure is still right; the next review is set. */
export function useReviewedSop(id: string) {
  const api = useApi();
  return useMutation({
    mutationFn: () => api.sops.reviewed({ params: { id }, body: {} }),
    onSuccess: sopHooks.useKeep(),
  });
}

const NO_ISSUES: readonly DraftIssue[] = [];

/** What the check says about a procedure as it stands in the form; null: nothing to check yet. */
export function useSopCheck(content: SopContent | null) {
  const api = useApi();
  const { data } = useQuery({
    queryKey: ['check', 'sops', content],
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
    queryKey: ['sops', 'gaps', query],
    queryFn: ({ signal }) => api.sops.gaps({ query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Says what became of a question. */
export function useUpdateSopGap() {
  const api = useApi();
  return useMutation({
    mutationFn: ({ id, status }: { id: string; status: GapStatus }) =>
      api.sops.updateGap({ params: { id }, body: { status } }),
  });
}

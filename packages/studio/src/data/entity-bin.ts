import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import type { Binned, Page } from '@agent-studio/api-client/contract';
import { useApi } from '@agent-studio/core';
import { KINDS } from '../entities/kinds/kinds.ts';
import { callsOf, type KindsWith } from './kind-calls.ts';

/** What has a bin. */
export type BinnedKind = KindsWith<'Bin'>;

interface Calls {
  list: (input: { query: { page: number; page_size: number }; signal: AbortSignal }) => Promise<Page<Binned>>;
  restore: (input: { params: { id: string } }) => Promise<{ id: string }>;
  remove: (input: { params: { id: string } }) => Promise<void>;
}

const useCalls = (kind: BinnedKind): Calls => callsOf(useApi(), kind, 'Bin') as Calls;

export const BIN_PAGE_SIZE = 20;

/** What was deleted of a kind and may be brought back by the person. */
export function useBin(kind: BinnedKind, page: number) {
  const calls = useCalls(kind);
  return useQuery({
    queryKey: [KINDS[kind].area, 'bin', page],
    queryFn: ({ signal }) => calls.list({ query: { page, page_size: BIN_PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
    // It fills by other screens.
    staleTime: 0,
  });
}

/** Takes something out of the bin. */
export function useRestoreFromBin(kind: BinnedKind) {
  const calls = useCalls(kind);
  return useMutation({ mutationFn: ({ id }: { id: string }) => calls.restore({ params: { id } }) });
}

export function useRemoveForGood(kind: BinnedKind) {
  const calls = useCalls(kind);
  return useMutation({
    meta: { shownInPlace: true },
    mutationFn: ({ id }: { id: string }) => calls.remove({ params: { id } }),
  });
}

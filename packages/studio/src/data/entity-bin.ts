import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApiClient } from '@agent-studio/api-client';
import type { Binned, Page } from '@agent-studio/api-client/contract';
import { useApi } from '@agent-studio/core';
import type { VersionedKind } from './entity-versions.ts';

interface Calls {
  list: (input: { query: { page: number; page_size: number }; signal: AbortSignal }) => Promise<Page<Binned>>;
  restore: (input: { params: { id: string } }) => Promise<{ id: string }>;
  remove: (input: { params: { id: string } }) => Promise<void>;
}

/** Where what was loaded of each kind is kept, what shows what of it, and its calls. */
const KINDS: Record<
  VersionedKind,
  { key: string; shows: readonly string[]; calls: (api: ApiClient) => Calls }
> = {
  agent: { key: 'agents', shows: ['knowledge-cards'], calls: ({ agentBin }) => toCalls(agentBin) },
  multi_agent: { key: 'multi-agents', shows: [], calls: ({ multiAgentBin }) => toCalls(multiAgentBin) },
  workflow: { key: 'workflows', shows: [], calls: ({ workflowBin }) => toCalls(workflowBin) },
  sop: { key: 'sops', shows: ['procedures'], calls: ({ sopBin }) => toCalls(sopBin) },
};

export const BIN_PAGE_SIZE = 20;

function useKind(kind: VersionedKind) {
  const { key, shows, calls } = KINDS[kind];
  return { key, shows, bin: [key, 'bin'], calls: calls(useApi()) };
}

/** What was deleted of a kind and may be brought back by the person. */
export function useBin(kind: VersionedKind, page: number) {
  const { bin, calls } = useKind(kind);
  return useQuery({
    queryKey: [...bin, page],
    queryFn: ({ signal }) => calls.list({ query: { page, page_size: BIN_PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
    // It fills by other screens.
    staleTime: 0,
  });
}

/** Takes something out of the bin: screens that show it, and lists, follow. */
export function useRestoreFromBin(kind: VersionedKind) {
  const { key, shows, bin, calls } = useKind(kind);
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: { id: string }) => calls.restore({ params: { id } }),
    async onSuccess(entity) {
      queries.setQueryData([key, 'one', entity.id], entity);
      for (const queryKey of [[key, 'list'], bin, ...shows.map((name) => [name])]) {
        // A list that is being loaded for the first time would be kept as it was before.
        await queries.cancelQueries({ queryKey });
        void queries.invalidateQueries({ queryKey });
      }
    },
  });
}

export function useRemoveForGood(kind: VersionedKind) {
  const { bin, calls } = useKind(kind);
  const queries = useQueryClient();
  return useMutation({
    meta: { shownInPlace: true },
    mutationFn: ({ id }: { id: string }) => calls.remove({ params: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: bin }),
  });
}

/** A part of the contract that is loaded later does not list what it has. */
const toCalls = ({ list, restore, remove }: Calls): Calls => ({ list, restore, remove });

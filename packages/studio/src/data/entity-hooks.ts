import {
  keepPreviousData,
  type QueryClient,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { ApiClient } from '@agent-studio/api-client';
import type { Area, Page } from '@agent-studio/api-client/contract';
import { useApi } from '@agent-studio/core';

/** Parts of the client whose things are listed, made, changed and deleted by the same calls. */
type EntityPart = {
  [Part in keyof ApiClient]: 'list' | 'get' | 'create' | 'update' | 'remove' extends keyof ApiClient[Part]
    ? Part
    : never;
}[keyof ApiClient];

type Input<Call extends (input: never) => unknown> = NonNullable<Parameters<Call>[0]>;
type QueryOf<P extends EntityPart> = NonNullable<Input<ApiClient[P]['list']>['query']>;
type BodyOf<P extends EntityPart> = Input<ApiClient[P]['create']>['body'];
type ChangesOf<P extends EntityPart> = Input<ApiClient[P]['update']>['body'];
type ListedOf<P extends EntityPart> = Awaited<ReturnType<ApiClient[P]['list']>>['items'][number];
type OneOf<P extends EntityPart> = Awaited<ReturnType<ApiClient[P]['get']>>;

interface Calls<P extends EntityPart> {
  list: (input: { query: QueryOf<P>; signal: AbortSignal }) => Promise<Page<ListedOf<P>>>;
  get: (input: { params: { id: string }; signal: AbortSignal }) => Promise<OneOf<P>>;
  create: (input: { body: BodyOf<P> }) => Promise<OneOf<P>>;
  update: (input: { params: { id: string }; body: ChangesOf<P>; ifMatch: number }) => Promise<OneOf<P>>;
  remove: (input: { params: { id: string } }) => Promise<void>;
}

interface EntityHooksOptions<P extends EntityPart> {
  part: P;
  /** What its keys begin with, see refresh.ts: `[area, 'list', query]` and `[area, 'one', id]`. */
  area: Area;
  /** What no write of ours is told of, and is not as it was once one is saved. */
  onSaved?: (queries: QueryClient, id: string) => void;
  /** What is sent has secrets, which a mutation would remember. */
  isSecret?: true;
  /** How soon to look again, while something of these goes on without being asked. */
  lookAgain?: (items: readonly ListedOf<P>[]) => number | false;
}

/** Lists, loads, makes, changes and deletes things of a kind; what shows them follows. */
export function entityHooks<P extends EntityPart>(options: EntityHooksOptions<P>) {
  const { part, area, onSaved, isSecret, lookAgain } = options;
  const one = (id: string) => [area, 'one', id];
  const useCalls = () => useApi()[part] as unknown as Calls<P>;
  const writes = { meta: { shownInPlace: true, goesOn: true }, ...(isSecret && { gcTime: 0 }) };

  /** A page. The page before stays, marked as such, until the next one is there. */
  function useList(query: QueryOf<P>, enabled = true) {
    const calls = useCalls();
    return useQuery({
      enabled,
      queryKey: [area, 'list', query],
      queryFn: ({ signal }) => calls.list({ query, signal }),
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => (state.data && lookAgain?.(state.data.items)) ?? false,
    });
  }

  /** Pages for a file, which reads all of them: nothing is kept, and a call ends with its signal. */
  function useLoadPage() {
    const calls = useCalls();
    return (query: QueryOf<P>, signal: AbortSignal) => calls.list({ query, signal });
  }

  function useOne(id: string, enabled = true) {
    const calls = useCalls();
    return useQuery({
      enabled,
      queryKey: one(id),
      queryFn: ({ signal }) => calls.get({ params: { id }, signal }),
      refetchInterval: ({ state }) => (state.data && lookAgain?.([state.data as ListedOf<P>])) ?? false,
    });
  }

  /** Those of some that are loaded and may be seen. */
  function useKnown(ids: readonly string[]): OneOf<P>[] {
    const calls = useCalls();
    return useQueries({
      queries: ids.map((id) => ({
        queryKey: one(id),
        queryFn: ({ signal }: { signal: AbortSignal }) => calls.get({ params: { id }, signal }),
      })),
      combine: (results) => results.flatMap(({ data }) => (data === undefined ? [] : [data])),
    });
  }

  /** Takes one from an answer: screens that show it have it at once. */
  function useKeep() {
    const queries = useQueryClient();
    return (entity: OneOf<P>): void => {
      const { id } = entity as { id: string };
      queries.setQueryData(one(id), entity);
      onSaved?.(queries, id);
    };
  }

  function useCreate() {
    const calls = useCalls();
    return useMutation({
      ...writes,
      mutationFn: (body: BodyOf<P>) => calls.create({ body }),
      onSuccess: useKeep(),
    });
  }

  /** Sends what has changed; rejects as `stale` when `revision` is not the newest. */
  function useUpdate(id: string) {
    const calls = useCalls();
    return useMutation({
      ...writes,
      mutationFn: ({ changes, revision }: { changes: ChangesOf<P>; revision: number }) =>
        calls.update({ params: { id }, body: changes, ifMatch: revision }),
      onSuccess: useKeep(),
    });
  }

  /** Rejects as `conflict` with `problem.used_by` while something uses it. */
  function useRemove() {
    const calls = useCalls();
    return useMutation({
      meta: { shownInPlace: true },
      mutationFn: ({ id }: { id: string }) => calls.remove({ params: { id } }),
    });
  }

  return { one, useList, useLoadPage, useOne, useKnown, useKeep, useCreate, useUpdate, useRemove };
}

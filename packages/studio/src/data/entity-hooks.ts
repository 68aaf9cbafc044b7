import {
  keepPreviousData,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { ApiClient } from '@agent-studio/api-client';
import type { Page } from '@agent-studio/api-client/contract';
import { useApi } from '@agent-studio/core';

/** Parts of the client whose things are listed, made, changed and deleted by the same calls. */
type Area = {
  [Part in keyof ApiClient]: 'list' | 'get' | 'create' | 'update' | 'remove' extends keyof ApiClient[Part]
    ? Part
    : never;
}[keyof ApiClient];

type Input<Call extends (input: never) => unknown> = NonNullable<Parameters<Call>[0]>;
type QueryOf<A extends Area> = NonNullable<Input<ApiClient[A]['list']>['query']>;
type BodyOf<A extends Area> = Input<ApiClient[A]['create']>['body'];
type ChangesOf<A extends Area> = Input<ApiClient[A]['update']>['body'];
type ListedOf<A extends Area> = Awaited<ReturnType<ApiClient[A]['list']>>['items'][number];
type OneOf<A extends Area> = Awaited<ReturnType<ApiClient[A]['get']>>;

interface Calls<A extends Area> {
  list: (input: { query: QueryOf<A>; signal: AbortSignal }) => Promise<Page<ListedOf<A>>>;
  get: (input: { params: { id: string }; signal: AbortSignal }) => Promise<OneOf<A>>;
  create: (input: { body: BodyOf<A> }) => Promise<OneOf<A>>;
  update: (input: { params: { id: string }; body: ChangesOf<A>; ifMatch: number }) => Promise<OneOf<A>>;
  remove: (input: { params: { id: string } }) => Promise<void>;
}

interface EntityHooksOptions<A extends Area> {
  area: A;
  /** Where what was loaded of it is kept: `[key, 'list', query]` and `[key, 'one', id]`. */
  key: string;
  /** Kept as `[part, id]` below the key: loaded again with the thing, and gone with it. */
  parts?: readonly string[];
  /** What else shows it, by its first key. */
  shownIn?: readonly string[];
  /** What else is not as it was once one is saved. */
  onSaved?: (queries: QueryClient, id: string) => void;
  /** What is sent has secrets, which a mutation would remember. */
  isSecret?: true;
  /** How soon to look again, while something of these goes on without being asked. */
  lookAgain?: (items: readonly ListedOf<A>[]) => number | false;
}

/** Lists, loads, makes, changes and deletes things of a kind; what shows them follows. */
export function entityHooks<A extends Area>(options: EntityHooksOptions<A>) {
  const { area, key, parts = [], shownIn = [], onSaved, isSecret, lookAgain } = options;
  const lists = [key, 'list'];
  const one = (id: string) => [key, 'one', id];
  const useCalls = () => useApi()[area] as unknown as Calls<A>;
  const writes = { meta: { shownInPlace: true }, ...(isSecret && { gcTime: 0 }) };
  const follow = (queries: QueryClient) => {
    for (const name of shownIn) void queries.invalidateQueries({ queryKey: [name] });
    return queries.invalidateQueries({ queryKey: lists });
  };

  /** A page. The page before stays, marked as such, until the next one is there. */
  function useList(query: QueryOf<A>, enabled = true) {
    const calls = useCalls();
    return useQuery({
      enabled,
      queryKey: [...lists, query],
      queryFn: ({ signal }) => calls.list({ query, signal }),
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => (state.data && lookAgain?.(state.data.items)) ?? false,
    });
  }

  /** Pages for a file, which reads all of them: nothing is kept, and a call ends with its signal. */
  function useLoadPage() {
    const calls = useCalls();
    return (query: QueryOf<A>, signal: AbortSignal) => calls.list({ query, signal });
  }

  function useOne(id: string, enabled = true) {
    const calls = useCalls();
    return useQuery({
      enabled,
      queryKey: one(id),
      queryFn: ({ signal }) => calls.get({ params: { id }, signal }),
      refetchInterval: ({ state }) => (state.data && lookAgain?.([state.data as ListedOf<A>])) ?? false,
    });
  }

  /** Takes one from an answer: screens that show it, and lists, follow. */
  function useKeep() {
    const queries = useQueryClient();
    return (entity: OneOf<A>): void => {
      const { id } = entity as { id: string };
      queries.setQueryData(one(id), entity);
      for (const part of parts) void queries.invalidateQueries({ queryKey: [key, part, id] });
      onSaved?.(queries, id);
      void follow(queries);
    };
  }

  function useCreate() {
    const calls = useCalls();
    return useMutation({
      ...writes,
      mutationFn: (body: BodyOf<A>) => calls.create({ body }),
      onSuccess: useKeep(),
    });
  }

  /** Sends what has changed; rejects as `stale` when `revision` is not the newest. */
  function useUpdate(id: string) {
    const calls = useCalls();
    return useMutation({
      ...writes,
      mutationFn: ({ changes, revision }: { changes: ChangesOf<A>; revision: number }) =>
        calls.update({ params: { id }, body: changes, ifMatch: revision }),
      onSuccess: useKeep(),
    });
  }

  /** Rejects as `conflict` with `problem.used_by` while something uses it. */
  function useRemove() {
    const calls = useCalls();
    const queries = useQueryClient();
    return useMutation({
      meta: { shownInPlace: true },
      mutationFn: ({ id }: { id: string }) => calls.remove({ params: { id } }),
      onSuccess(_, { id }) {
        queries.removeQueries({ queryKey: one(id) });
        for (const part of parts) queries.removeQueries({ queryKey: [key, part, id] });
        return follow(queries);
      },
    });
  }

  return { lists, one, useList, useLoadPage, useOne, useKeep, useCreate, useUpdate, useRemove };
}

import { keepPreviousData, useMutation, useQueries, useQuery } from '@tanstack/react-query';
import type { ApiClient } from '@agent-studio/api-client';
import type { User, UserUpdate } from '@agent-studio/api-client/contract';
import { useApi, useStudio } from '@agent-studio/core';
import { downloadFile } from './download-file.ts';
import { itemsOrEmpty } from './side-features.ts';

export type UsersQuery = Parameters<ApiClient['users']['list']>[0]['query'];
type Invitation = Parameters<ApiClient['users']['invite']>[0]['body'];

const ALL = ['users'];

/** A page of people. The page before stays, marked as such, until the next one is there. */
export function useUsers(query: UsersQuery, enabled: boolean) {
  const api = useApi();
  return useQuery({
    enabled,
    queryKey: [...ALL, 'list', query],
    queryFn: ({ signal }) => api.users.list({ query, signal }),
    placeholderData: keepPreviousData,
  });
}

const oneOf = (api: ApiClient, id: string) => ({
  queryKey: [...ALL, 'one', id],
  queryFn: ({ signal }: { signal: AbortSignal }) => api.users.get({ params: { id }, signal }),
});

export function useUser(id: string) {
  return useQuery(oneOf(useApi(), id));
}

/** Those with these ids, for administrators; who is gone is left out. */
export function useUsersOf(ids: readonly string[]) {
  const api = useApi();
  return useQueries({
    queries: ids.map((id) => ({ ...oneOf(api, id), retry: false })),
    combine: (found) => found.flatMap(({ data }) => data ?? []),
  });
}

/** Members by a part of name or address; the answer before stays while one types. */
export function usePeople(q: string) {
  const api = useApi();
  return useQuery({
    queryKey: ['people', 'list', q],
    queryFn: ({ signal }) => itemsOrEmpty(api.people.search({ query: { q }, signal })),
    placeholderData: keepPreviousData,
  });
}

/** Rejects as `conflict` for somebody who is a member already. */
export function useInvite() {
  const api = useApi();
  return useMutation({
    meta: { shownInPlace: true },
    mutationFn: (body: Invitation) => api.users.invite({ body }),
  });
}

/** Rejects as `stale` when somebody else was faster. */
export function useUpdateUser() {
  const api = useApi();
  return useMutation({
    meta: { shownInPlace: true },
    mutationFn: ({ user, changes }: { user: Pick<User, 'id' | 'revision'>; changes: UserUpdate }) =>
      api.users.update({ params: { id: user.id }, body: changes, ifMatch: user.revision }),
  });
}

export function useEndSessions() {
  const api = useApi();
  return useMutation({
    meta: { shownInPlace: true },
    mutationFn: (id: string) => api.users.endSessions({ params: { id } }),
  });
}

/** Deletes somebody, or withdraws an invitation; what they own goes to `transferTo`. */
export function useRemoveUser() {
  const api = useApi();
  return useMutation({
    meta: { shownInPlace: true },
    mutationFn: ({ id, transferTo }: { id: string; transferTo?: string | undefined }) =>
      api.users.remove({ params: { id }, query: { transfer_to: transferTo } }),
  });
}

/** The file of what is stored of one person. */
export function usePersonalData() {
  const { connection } = useStudio();
  return useMutation({
    mutationFn(id: string) {
      const options = { signal: new AbortController().signal, onBytes: () => {} };
      return downloadFile(connection, `/api/users/${encodeURIComponent(id)}/data`, options);
    },
  });
}

import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useApi } from '@agent-studio/core';
import { itemsOrEmpty } from '../side-features.ts';

const SHOWN = 100;

/** Groups by a part of their name; the answer before stays while one types. */
export function useGroups(q: string, enabled = true) {
  const api = useApi();
  return useQuery({
    enabled,
    queryKey: ['groups', 'list', q],
    queryFn: ({ signal }) => itemsOrEmpty(api.groups.list({ query: { q, page_size: SHOWN }, signal })),
    placeholderData: keepPreviousData,
  });
}

/** One page of who is in a group, for administrators. */
export function useGroupMembers(id: string, page: number) {
  const api = useApi();
  return useQuery({
    queryKey: ['groups', 'members', id, page],
    queryFn: ({ signal }) => api.groups.members({ params: { id }, query: { page }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Makes a group, or renames one: rejects as `conflict` where another has the name. */
export function useSaveGroup() {
  const api = useApi();
  return useMutation({
    meta: { shownInPlace: true },
    mutationFn: ({ id, name }: { id: string | null; name: string }) =>
      id === null
        ? api.groups.create({ body: { name } })
        : api.groups.update({ params: { id }, body: { name } }),
  });
}

export function useRemoveGroup() {
  const api = useApi();
  return useMutation({
    meta: { shownInPlace: true },
    mutationFn: ({ id }: { id: string }) => api.groups.remove({ params: { id } }),
  });
}

/** Puts somebody into a group or takes them out. */
export function useMembership(id: string) {
  const api = useApi();
  return useMutation({
    meta: { shownInPlace: true },
    async mutationFn({ userId, isIn }: { userId: string; isIn: boolean }) {
      const params = { id, user_id: userId };
      if (isIn) await api.groups.addMember({ params });
      else await api.groups.removeMember({ params });
    },
  });
}

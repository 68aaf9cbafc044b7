import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApiClient } from '@agent-studio/api-client';
import {
  KIND_SEGMENTS,
  type ObjectKind,
  type Permission,
  type Visibility,
} from '@agent-studio/api-client/contract';
import { useApi } from '@agent-studio/core';
import { KINDS } from '../entities/kinds/kinds.ts';

/** Something that can be shared, with the revision that is shown. */
export interface SharedThing {
  kind: ObjectKind;
  id: string;
  revision: number;
}

const keyOf = ({ kind, id }: SharedThing) => ['grants', kind, id];
const paramsOf = ({ kind, id }: SharedThing) => ({ kind: KIND_SEGMENTS[kind], id });

/** With whom it is shared; for those who manage it. */
export function useSharing(thing: SharedThing) {
  const api = useApi();
  return useQuery({
    queryKey: [...keyOf(thing), 'list'],
    queryFn: ({ signal }) => api.grants.list({ params: paramsOf(thing), signal }),
  });
}

/** What somebody may do with it and why; without a person: oneself. */
export function useAccess(thing: SharedThing, userId?: string) {
  const api = useApi();
  return useQuery({
    queryKey: [...keyOf(thing), 'access', userId ?? 'me'],
    queryFn: ({ signal }) =>
      api.grants.access({ params: paramsOf(thing), ...(userId && { query: { user_id: userId } }), signal }),
  });
}

/** Gives somebody a right, or takes it back with null. */
export function useGrant(thing: SharedThing) {
  const api = useApi();
  return useMutation({
    meta: { shownInPlace: true },
    async mutationFn({ userId, permission }: { userId: string; permission: Permission | null }) {
      const params = { ...paramsOf(thing), user_id: userId };
      if (permission) await api.grants.set({ params, body: { permission } });
      else await api.grants.remove({ params });
    },
  });
}

/** Gives everybody in a group a right, or takes it back with null. */
export function useGroupGrant(thing: SharedThing) {
  const api = useApi();
  return useMutation({
    meta: { shownInPlace: true },
    async mutationFn({ groupId, permission }: { groupId: string; permission: Permission | null }) {
      const params = { ...paramsOf(thing), group_id: groupId };
      if (permission) await api.grants.setGroup({ params, body: { permission } });
      else await api.grants.removeGroup({ params });
    },
  });
}

/** Opens something to the workspace, or closes it. Rejects as `stale` when somebody changed it meanwhile. */
export function useSetVisibility(thing: SharedThing) {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    meta: { shownInPlace: true },
    mutationFn: async (visibility: Visibility) => {
      const { id, revision } = thing;
      await partOf(api, thing.kind).update({ params: { id }, body: { visibility }, ifMatch: revision });
    },
    // What is opened or closed is of its own area; the dialog around shows who gets to it.
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf(thing) }),
  });
}

interface Visible {
  update: (input: {
    params: { id: string };
    body: { visibility: Visibility };
    ifMatch: number;
  }) => Promise<unknown>;
}

const partOf = (api: ApiClient, kind: ObjectKind): Visible => api[KINDS[kind].part];

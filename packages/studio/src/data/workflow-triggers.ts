import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { TriggerInput } from '@agent-studio/api-client/contract';
import { useApi } from '@agent-studio/core';

const of = (id: string) => ['workflows', 'triggers', id];

/** What starts a workflow. */
export function useTriggers(workflowId: string) {
  const api = useApi();
  return useQuery({
    queryKey: of(workflowId),
    queryFn: async ({ signal }) =>
      (await api.workflows.triggers({ params: { id: workflowId }, signal })).items,
  });
}

/** The changes to what starts a workflow. The secret of a webhook is in the answer of `add` and `rotate` only. */
export function useTriggerChanges(workflowId: string) {
  const api = useApi();
  const queries = useQueryClient();
  const id = workflowId;
  const onSuccess = () => {
    // Lists show which kinds are on.
    void queries.invalidateQueries({ queryKey: ['workflows', 'list'] });
    return queries.invalidateQueries({ queryKey: of(id) });
  };
  const meta = { shownInPlace: true };
  return {
    add: useMutation({
      meta,
      onSuccess,
      mutationFn: (body: TriggerInput) => api.workflows.addTrigger({ params: { id }, body }),
    }),
    update: useMutation({
      meta,
      onSuccess,
      mutationFn: (trigger: { id: string; revision: number; body: TriggerInput }) =>
        api.workflows.updateTrigger({
          params: { id, trigger_id: trigger.id },
          body: trigger.body,
          ifMatch: trigger.revision,
        }),
    }),
    remove: useMutation({
      meta,
      onSuccess,
      mutationFn: (trigger: { id: string }) =>
        api.workflows.removeTrigger({ params: { id, trigger_id: trigger.id } }),
    }),
    rotate: useMutation({
      meta,
      onSuccess,
      mutationFn: (trigger: { id: string }) =>
        api.workflows.rotateSecret({ params: { id, trigger_id: trigger.id } }),
    }),
  };
}

import { useMutation, useQuery } from '@tanstack/react-query';
import type { TriggerInput } from '@agent-studio/api-client/contract';
import { useApi } from '@agent-studio/core';

/** What starts a workflow. */
export function useTriggers(workflowId: string) {
  const api = useApi();
  return useQuery({
    queryKey: ['workflows', 'triggers', workflowId],
    queryFn: async ({ signal }) =>
      (await api.workflows.triggers({ params: { id: workflowId }, signal })).items,
  });
}

/** The changes to what starts a workflow. The secret of a webhook is in the answer of `add` and `rotate` only. */
export function useTriggerChanges(workflowId: string) {
  const api = useApi();
  const id = workflowId;
  const meta = { shownInPlace: true };
  return {
    add: useMutation({
      meta,
      mutationFn: (body: TriggerInput) => api.workflows.addTrigger({ params: { id }, body }),
    }),
    update: useMutation({
      meta,
      mutationFn: (trigger: { id: string; revision: number; body: TriggerInput }) =>
        api.workflows.updateTrigger({
          params: { id, trigger_id: trigger.id },
          body: trigger.body,
          ifMatch: trigger.revision,
        }),
    }),
    remove: useMutation({
      meta,
      mutationFn: (trigger: { id: string }) =>
        api.workflows.removeTrigger({ params: { id, trigger_id: trigger.id } }),
    }),
    rotate: useMutation({
      meta,
      mutationFn: (trigger: { id: string }) =>
        api.workflows.rotateSecret({ params: { id, trigger_id: trigger.id } }),
    }),
  };
}

/** How a trigger is called, as OpenAPI; asked for when somebody wants it. */
export function useTriggerDescription(workflowId: string, triggerId: string) {
  const api = useApi();
  return useMutation({
    meta: { shownInPlace: true },
    mutationFn: () => api.workflows.describeTrigger({ params: { id: workflowId, trigger_id: triggerId } }),
  });
}

import { useMutation } from '@tanstack/react-query';
import type { Agent } from '@agent-studio/api-client/contract';
import { useApi } from '@agent-studio/core';
import { useKeepAgent } from './agents.ts';

type One = Pick<Agent, 'id'>;

export function useDuplicateAgent() {
  const api = useApi();
  const keep = useKeepAgent();
  return useMutation({
    mutationFn: ({ id }: One) => api.agentVersions.duplicate({ params: { id } }),
    onSuccess: ({ agent }) => keep(agent),
  });
}

/** The draft of an agent as a file. */
export function useExportAgent() {
  const api = useApi();
  return useMutation({ mutationFn: ({ id }: One) => api.agentVersions.export({ params: { id } }) });
}

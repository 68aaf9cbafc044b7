import { useMutation } from '@tanstack/react-query';
import type { AgentFile } from '@agent-studio/api-client/contract';
import { useApi } from '@agent-studio/core';
import { useKeepAgent } from './agents.ts';

/** Makes an agent of a file, or with `dryRun` says what would be made. */
export function useImportAgent() {
  const api = useApi();
  const keep = useKeepAgent();
  return useMutation({
    meta: { shownInPlace: true },
    mutationFn: ({ file, dryRun }: { file: unknown; dryRun: boolean }) =>
      api.agentVersions.import({ query: { dry_run: dryRun ? '1' : '0' }, body: file as AgentFile }),
    onSuccess: ({ agent }) => agent && keep(agent),
  });
}

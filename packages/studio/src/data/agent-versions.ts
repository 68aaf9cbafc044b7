import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@agent-studio/api-client';
import type { Agent, AgentFile } from '@agent-studio/api-client/contract';
import { useApi } from '@agent-studio/core';
import { useKeepAgent } from './agents.ts';

export type VersionOrDraft = number | 'draft';

const VERSIONS_PER_PAGE = 20;

/** What was published of an agent, newest first. */
export function useAgentVersions(id: string, page: number) {
  const api = useApi();
  return useQuery({
    queryKey: ['agents', 'versions', id, page],
    queryFn: ({ signal }) =>
      api.agentVersions.list({ params: { id }, query: { page, page_size: VERSIONS_PER_PAGE }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** What changed between two versions of an agent; a draft is another one with every revision. */
export function useAgentDiff({ id, revision }: Agent, from: VersionOrDraft, to: VersionOrDraft) {
  const api = useApi();
  return useQuery({
    queryKey: ['agents', 'diff', id, from, to, from === 'draft' || to === 'draft' ? revision : null],
    queryFn: ({ signal }) => api.agentVersions.diff({ params: { id }, query: { from, to }, signal }),
  });
}

/** Makes the draft of this revision the next version. A newer draft is loaded, so that it can be looked at. */
export function usePublishAgent() {
  const api = useApi();
  const queries = useQueryClient();
  const keep = useKeepAgent();
  return useMutation({
    meta: { shownInPlace: true },
    mutationFn: ({ agent, note }: { agent: Agent; note: string }) =>
      api.agentVersions.publish({ params: { id: agent.id }, body: { note }, ifMatch: agent.revision }),
    onSuccess(agent) {
      keep(agent);
      return queries.invalidateQueries({ queryKey: ['agents', 'versions', agent.id] });
    },
    onError(error) {
      if (error instanceof ApiError && error.kind === 'stale' && error.problem.current)
        keep(error.problem.current as Agent);
    },
  });
}

/** Writes a version into the draft of this revision. */
export function useRestoreVersion() {
  const api = useApi();
  const keep = useKeepAgent();
  return useMutation({
    meta: { shownInPlace: true },
    mutationFn: ({ agent, version }: { agent: Agent; version: number }) =>
      api.agentVersions.restore({ params: { id: agent.id }, body: { version }, ifMatch: agent.revision }),
    onSuccess: ({ agent }) => keep(agent),
    onError(error) {
      if (error instanceof ApiError && error.kind === 'stale' && error.problem.current)
        keep(error.problem.current as Agent);
    },
  });
}

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

import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiClient } from '@agent-studio/api-client';
import type {
  AgentFile,
  FoundEntityReference,
  MultiAgentFile,
  SopFile,
  WorkflowFile,
} from '@agent-studio/api-client/contract';
import { useApi } from '@agent-studio/core';
import type { MissingReference, Versioned } from './entity-versions.ts';

/** What is a draft with versions, and copied and exported in the same way. */
export type DraftKind = 'agent' | 'multi_agent' | 'workflow' | 'sop';

interface Copied {
  entity: Versioned;
  missing: readonly MissingReference[];
}

interface Imported {
  /** Null for a dry run. */
  entity: Versioned | null;
  references: readonly FoundEntityReference[];
}

interface Calls {
  duplicate: (id: string) => Promise<Copied>;
  exportFile: (id: string) => Promise<AgentFile | MultiAgentFile | WorkflowFile | SopFile>;
  importFile: (file: unknown, dryRun: '0' | '1') => Promise<Imported>;
}

const KINDS: Record<DraftKind, { key: string; calls: (api: ApiClient) => Calls }> = {
  agent: {
    key: 'agents',
    calls: ({ agentVersions: calls }) => ({
      duplicate: (id) => calls.duplicate({ params: { id } }),
      exportFile: (id) => calls.export({ params: { id } }),
      importFile: (file, dry_run) => calls.import({ query: { dry_run }, body: file as AgentFile }),
    }),
  },
  multi_agent: {
    key: 'multi-agents',
    calls: ({ multiAgentVersions: calls }) => ({
      duplicate: (id) => calls.duplicate({ params: { id } }),
      exportFile: (id) => calls.export({ params: { id } }),
      importFile: (file, dry_run) => calls.import({ query: { dry_run }, body: file as MultiAgentFile }),
    }),
  },
  workflow: {
    key: 'workflows',
    calls: ({ workflowVersions: calls }) => ({
      duplicate: (id) => calls.duplicate({ params: { id } }),
      exportFile: (id) => calls.export({ params: { id } }),
      importFile: (file, dry_run) => calls.import({ query: { dry_run }, body: file as WorkflowFile }),
    }),
  },
  sop: {
    key: 'sops',
    calls: ({ sopVersions: calls }) => ({
      duplicate: (id) => calls.duplicate({ params: { id } }),
      exportFile: (id) => calls.export({ params: { id } }),
      importFile: (file, dry_run) => calls.import({ query: { dry_run }, body: file as SopFile }),
    }),
  },
};

function useCalls(kind: DraftKind) {
  const api = useApi();
  const { key, calls } = KINDS[kind];
  const queries = useQueryClient();
  const keep = (entity: Versioned | null) => {
    if (!entity) return;
    queries.setQueryData([key, 'one', entity.id], entity);
    void queries.invalidateQueries({ queryKey: [key, 'list'] });
  };
  return { calls: calls(api), keep };
}

/** Copies a draft for the caller. */
export function useDuplicate(kind: DraftKind) {
  const { calls, keep } = useCalls(kind);
  return useMutation({
    mutationFn: (id: string) => calls.duplicate(id),
    onSuccess: ({ entity }) => keep(entity),
  });
}

/** A draft as a file. */
export function useExport(kind: DraftKind) {
  const { calls } = useCalls(kind);
  return useMutation({ mutationFn: (id: string) => calls.exportFile(id) });
}

/** Makes a draft of a file, or with `dryRun` says what is missing here for it. */
export function useImport(kind: DraftKind) {
  const { calls, keep } = useCalls(kind);
  return useMutation({
    meta: { shownInPlace: true },
    mutationFn: ({ file, dryRun }: { file: unknown; dryRun: boolean }) =>
      calls.importFile(file, dryRun ? '1' : '0'),
    onSuccess: ({ entity }) => keep(entity),
  });
}

import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ApiClient, ApiError } from '@agent-studio/api-client';
import type {
  ContentChange,
  EntityVersion,
  KnowledgeCardDocumentChanges,
  Page,
  ReferenceKind,
} from '@agent-studio/api-client/contract';
import { useApi } from '@agent-studio/core';

export type VersionOrDraft = number | 'draft';

/** What is published in versions and has a bin. */
export type VersionedKind = 'agent' | 'multi_agent' | 'workflow' | 'sop';

/** What is published in versions. */
export type PublishedKind = VersionedKind | 'tool' | 'connector' | 'knowledge_card';

/** The part of such an entity that its versions are about. */
export interface Versioned {
  id: string;
  name: string;
  revision: number;
  published_version: number | null;
  has_unpublished_changes: boolean;
}

/** What a version names and is not here any more. */
export interface MissingReference {
  kind: ReferenceKind | 'sop';
  name: string | null;
}

/** An entity that a version was written into. */
export interface Restored<Entity = Versioned> {
  entity: Entity;
  missing: readonly MissingReference[];
  /** It leads to another server than the draft did, where it has to sign in anew. */
  sign_in_removed?: boolean;
  /** What became of its documents since that version: they stay as they are. */
  documents?: KnowledgeCardDocumentChanges;
}

interface ListInput {
  params: { id: string };
  query: { page: number; page_size: number };
  signal: AbortSignal;
}
interface DiffInput {
  params: { id: string };
  query: { from: VersionOrDraft; to: VersionOrDraft };
  signal: AbortSignal;
}
interface WriteInput<Body> {
  params: { id: string };
  body: Body;
  ifMatch: number;
}

interface Calls {
  list: (input: ListInput) => Promise<Page<EntityVersion>>;
  diff: (input: DiffInput) => Promise<{ changes: ContentChange[] }>;
  publish: (input: WriteInput<{ note: string }>) => Promise<Versioned>;
  restore: (input: WriteInput<{ version: number }>) => Promise<Restored>;
}

/** A part of the contract that is loaded later does not list what it has. */
const toCalls = ({ list, diff, publish, restore }: Calls): Calls => ({ list, diff, publish, restore });

/** Where what was loaded of each kind is kept, and its calls. */
const KINDS: Record<PublishedKind, { key: string; calls: (api: ApiClient) => Calls }> = {
  agent: { key: 'agents', calls: ({ agentVersions }) => toCalls(agentVersions) },
  multi_agent: { key: 'multi-agents', calls: ({ multiAgentVersions }) => toCalls(multiAgentVersions) },
  workflow: { key: 'workflows', calls: ({ workflowVersions }) => toCalls(workflowVersions) },
  sop: { key: 'sops', calls: ({ sopVersions }) => toCalls(sopVersions) },
  tool: { key: 'tools', calls: ({ toolVersions }) => toCalls(toolVersions) },
  connector: { key: 'data-connectors', calls: ({ connectorVersions }) => toCalls(connectorVersions) },
  knowledge_card: {
    key: 'knowledge-cards',
    calls: ({ knowledgeCardVersions }) => toCalls(knowledgeCardVersions),
  },
};

const VERSIONS_PER_PAGE = 20;

function useCalls(kind: PublishedKind) {
  const api = useApi();
  const { key, calls } = KINDS[kind];
  return { key, calls: calls(api) };
}

/** What was published, newest first. */
export function useVersions(kind: PublishedKind, id: string, page: number) {
  const { key, calls } = useCalls(kind);
  return useQuery({
    queryKey: [key, 'versions', id, page],
    queryFn: ({ signal }) =>
      calls.list({ params: { id }, query: { page, page_size: VERSIONS_PER_PAGE }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** What changed between two versions; a draft is another one with every revision. */
export function useVersionDiff(
  kind: PublishedKind,
  { id, revision }: Versioned,
  from: VersionOrDraft,
  to: VersionOrDraft,
) {
  const { key, calls } = useCalls(kind);
  return useQuery({
    queryKey: [key, 'diff', id, from, to, from === 'draft' || to === 'draft' ? revision : null],
    queryFn: ({ signal }) => calls.diff({ params: { id }, query: { from, to }, signal }),
  });
}

/** Takes an entity from an answer, as the `useKeep…` of its kind does. */
function useKeep(key: string): (entity: Versioned) => void {
  const queries = useQueryClient();
  return (entity) => {
    queries.setQueryData([key, 'one', entity.id], entity);
    for (const part of ['list', 'schema', 'documents'])
      void queries.invalidateQueries({ queryKey: [key, part] });
  };
}

/** Of somebody else's newer draft, so that it can be looked at. */
const newerOf = (error: unknown): Versioned | undefined =>
  error instanceof ApiError && error.kind === 'stale'
    ? (error.problem.current as Versioned | undefined)
    : undefined;

/** Makes the draft of this revision the next version. A newer draft is loaded, so that it can be looked at. */
export function usePublish(kind: PublishedKind) {
  const { key, calls } = useCalls(kind);
  const queries = useQueryClient();
  const keep = useKeep(key);
  return useMutation({
    meta: { shownInPlace: true },
    mutationFn: ({ entity: { id, revision }, note }: { entity: Versioned; note: string }) =>
      calls.publish({ params: { id }, body: { note }, ifMatch: revision }),
    onSuccess(entity) {
      keep(entity);
      return queries.invalidateQueries({ queryKey: [key, 'versions', entity.id] });
    },
    onError(error) {
      const newer = newerOf(error);
      if (newer) keep(newer);
    },
  });
}

/** Writes a version into the draft of this revision. */
export function useRestore(kind: PublishedKind) {
  const { key, calls } = useCalls(kind);
  const keep = useKeep(key);
  return useMutation({
    meta: { shownInPlace: true },
    mutationFn: ({ entity: { id, revision }, version }: { entity: Versioned; version: number }) =>
      calls.restore({ params: { id }, body: { version }, ifMatch: revision }),
    onSuccess: ({ entity }) => keep(entity),
    onError(error) {
      const newer = newerOf(error);
      if (newer) keep(newer);
    },
  });
}

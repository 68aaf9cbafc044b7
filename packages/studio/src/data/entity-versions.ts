import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@agent-studio/api-client';
import type {
  ContentChange,
  EntityVersion,
  KnowledgeCardDocumentChanges,
  Page,
  ReferenceKind,
} from '@agent-studio/api-client/contract';
import { useApi } from '@agent-studio/core';
import { KINDS } from '../entities/kinds/kinds.ts';
import { callsOf, type KindsWith } from './kind-calls.ts';

export type VersionOrDraft = number | 'draft';

/** What is published in versions. */
export type PublishedKind = KindsWith<'Versions'>;

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

const VERSIONS_PER_PAGE = 20;

const useCalls = (kind: PublishedKind): Calls => callsOf(useApi(), kind, 'Versions') as Calls;

/** What was published, newest first. */
export function useVersions(kind: PublishedKind, id: string, page: number) {
  const calls = useCalls(kind);
  return useQuery({
    queryKey: [KINDS[kind].area, 'versions', id, page],
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
  const calls = useCalls(kind);
  return useQuery({
    queryKey: [
      // What stands in a revision stays so, whatever is written; but the documents of a card have none.
      kind === 'knowledge_card' ? KINDS[kind].area : 'diff',
      'diff',
      id,
      from,
      to,
      from === 'draft' || to === 'draft' ? revision : null,
    ],
    queryFn: ({ signal }) => calls.diff({ params: { id }, query: { from, to }, signal }),
  });
}

/** Takes an entity from an answer: screens that show it have it at once. */
export function useKeep(kind: PublishedKind): (entity: Versioned) => void {
  const queries = useQueryClient();
  return (entity) => queries.setQueryData([KINDS[kind].area, 'one', entity.id], entity);
}

/** Of somebody else's newer draft, so that it can be looked at. */
const newerOf = (error: unknown): Versioned | undefined =>
  error instanceof ApiError && error.kind === 'stale'
    ? (error.problem.current as Versioned | undefined)
    : undefined;

/** Makes the draft of this revision the next version. A newer draft is loaded, so that it can be looked at. */
export function usePublish(kind: PublishedKind) {
  const calls = useCalls(kind);
  const keep = useKeep(kind);
  return useMutation({
    meta: { shownInPlace: true },
    mutationFn: ({ entity: { id, revision }, note }: { entity: Versioned; note: string }) =>
      calls.publish({ params: { id }, body: { note }, ifMatch: revision }),
    onSuccess: keep,
    onError(error) {
      const newer = newerOf(error);
      if (newer) keep(newer);
    },
  });
}

/** Writes a version into the draft of this revision. */
export function useRestore(kind: PublishedKind) {
  const calls = useCalls(kind);
  const keep = useKeep(kind);
  return useMutation({
    meta: { shownInPlace: true, goesOn: true },
    mutationFn: ({ entity: { id, revision }, version }: { entity: Versioned; version: number }) =>
      calls.restore({ params: { id }, body: { version }, ifMatch: revision }),
    onSuccess: ({ entity }) => keep(entity),
    onError(error) {
      const newer = newerOf(error);
      if (newer) keep(newer);
    },
  });
}

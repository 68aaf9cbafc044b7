import type {
  ContentChange,
  DraftIssue,
  EntityReference,
  EntityVersion,
  FoundEntityReference,
  Page,
} from '@agent-studio/api-client/contract';
import { diffContent } from '../../engine/diff-content.ts';
import { Refusal } from '../../refusal.ts';
import type { DraftsRepository } from './drafts-repository.ts';
import { type DraftContent, type DraftsService, type Entity, ownerOf } from './drafts-service.ts';
import {
  findReferences,
  type Named,
  type Placed,
  type ReferenceLookups,
  type Who,
} from './find-references.ts';

/** What is particular about the versions of a kind of entity. */
export interface VersionedContent<Content extends DraftContent> {
  /** Everything it names by id, in any order. */
  referencesOf: (content: Content) => Named[];
  /** The same content with other ids. */
  withIds: (content: Content, idOf: (one: Placed) => string) => Content;
  /** What is wrong with it, seen with the eyes of its owner. Errors keep it from being published. */
  check: (content: Content, owner: Who, id: string) => Promise<DraftIssue[]> | DraftIssue[];
  /** Paths that count as one part when versions are compared, such as schemas. */
  whole?: ReadonlySet<string>;
}

interface VersionsParts<Content extends DraftContent> extends VersionedContent<Content> {
  kind: string;
  service: DraftsService<Content>;
  drafts: DraftsRepository;
  lookups: ReferenceLookups;
}

const MAX_NAME = 80;
const COPY = ' (copy)';

/** The rules of what is published, of what comes back from there, and of copies. A copy belongs to its maker and is private. */
export function createVersionsService<Content extends DraftContent>({
  kind,
  service,
  drafts,
  lookups,
  referencesOf,
  withIds,
  check,
  whole = new Set(),
}: VersionsParts<Content>) {
  return {
    async list(
      caller: Who,
      id: string,
      query: { page: number; page_size: number },
    ): Promise<Page<EntityVersion>> {
      await service.find(caller, id);
      return { ...(await drafts.listVersions(id, query)), ...query };
    },

    /** Makes the draft the next version. With `revision`, only that draft. Throws 422 for what its check calls an error. */
    async publish(caller: Who, id: string, note: string, revision?: number): Promise<Entity<Content>> {
      const draft = await service.findForEdit(caller, id);
      if (revision !== undefined && revision !== draft.revision) return service.refuseStale(caller, id);
      const { content, published_version } = draft;
      if (published_version !== null && !draft.has_unpublished_changes) {
        throw new Refusal('conflict', `The draft is the same as version ${published_version}.`, {
          code: `${kind}.unchanged`,
        });
      }
      const before = await service.liveContent(draft);
      await service.assertMayUse(caller, draft, { before, after: content });
      const errors = (await check(content, ownerOf(draft), id)).filter(
        ({ severity }) => severity === 'error',
      );
      if (errors.length) throw notPublishable(kind, errors);
      const version = { content, note, created_at: new Date().toISOString(), created_by: caller.userId };
      // What was checked is what is published: another draft by now is not.
      if (!(await drafts.publish(id, draft.revision, version))) return service.refuseStale(caller, id);
      return service.get(caller, id);
    },

    /** Writes a version into the draft, without what whoever does it may not add. */
    async restore(caller: Who, id: string, version: number, revision?: number): Promise<Entity<Content>> {
      const draft = await service.findForEdit(caller, id);
      const content = await service.contentOf(draft, version);
      const usable = await service.withoutHidden(caller, draft, content);
      return service.update(caller, id, () => usable, { revision });
    },

    async diff(
      caller: Who,
      id: string,
      { from, to }: { from?: number | 'draft' | undefined; to: number | 'draft' },
    ): Promise<{ changes: ContentChange[] }> {
      const draft = await service.find(caller, id);
      const [before, after] = await Promise.all([
        service.contentOf(draft, from ?? draft.published_version ?? 'draft'),
        service.contentOf(draft, to),
      ]);
      return { changes: diffContent(before, after, { byItem: true, whole }) };
    },

    async duplicate(caller: Who, id: string): Promise<Entity<Content>> {
      const { content } = await service.find(caller, id);
      const name =
        content.name
          .slice(0, MAX_NAME - COPY.length)
          .toWellFormed()
          .trimEnd() + COPY;
      return service.create(caller, { ...content, name });
    },

    /** The content, with the names of what it uses as far as the caller may see it. */
    async exportFile(
      caller: Who,
      id: string,
      version: number | 'draft',
    ): Promise<{ content: Content; references: EntityReference[]; exported_at: string }> {
      const content = await service.contentOf(await service.find(caller, id), version);
      const found = await findReferences(lookups, caller, referencesOf(content));
      const references = found.map(({ here: _, ...reference }) => reference);
      return { content, references, exported_at: new Date().toISOString() };
    },

    /** Makes an entity of a file; with `dryRun`, says what would be made and makes nothing. What is missing stays named. */
    async importFile(
      caller: Who,
      { content, references: names }: { content: Content; references: EntityReference[] },
      dryRun: boolean,
    ): Promise<{ entity: Entity<Content> | null; references: FoundEntityReference[] }> {
      const references = await findReferences(lookups, caller, referencesOf(content), names);
      const here = new Map(references.map((one) => [`${one.kind} ${one.id}`, one.here?.id]));
      if (dryRun) return { entity: null, references };
      const mapped = withIds(content, ({ kind, id }) => here.get(`${kind} ${id}`) ?? id);
      return { entity: await service.create(caller, mapped), references };
    },
  };
}

export type VersionsService<Content extends DraftContent> = ReturnType<typeof createVersionsService<Content>>;

function notPublishable(kind: string, issues: DraftIssue[]): Refusal {
  const errors = issues.map(({ at, path, message }) => ({
    path: [at, path].filter((part) => part !== null).join('.'),
    message,
  }));
  const detail = `This cannot be published yet. ${errors.map(({ message }) => message).join(' ')}`;
  return new Refusal('invalid', detail, { code: `${kind}.check_failed`, errors });
}

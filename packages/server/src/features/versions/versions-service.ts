import type { DraftIssue, EntityReference, FoundEntityReference } from '@agent-studio/api-client/contract';
import { Refusal } from '../../refusal.ts';
import type { DraftsRepository } from './drafts-repository.ts';
import { type Draft, type DraftContent, type DraftsService, type Entity, ownerOf } from './drafts-service.ts';
import {
  findReferences,
  type Named,
  type Placed,
  type ReferenceLookups,
  type Who,
} from './find-references.ts';
import { createPublishingService } from './publishing-service.ts';

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
  const publishing = createPublishingService<Draft<Content>, Content, Entity<Content>>({
    code: kind,
    versions: drafts,
    find: service.find,
    findForEdit: service.findForEdit,
    refuseStale: service.refuseStale,
    contentOf: service.contentOf,
    get: service.get,
    whole,
    /** Throws 422 for what its check calls an error. */
    async assertMayPublish(caller, draft, change) {
      await service.assertMayUse(caller, draft, change);
      const errors = (await check(change.after, ownerOf(draft), draft.id)).filter(
        ({ severity }) => severity === 'error',
      );
      if (errors.length) throw notPublishable(kind, errors);
    },
    async write(caller, draft, content, revision) {
      const usable = await service.withoutHidden(caller, draft, content);
      return service.update(caller, draft.id, () => usable, { revision });
    },
  });

  return {
    ...publishing,

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

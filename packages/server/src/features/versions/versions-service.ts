import type { DraftIssue, EntityReference, FoundEntityReference } from '@agent-studio/api-client/contract';
import { Refusal } from '../../refusal.ts';
import { atField, say, toldOfField } from '../../say.ts';
import type { DraftsRepository } from './drafts-repository.ts';
import { type Draft, type DraftContent, type DraftsService, type Entity, ownerOf } from './drafts-service.ts';
import type { DraftReferences } from './draft-references.ts';
import { createPublishingService } from './publishing-service.ts';
import type { Caller } from '../access/viewer.ts';

/** What is particular about the versions of a kind of entity. */
export interface VersionedContent<Content extends DraftContent> {
  /** What is wrong with it, seen with the eyes of its owner. Errors keep it from being published. */
  check: (content: Content, owner: Caller, id: string) => Promise<DraftIssue[]> | DraftIssue[];
  /** Paths that count as one part when versions are compared, such as schemas. */
  whole?: ReadonlySet<string>;
  /** A content without what belongs to the draft alone; absent: nothing does. */
  toPublic?: (content: Content) => Content;
}

interface VersionsParts<Content extends DraftContent> extends VersionedContent<Content> {
  kind: string;
  service: DraftsService<Content>;
  drafts: DraftsRepository;
  references: DraftReferences<Content>;
}

/** What was made of another content, and what that named and is left out. */
export interface Made<Entity> {
  entity: Entity;
  missing: EntityReference[];
}

const MAX_NAME = 80;
const COPY = ' (copy)';

/** The rules of what is published, of what comes back from there, and of copies. A copy belongs to its maker and is private. */
export function createVersionsService<Content extends DraftContent>({
  kind,
  service,
  drafts,
  references,
  check,
  whole = new Set(),
  toPublic = (content) => content,
}: VersionsParts<Content>) {
  const publishing = createPublishingService<Draft<Content>, Content, Entity<Content>, Made<Entity<Content>>>(
    {
      code: kind,
      versions: drafts,
      find: service.find,
      findForEdit: service.findForEdit,
      refuseStale: service.refuseStale,
      contentOf: service.contentOf,
      get: service.get,
      whole,
      toPublic,
      compared: toPublic,
      /** Throws 422 for what its check calls an error. */
      async assertMayPublish(caller, draft, { before, after }) {
        await service.assertMayUse(caller, draft, { before, after });
        const issues = await check(after, ownerOf(draft), draft.id);
        const errors = issues.filter(({ severity }) => severity === 'error');
        if (errors.length) throw notPublishable(kind, errors);
      },
      async write(caller, draft, content, revision) {
        const { content: usable, missing } = await service.withoutHidden(caller, draft, content);
        return { entity: await service.update(caller, draft.id, () => usable, { revision }), missing };
      },
    },
  );

  return {
    ...publishing,

    async duplicate(caller: Caller, id: string): Promise<Made<Entity<Content>>> {
      const draft = await service.find(caller, id);
      const { content, missing } = await references.usable(
        { caller, owner: caller },
        toPublic(draft.content),
      );
      const name =
        content.name
          .slice(0, MAX_NAME - COPY.length)
          .toWellFormed()
          .trimEnd() + COPY;
      return { entity: await service.create(caller, { ...content, name }), missing };
    },

    /** The content, with the names of what it uses as far as the caller may see it. */
    async exportFile(
      caller: Caller,
      id: string,
      version: number | 'draft',
    ): Promise<{ content: Content; references: EntityReference[]; exported_at: string }> {
      const content = toPublic(await service.contentOf(await service.find(caller, id), version));
      const found = await references.find(caller, content);
      const named = found.map(({ here: _, ...reference }) => reference);
      return { content, references: named, exported_at: new Date().toISOString() };
    },

    /** Makes an entity of a file; with `dryRun`, says what would be made and makes nothing. */
    async importFile(
      caller: Caller,
      { content, references: names }: { content: Content; references: EntityReference[] },
      dryRun: boolean,
    ): Promise<{ entity: Entity<Content> | null; references: FoundEntityReference[] }> {
      const found = await references.find(caller, content, names);
      const mapped = references.mapped(content, found);
      if (dryRun) await service.assertMayCreate(caller, mapped);
      return { entity: dryRun ? null : await service.create(caller, mapped), references: found };
    },
  };
}

export type VersionsService<Content extends DraftContent> = ReturnType<typeof createVersionsService<Content>>;

function notPublishable(kind: string, issues: DraftIssue[]): Refusal {
  const errors = issues.map(({ at, path, ...told }) =>
    atField([at, path].filter((part) => part !== null).join('.'), toldOfField(told)),
  );
  const why = errors.map(({ message }) => message).join(' ');
  const [first] = errors;
  const told = say('version.check_failed', {
    // Programs read all of it here; people have the first, and the rest beside the form.
    why: first?.sentence ? { text: why, sentence: first.sentence } : why,
  });
  return new Refusal('invalid', told, {
    code: `${kind}.check_failed`,
    errors,
  });
}

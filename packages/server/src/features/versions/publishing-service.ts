import { isDeepStrictEqual } from 'node:util';
import type { ContentChange, EntityVersion, Page } from '@agent-studio/api-client/contract';
import { diffContent } from '../../engine/diff-content.ts';
import { Refusal } from '../../refusal.ts';
import type { VersionsRepository } from './entity-versions.ts';
import type { Paging } from '../../db/list-page.ts';
import { say } from '../../say.ts';
import type { Caller } from '../access/viewer.ts';

interface PublishedDraft {
  id: string;
  revision: number;
  /** The newest version; null: never published. */
  published_version: number | null;
}

/** What publishing needs of a kind of entity, however it keeps its drafts. */
interface PublishedKind<Draft extends PublishedDraft, Content extends object, Entity, Restored> {
  /** What its refusals begin with, such as `tool` in `tool.unchanged`. */
  code: string;
  find: (caller: Caller, id: string) => Promise<Draft>;
  findForEdit: (caller: Caller, id: string) => Promise<Draft>;
  refuseStale: (caller: Caller, id: string) => Promise<never>;
  /** The draft, or what stood in it when a version was published; throws where there is no such version. */
  contentOf: (draft: Draft, version: number | 'draft') => Promise<Content>;
  /** Refuses what may not be published; `before` is what everybody else uses so far. */
  assertMayPublish: (
    caller: Caller,
    draft: Draft,
    change: { before: Content; after: Content },
  ) => Promise<void>;
  /** Writes a version into the draft, without what whoever does it may not add. */
  write: (caller: Caller, draft: Draft, content: Content, revision: number | undefined) => Promise<Restored>;
  get: (caller: Caller, id: string) => Promise<Entity>;
  /** Paths that count as one part when versions are compared, such as schemas. */
  whole?: ReadonlySet<string> | undefined;
  /** What of a draft becomes a version; absent: all of it. */
  toPublic?: (content: Content) => Content;
  /** What of a content is compared; absent: all of it. */
  compared?: (content: Content) => object;
}

type PublishingParts<Draft extends PublishedDraft, Content extends object, Entity, Restored> = PublishedKind<
  Draft,
  Content,
  Entity,
  Restored
> & { versions: VersionsRepository };

/** The rules of what is published, and of what comes back from there. */
export function createPublishingService<
  Draft extends PublishedDraft,
  Content extends object,
  Entity,
  Restored = Entity,
>(parts: PublishingParts<Draft, Content, Entity, Restored>) {
  const { code, versions, contentOf, whole = new Set(), compared = (content) => content } = parts;
  const { toPublic = (content) => content } = parts;

  async function sides(
    caller: Caller,
    id: string,
    { from, to }: { from?: number | 'draft' | undefined; to: number | 'draft' },
  ): Promise<[before: Content, after: Content]> {
    const draft = await parts.find(caller, id);
    return Promise.all([contentOf(draft, from ?? draft.published_version ?? 'draft'), contentOf(draft, to)]);
  }

  return {
    /** What two versions hold. */
    sides,

    async list(caller: Caller, id: string, paging: Paging): Promise<Page<EntityVersion>> {
      await parts.find(caller, id);
      return versions.listVersions(id, paging);
    },

    /** Makes the draft the next version. With `revision`, only that draft. */
    async publish(caller: Caller, id: string, note: string, revision?: number): Promise<Entity> {
      const draft = await parts.findForEdit(caller, id);
      if (revision !== undefined && revision !== draft.revision) return parts.refuseStale(caller, id);
      const { published_version } = draft;
      const content = toPublic(await contentOf(draft, 'draft'));
      const before = published_version === null ? content : await contentOf(draft, published_version);
      if (published_version !== null && isDeepStrictEqual(content, before)) {
        throw new Refusal('conflict', say('version.unchanged', { version: published_version }), {
          code: `${code}.unchanged`,
        });
      }
      await parts.assertMayPublish(caller, draft, { before, after: content });
      const version = { content, note, created_at: new Date().toISOString(), created_by: caller.userId };
      // What was checked is what is published: another draft by now is not.
      if (!(await versions.publish(id, draft.revision, version))) return parts.refuseStale(caller, id);
      return parts.get(caller, id);
    },

    async restore(caller: Caller, id: string, version: number, revision?: number): Promise<Restored> {
      const draft = await parts.findForEdit(caller, id);
      return parts.write(caller, draft, await contentOf(draft, version), revision);
    },

    async diff(
      caller: Caller,
      id: string,
      query: { from?: number | 'draft' | undefined; to: number | 'draft' },
    ): Promise<{ changes: ContentChange[] }> {
      const [before, after] = await sides(caller, id, query);
      return { changes: diffContent(compared(before), compared(after), { byItem: true, whole }) };
    },
  };
}

/** Throws for a version that was never published. */
export function noVersion(code: string, name: string, version: number): Refusal {
  return new Refusal('notFound', `“${name}” has no version ${version}.`, { code: `${code}.no_version` });
}

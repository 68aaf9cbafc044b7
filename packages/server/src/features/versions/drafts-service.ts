import type { ObjectKind } from '@agent-studio/api-client/contract';
import { isDeepStrictEqual } from 'node:util';
import { HELP_AGENT_ID, type Page, type Ref, type Visibility } from '@agent-studio/api-client/contract';
import { newId } from '../../db/new-id.ts';
import { Refusal, staleRefusal } from '../../refusal.ts';
import { createObjectFinder } from '../access/object-finder.ts';
import { OBJECT_KINDS } from '../access/object-kinds.ts';
import { permissionsFor } from '../access/permissions.ts';
import { requireManage, requireToShare } from '../access/require-manage.ts';
import { requireRun } from '../access/require-run.ts';
import type { Bin } from '../bin/create-bin.ts';
import type { DraftReferences } from './draft-references.ts';
import type { DraftFilter, DraftRow, DraftsRepository } from './drafts-repository.ts';
import { noVersion } from './publishing-service.ts';
import { isOutside, type Viewer, type Caller } from '../access/viewer.ts';
import { mapPage } from '../../db/list-page.ts';
import { say } from '../../say.ts';

/** What a person writes about an entity, as its schema answers it. */
export interface DraftContent {
  name: string;
}

/** What is particular about a kind of entity. */
export interface DraftKind<Content extends DraftContent> {
  kind: ObjectKind;
  /** By the schema of the contract: what was stored before a field existed gets its default. Throws for anything else. */
  parse: (content: unknown) => Content;
  /** Who may run one that was never published. */
  unpublishedFor: 'all' | 'editors';
  /** A content without what belongs to the draft alone; absent: nothing does. */
  toPublic?: (content: Content) => Content;
  /** Refuses a content that cannot be stored; `before` is what stood there, if anything. */
  assertStorable?: (content: Content, before?: Content) => void;
  /** What uses it and would break without it; names of what the caller may not see are left to the lookup. */
  usedBy: (caller: Caller, id: string) => Promise<(Ref & { kind: string })[]>;
  /** Hears of each new revision of a draft; absent: nobody follows it. */
  saved?: ((id: string, revision: number) => void) | undefined;
}

interface DraftParts<Content extends DraftContent> extends DraftKind<Content> {
  references: DraftReferences<Content>;
}

/** A draft as services see it. */
export interface Draft<Content extends DraftContent> extends Omit<DraftRow, 'content' | 'published_content'> {
  content: Content;
  /** The draft differs from the newest version. */
  has_unpublished_changes: boolean;
}

interface NewDraftOptions {
  id?: string;
  visibility?: Visibility | undefined;
  built_in?: boolean;
}

/** An entity as the contract describes it, without figures. */
export type Entity<Content extends DraftContent> = Content & ReturnType<typeof toFrame>;

const MAX_TRIES = 5;

/** The rules of entities that have a draft and published versions: who may see, change, delete and run them. */
export function createDraftsService<Content extends DraftContent>(
  {
    kind,
    parse,
    toPublic = (content) => content,
    unpublishedFor,
    assertStorable,
    usedBy,
    saved,
    references,
  }: DraftParts<Content>,
  drafts: DraftsRepository,
  makeBin: (findForEdit: (caller: Caller, id: string) => Promise<unknown>) => Bin,
) {
  const differs = (content: Content, published: unknown): boolean =>
    !isDeepStrictEqual(toPublic(content), parse(published));

  function toDraft({ content: stored, published_content, ...row }: DraftRow): Draft<Content> {
    const content = parse(stored);
    const has_unpublished_changes = row.published_version !== null && differs(content, published_content);
    return { ...row, content, has_unpublished_changes };
  }

  /** What is stored otherwise may say the same: the draft may have been written since a field came to be. */
  async function idsOfChanged(caller: Caller): Promise<string[]> {
    const ids: string[] = [];
    for await (const { id, content, published_content } of drafts.changed(caller))
      if (differs(parse(content), published_content)) ids.push(id);
    return ids;
  }

  const { find, findForEdit, requireEdit } = createObjectFinder(kind, async (caller: Caller, id) => {
    const row = await drafts.find(caller, id);
    return row && toDraft(row);
  });

  const bin = makeBin(findForEdit);

  async function refuseStale(caller: Caller, id: string): Promise<never> {
    throw staleRefusal(OBJECT_KINDS[kind].thing, kind, toEntity(caller, await find(caller, id)));
  }

  async function contentOf(draft: Draft<Content>, version: number | 'draft'): Promise<Content> {
    if (version === 'draft') return draft.content;
    const stored = await drafts.findVersion(draft.id, version);
    if (stored) return parse(stored.content);
    throw noVersion(kind, draft.name, version);
  }

  /** Whoever may not change it sees nothing that belongs to the draft alone. */
  function toEntity(caller: Caller, draft: Draft<Content>, content = draft.content): Entity<Content> {
    const frame = toFrame(caller, draft);
    return { ...(frame.permissions.includes('edit') ? content : toPublic(content)), ...frame };
  }

  /** Refuses what a change of a draft adds and its owner, or whoever makes it, may not use. */
  const assertMayUse = (
    caller: Caller,
    draft: Draft<Content>,
    { before, after }: { before?: Content; after: Content },
  ) => references.assertMayUse({ caller, owner: ownerOf(draft), before }, after);

  /** Refuses a content of which the caller may not make a draft. */
  async function assertMayCreate(caller: Caller, content: Content): Promise<void> {
    assertStorable?.(content);
    await references.assertMayUse({ caller, owner: caller }, content);
  }

  return {
    find,
    findForEdit,
    refuseStale,
    contentOf,
    toEntity,

    assertMayUse,
    assertMayCreate,

    /** A content without what the caller may not add to a draft, and what was left out of it. */
    withoutHidden: (caller: Caller, draft: Draft<Content>, content: Content) =>
      references.usable({ caller, owner: ownerOf(draft), before: draft.content }, content),

    /** What everybody who may run it uses; what was never published is there for nobody else than those who write it. */
    liveContent: (draft: Draft<Content>): Promise<Content> =>
      contentOf(draft, draft.published_version ?? 'draft'),

    async list(
      caller: Caller,
      filter: DraftFilter,
      more?: Parameters<DraftsRepository['list']>[2],
    ): Promise<Page<Entity<Content>>> {
      const only = filter.status === 'changed' ? await idsOfChanged(caller) : undefined;
      return mapPage(await drafts.list(caller, filter, more, only), (row) => toEntity(caller, toDraft(row)));
    },

    /** The draft, or what stood in it when `version` was published. */
    async get(caller: Caller, id: string, version: number | 'draft' = 'draft'): Promise<Entity<Content>> {
      const draft = await find(caller, id);
      return toEntity(caller, draft, await contentOf(draft, version));
    },

    /** Those of the ids that the viewer may see. */
    visible: (viewer: Viewer, ids: string[]) => drafts.visible(viewer, ids),

    /** What uses something, given as a part of its content. The name of what the viewer may not see is not told. */
    using: (viewer: Viewer, part: object) =>
      drafts.using(viewer, part, `a private ${OBJECT_KINDS[kind].noun} of another member`),

    /** Stores a new draft of the caller's. With `id`, once: one that is there stays. */
    async create(
      caller: Caller,
      content: Content,
      { id = newId(), visibility = 'private', built_in = false }: NewDraftOptions = {},
    ): Promise<Entity<Content>> {
      await assertMayCreate(caller, content);
      const now = new Date().toISOString();
      const stamps = { created_at: now, updated_at: now, updated_by: caller.userId };
      await drafts.insert({
        id,
        owner_id: caller.userId,
        visibility,
        built_in,
        name: content.name,
        content,
        ...stamps,
      });
      return toEntity(caller, await find(caller, id));
    },

    /** Changes a draft; `change` may run again when somebody else writes at the same time. With `revision`, only that one is changed. */
    async update(
      caller: Caller,
      id: string,
      change: (content: Content) => Content,
      { visibility, revision }: { visibility?: Visibility | undefined; revision?: number | undefined } = {},
    ): Promise<Entity<Content>> {
      for (let attempt = 1; ; attempt += 1) {
        const draft = await findForEdit(caller, id);
        requireToShare(caller, draft, visibility);
        if (revision !== undefined && revision !== draft.revision) return refuseStale(caller, id);
        const content = change(draft.content);
        assertStorable?.(content, draft.content);
        await assertMayUse(caller, draft, { before: draft.content, after: content });
        const changes = { name: content.name, content, ...(visibility && { visibility }) };
        const stamp = { updated_at: new Date().toISOString(), updated_by: caller.userId };
        if (await drafts.update(id, { ...changes, ...stamp }, draft.revision)) {
          saved?.(id, draft.revision + 1);
          return toEntity(caller, await find(caller, id));
        }
        if (revision !== undefined || attempt >= MAX_TRIES) return refuseStale(caller, id);
      }
    },

    /** Moves it to the bin. With `revision`, only that one. In use: 409 with what uses it. */
    async remove(caller: Caller, id: string, revision?: number): Promise<void> {
      const draft = await find(caller, id);
      if (draft.built_in) {
        throw new Refusal('conflict', say('built_in', { name: draft.name }), {
          code: `${kind}.built_in`,
        });
      }
      requireManage(caller, draft);
      const users = await usedBy(caller, id);
      if (users.length) {
        const names = users.map(({ name }) => `“${name}”`).join(', ');
        throw new Refusal('conflict', say('in_use', { name: draft.name, users: names }), {
          code: `${kind}.used`,
          used_by: users,
        });
      }
      const put = await bin.put(id, new Date().toISOString(), revision);
      if (!put && revision !== undefined) await refuseStale(caller, id);
    },

    /**
     * Takes out of somebody's drafts what they do not see themselves: with the eyes of whoever takes the drafts over it
     * could be there.
     */
    async dropHidden(owner: Viewer): Promise<void> {
      for (const { id, revision, content: stored } of await drafts.ofOwner(owner.userId)) {
        const content = await references.withoutHidden(owner, parse(stored));
        if (content) await drafts.rewrite(id, content, revision);
      }
    },

    /**
     * As a run needs it, for whoever may run it. A draft beside a version is for its editors; one that was never published
     * is, where the kind lets it, for people of the studio, and never for whoever calls from outside.
     */
    async forRun(caller: Caller, id: string, wanted?: number | 'draft') {
      const draft = await find(caller, id);
      await requireRun(caller, draft, { kind, visible: drafts.visible });
      const { published_version } = draft;
      const version = wanted === 'draft' ? null : (wanted ?? published_version);
      if (version === null) {
        // What is built in is there for all.
        const fromOutside = isOutside(caller) && id !== HELP_AGENT_ID;
        if (fromOutside && wanted !== 'draft') throw unpublished();
        const hasOther = published_version !== null || unpublishedFor === 'editors';
        if (hasOther || fromOutside) requireEdit(caller, draft);
      }
      const content = await contentOf(draft, version ?? 'draft');
      return { id, name: content.name, version, owner: ownerOf(draft), content };
    },

    /** What was deleted and can be brought back. */
    bin: {
      list: bin.list,
      remove: bin.remove,
      purge: bin.purge,
      async restore(caller: Caller, id: string): Promise<Entity<Content>> {
        await bin.restore(caller, id);
        return toEntity(caller, await find(caller, id));
      },
    },
  };
}

export type DraftsService<Content extends DraftContent> = ReturnType<typeof createDraftsService<Content>>;

const unpublished = (): Refusal => new Refusal('conflict', say('version.none'), { code: 'version.none' });

/** Whoever owns an entity: it reads with their eyes. */
export const ownerOf = ({
  owner_id,
  owner_name,
  owner_is_admin,
}: Pick<DraftRow, 'owner_id' | 'owner_name' | 'owner_is_admin'>): Caller => ({
  userId: owner_id,
  name: owner_name,
  isAdmin: owner_is_admin,
});

function toFrame(caller: Caller, draft: Draft<DraftContent>) {
  const { id, owner_id, owner_name, visibility, revision, created_at, updated_at } = draft;
  return {
    id,
    owner: { id: owner_id, name: owner_name },
    visibility,
    revision,
    created_at,
    updated_at,
    updated_by: { id: draft.updated_by, name: draft.editor_name },
    permissions: permissionsFor(caller, { id, owner_id, visibility }),
    published_version: draft.published_version,
    has_unpublished_changes: draft.has_unpublished_changes,
    built_in: draft.built_in,
  };
}

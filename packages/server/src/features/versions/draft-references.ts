import type { EntityReference, FoundEntityReference } from '@agent-studio/api-client/contract';
import { isSame, MISSING_ID, type ReferenceGuard, type Use } from '../access/reference-guard.ts';
import type { Viewer, Caller } from '../access/viewer.ts';
import { findReferences, type Named, type Placed, type ReferenceLookups } from './find-references.ts';

/** What contents of one kind name. */
export interface NamingContent<Content> {
  /** Everything it names by id, in any order. */
  referencesOf: (content: Content) => Named[];
  /** What it uses of what belongs to people. */
  usesOf: (content: Content) => Use[];
  /** The same content with other ids; `MISSING_ID` stands for what may not be named. */
  withIds: (content: Content, idOf: (one: Placed) => string) => Content;
  /**
   * Whether a draft of one's own may name what is not there: its check says so. Else that is refused when it is written,
   * and left out of what comes back, is copied or imported.
   */
  mayNameMissing: boolean;
}

interface DraftReferencesParts<Content> extends NamingContent<Content> {
  guard: ReferenceGuard;
  lookups: ReferenceLookups;
}

/** Who changes a content, and with whose eyes it is used later. */
interface Eyes {
  caller: Caller;
  owner: Caller;
}

interface Change<Content> extends Eyes {
  /** What stood there; absent: nothing. */
  before?: Content | undefined;
}

/** What drafts of one kind may name: when they are written, come back, are copied or come from elsewhere. */
export function createDraftReferences<Content>({
  referencesOf,
  usesOf,
  withIds,
  mayNameMissing,
  guard,
  lookups,
}: DraftReferencesParts<Content>) {
  /** Whoever owns it may name what is not there: it is looked for with their own eyes, and the check says so. */
  const mayNameAll = ({ caller, owner }: Eyes) => mayNameMissing && isSame(caller, owner);

  const toChange = ({ before, ...eyes }: Change<Content>, content: Content) => ({
    ...eyes,
    before: before && usesOf(before),
    after: usesOf(content),
  });

  const without = (content: Content, isGone: (one: Placed) => boolean): Content =>
    withIds(content, (one) => (isGone(one) ? MISSING_ID : one.id));

  return {
    /** Refuses what the change adds and its owner, or whoever makes it, may not use. */
    async assertMayUse(change: Change<Content>, content: Content): Promise<void> {
      if (!mayNameAll(change)) await guard.assertMayReference(toChange(change, content));
    },

    /** A content without what the change would add and may not, as if that were not there; and what was left out. */
    async usable(
      change: Change<Content>,
      content: Content,
    ): Promise<{ content: Content; missing: EntityReference[] }> {
      if (mayNameAll(change)) return { content, missing: [] };
      const hidden = await guard.hidden(toChange(change, content));
      const found = mayNameMissing ? [] : await findReferences(lookups, change.owner, referencesOf(content));
      const gone = new Set([
        ...found.filter(({ here }) => !here).map(nameOf),
        ...(mayNameMissing ? [] : hidden.map(nameOf)),
      ]);
      const places = new Set(hidden.map(placeOf));
      const left = [...found.filter((one) => gone.has(nameOf(one))), ...(mayNameMissing ? hidden : [])];
      return {
        content: without(content, (one) => gone.has(nameOf(one)) || places.has(placeOf(one))),
        missing: [...new Map(left.map((one) => [nameOf(one), toMissing(one)])).values()],
      };
    },

    /** A content without what its owner does not see; undefined where they see all. */
    async withoutHidden(owner: Viewer, content: Content): Promise<Content | undefined> {
      const hidden = await guard.hidden({ caller: owner, owner, after: usesOf(content) });
      const places = new Set(hidden.map(placeOf));
      return hidden.length ? without(content, (one) => places.has(placeOf(one))) : undefined;
    },

    /** What it names, as far as the viewer may use it here: by id, else by the name in `names`. */
    find: (
      viewer: Caller,
      content: Content,
      names?: readonly EntityReference[],
    ): Promise<FoundEntityReference[]> => findReferences(lookups, viewer, referencesOf(content), names),

    /** A content that names what was found here. */
    mapped(content: Content, found: readonly FoundEntityReference[]): Content {
      const here = new Map(found.map((one) => [nameOf(one), one.here?.id]));
      return withIds(content, (one) => here.get(nameOf(one)) ?? (mayNameMissing ? one.id : MISSING_ID));
    },
  };
}

export type DraftReferences<Content> = ReturnType<typeof createDraftReferences<Content>>;

type One = Pick<Placed, 'kind' | 'id'>;
const nameOf = ({ kind, id }: One): string => `${kind} ${id}`;
const placeOf = (one: Placed): string => `${one.place} ${nameOf(one)}`;

/** Its name is not told: who brings something back need not see what the owner sees. */
const toMissing = ({ kind, id }: One) => ({ kind, id, name: null }) as EntityReference;

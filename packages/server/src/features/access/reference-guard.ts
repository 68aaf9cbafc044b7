import { isDeepStrictEqual } from 'node:util';
import type { ObjectKind, ToolApproval } from '@agent-studio/api-client/contract';
import { fieldRefusal, type Refusal } from '../../refusal.ts';
import { say } from '../../say.ts';
import { OBJECT_KINDS } from './object-kinds.ts';
import type { Viewer } from './viewer.ts';

/** One thing that a content names, and all that decides what is done with it. */
export interface Use {
  kind: ObjectKind;
  id: string;
  /** What of the content uses it, such as a node: the same use elsewhere is another one. */
  place: string;
  /** The field that names it, for refusals. */
  path: string;
  /** How it is used; other terms are another use. */
  terms?: unknown;
  /** Absent: what the thing itself says. A stricter one is no other use. */
  approval?: ToolApproval | undefined;
  /** Absent: all of them. Fewer are no other use. */
  operations?: readonly string[] | undefined;
}

/** Those of the ids that the viewer may use. */
type Visible = (viewer: Viewer, kind: ObjectKind, ids: string[]) => Promise<readonly { id: string }[]>;

/** A change of something that names other things. */
export interface ReferenceChange {
  caller: Viewer;
  /** With whose eyes it is used later. */
  owner: Viewer;
  /** What it named before; absent: nothing. */
  before?: readonly Use[] | undefined;
  after: readonly Use[];
}

/** Stands in a content for what somebody may not use: the id of nothing, which anybody may name. */
export const MISSING_ID = '00000000-0000-0000-0000-000000000000';

const STRICTNESS: readonly ToolApproval[] = ['never', 'write', 'always'];

/**
 * Who may let something use what: things are used with the eyes of their owner, so what a change adds must be there for
 * whoever makes the change *and* for the owner. What was there before, used just as before, may stay.
 */
export function createReferenceGuard(visible: Visible) {
  /** What the change adds and may not, in its order. What is hidden and what is missing are alike. */
  async function hidden({ caller, owner, before = [], after }: ReferenceChange): Promise<Use[]> {
    const added = after.filter(
      (use) => use.id !== MISSING_ID && !before.some((earlier) => isWithin(use, earlier)),
    );
    const byKind = Map.groupBy(added, ({ kind }) => kind);
    const eyes = isSame(caller, owner) ? [owner] : [caller, owner];
    const seen = await Promise.all(
      [...byKind].flatMap(([kind, uses]) =>
        eyes.map(async (viewer) => {
          const found = await visible(viewer, kind, [...new Set(uses.map(({ id }) => id))]);
          return { kind, ids: new Set(found.map(({ id }) => id)) };
        }),
      ),
    );
    return added.filter(({ kind, id }) => seen.some((one) => one.kind === kind && !one.ids.has(id)));
  }

  return {
    hidden,

    /** Refuses, at its field, the first use that the change adds and may not. */
    async assertMayReference(change: ReferenceChange): Promise<void> {
      const [first] = await hidden(change);
      if (first) throw unknownReference(first, isSame(change.caller, change.owner));
    },
  };
}

export type ReferenceGuard = ReturnType<typeof createReferenceGuard>;

/** Whether whoever changes something acts with the very eyes that it is used with. */
export const isSame = (caller: Viewer, owner: Viewer): boolean =>
  caller.userId === owner.userId && !caller.only;

/** Whether a use does no more than an earlier one. */
function isWithin(use: Use, earlier: Use): boolean {
  return (
    use.kind === earlier.kind &&
    use.id === earlier.id &&
    use.place === earlier.place &&
    isDeepStrictEqual(use.terms, earlier.terms) &&
    isAsStrict(use.approval, earlier.approval) &&
    (earlier.operations === undefined ||
      (use.operations?.every((operation) => earlier.operations!.includes(operation)) ?? false))
  );
}

const isAsStrict = (approval: ToolApproval | undefined, earlier: ToolApproval | undefined): boolean =>
  approval === earlier ||
  approval === 'always' ||
  earlier === 'never' ||
  (approval !== undefined &&
    earlier !== undefined &&
    STRICTNESS.indexOf(approval) > STRICTNESS.indexOf(earlier));

function unknownReference({ kind, id, path }: Use, isOwn: boolean): Refusal {
  const { noun, code } = OBJECT_KINDS[kind];
  const told = say(isOwn ? 'reference.unknown' : 'reference.unknown_to_owner', { kind: noun, id });
  return fieldRefusal(path, told, `${code}.unknown`);
}

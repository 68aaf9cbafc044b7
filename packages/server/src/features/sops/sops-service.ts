import type {
  DraftIssue,
  Page,
  Sop,
  SopContent,
  SopSummary,
  SopUpdate,
  SopValues,
} from '@agent-studio/api-client/contract';
import { checkSop } from '../../engine/sop/check-sop.ts';
import type { DraftsService, Entity } from '../versions/drafts-service.ts';
import type { Viewer, Caller } from '../access/viewer.ts';
import type { Notice } from '../home/attention-service.ts';
import type { Made, VersionsService } from '../versions/versions-service.ts';
import type { SopFilter, SopsRepository } from './sops-repository.ts';

export interface SopsParts {
  drafts: DraftsService<SopContent>;
  versions: VersionsService<SopContent>;
  sops: SopsRepository;
  /** Brings the search up to date with what is published now. */
  index: () => Promise<void>;
}

type Filter = Parameters<DraftsService<SopContent>['list']>[1] & SopFilter;

const NOTICES_SHOWN = 20;

/** The rules of procedures, besides those of all drafts. */
export function createSopsService({ drafts, versions, sops, index }: SopsParts) {
  async function withReview(entity: Entity<SopContent>): Promise<Sop> {
    const review_at = (await sops.reviewsOf([entity.id])).get(entity.id) ?? null;
    return toSop(entity, review_at);
  }

  const madeWithReview = async ({ entity, missing }: Made<Entity<SopContent>>): Promise<Made<Sop>> => ({
    entity: await withReview(entity),
    missing,
  });

  return {
    visible: drafts.visible,
    bin: {
      ...drafts.bin,
      restore: async (caller: Caller, id: string): Promise<Sop> =>
        withReview(await drafts.bin.restore(caller, id)),
    },

    async list(caller: Caller, filter: Filter): Promise<Page<SopSummary>> {
      const page = await drafts.list(caller, filter, sops.toFilter(filter, today()));
      const reviews = await sops.reviewsOf(page.items.map(({ id }) => id));
      return {
        ...page,
        items: page.items.map((entity) => {
          const { steps, sources: _, ...sop } = toSop(entity, reviews.get(entity.id) ?? null);
          return { ...sop, step_count: steps.length };
        }),
      };
    },

    /** The draft, or what stood in it when `version` was published. */
    get: async (caller: Caller, id: string, version?: number | 'draft'): Promise<Sop> =>
      withReview(await drafts.get(caller, id, version)),

    create: async (caller: Caller, { visibility, ...content }: SopValues): Promise<Sop> =>
      withReview(await drafts.create(caller, content, { visibility })),

    async update(
      caller: Caller,
      id: string,
      { visibility, review_at, ...changes }: SopUpdate,
      revision?: number,
    ): Promise<Sop> {
      // Parsed partial input has `undefined` where a field was absent.
      const sent = Object.entries(changes).filter(([, value]) => value !== undefined);
      const change = (content: SopContent) => ({ ...content, ...Object.fromEntries(sent) });
      const changed = await drafts.update(caller, id, change, { visibility, revision });
      if (review_at !== undefined) await sops.setReview(id, review_at);
      return withReview(changed);
    },

    remove: drafts.remove,
    validate: (content: SopContent): { issues: DraftIssue[] } => ({ issues: checkSop(content) }),

    /** Notes that it is still right. With `revision`, only that one. */
    async reviewed(
      caller: Caller,
      id: string,
      review_at: string | null | undefined,
      revision?: number,
    ): Promise<Sop> {
      const draft = await drafts.findForEdit(caller, id);
      if (!(await sops.touch(id, caller.userId, revision))) return drafts.refuseStale(caller, id);
      await sops.setReview(id, review_at === undefined ? inMonths(draft.content.review_months) : review_at);
      return withReview(await drafts.get(caller, id));
    },

    /** Makes the draft the next version, and sets when it has to be looked through. */
    async publish(caller: Caller, id: string, note: string, revision?: number): Promise<Sop> {
      const published = await versions.publish(caller, id, note, revision);
      // Whoever dies before this finds it done by the next look at the search, see `index`.
      await index();
      return withReview(published);
    },

    restore: async (caller: Caller, id: string, version: number, revision?: number): Promise<Made<Sop>> =>
      madeWithReview(await versions.restore(caller, id, version, revision)),
    duplicate: async (caller: Caller, id: string): Promise<Made<Sop>> =>
      madeWithReview(await versions.duplicate(caller, id)),

    /** Makes a procedure of a file; a dry run makes nothing. */
    async importFile(caller: Caller, content: SopContent, dryRun: boolean) {
      const { entity, references } = await versions.importFile(caller, { content, references: [] }, dryRun);
      return { entity: entity && (await withReview(entity)), references };
    },

    /** What somebody should look through: what is theirs, and what they may edit. */
    async reviewNotices(caller: Viewer): Promise<Notice[]> {
      if (caller.role === 'viewer' || caller.role === 'operator') return [];
      const rows = await sops.dueReviews(caller, today(), NOTICES_SHOWN);
      return rows.map(({ id, name, review_at }) => ({
        id,
        kind: 'notice.warning',
        title: name,
        detail: `This procedure should be looked through since ${review_at}.`,
        at: `${review_at}T00:00:00.000Z`,
        href: `/apps/psp-sop/library/${id}`,
      }));
    },
  };
}

/** A day in UTC, as text. */
export const today = (): string => new Date().toISOString().slice(0, 10);

/** The day so many months on; the last one of a month that has no such day. */
export function inMonths(months: number | null, from = new Date()): string | null {
  if (months === null) return null;
  const first = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months, 1));
  const days = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(from.getUTCDate(), days));
  return first.toISOString().slice(0, 10);
}

const toSop = (entity: Entity<SopContent>, review_at: string | null): Sop => ({
  ...entity,
  review_at,
  review_due: entity.published_version !== null && review_at !== null && review_at <= today(),
});

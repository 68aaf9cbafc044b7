import { and, eq, gte, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Ref, SopAudience } from '@agent-studio/api-client/contract';
import type { Database } from '../../db/database.ts';
import { entityVersions, sopReviews, sops, tools } from '../../db/schema.ts';
import { configNames } from '../tools/config-names.ts';
import { grantedObjects } from '../access/granted-objects.ts';
import type { Viewer } from '../access/viewer.ts';
import { visibleObjects } from '../access/visible-objects.ts';
import { changeRow } from '../../db/revisions.ts';

export interface SopFilter {
  category?: string | undefined;
  audience?: SopAudience | undefined;
  state?: 'draft' | 'published' | 'changed' | 'due' | undefined;
}

/** A published procedure that has to be looked through. */
export interface DueReview {
  id: string;
  name: string;
  review_at: string;
}

/** SQL of procedures besides what all drafts have. */
export function createSopsRepository(db: Database) {
  const due = (today: string) =>
    and(
      isNotNull(sops.published_version),
      sql`exists (${db
        .select({ id: sopReviews.sop_id })
        .from(sopReviews)
        .where(and(eq(sopReviews.sop_id, sops.id), lte(sopReviews.review_at, today)))})`,
    );
  const published = db
    .select({ content: entityVersions.content })
    .from(entityVersions)
    .where(
      and(
        eq(entityVersions.kind, 'sop'),
        eq(entityVersions.entity_id, sops.id),
        eq(entityVersions.number, sops.published_version),
      ),
    );
  const states: Record<NonNullable<SopFilter['state']>, (today: string) => SQL | undefined> = {
    draft: () => isNull(sops.published_version),
    published: () => isNotNull(sops.published_version),
    changed: () =>
      and(isNotNull(sops.published_version), sql`${sops.content} is distinct from (${published})`),
    due,
  };

  return {
    /** What narrows a list of procedures down. */
    toFilter: ({ category, audience, state }: SopFilter, today: string): SQL | undefined =>
      and(
        category === undefined ? undefined : eq(sql`${sops.content} ->> 'category'`, category),
        audience === undefined ? undefined : eq(sql`${sops.content} ->> 'audience'`, audience),
        state && states[state](today),
      ),

    async reviewsOf(ids: string[]): Promise<Map<string, string | null>> {
      if (!ids.length) return new Map();
      const rows = await db
        .select({ id: sopReviews.sop_id, review_at: sopReviews.review_at })
        .from(sopReviews)
        .where(inArray(sopReviews.sop_id, ids));
      return new Map(rows.map(({ id, review_at }) => [id, review_at]));
    },

    async setReview(sop_id: string, review_at: string | null): Promise<void> {
      await db
        .insert(sopReviews)
        .values({ sop_id, review_at })
        .onConflictDoUpdate({ target: sopReviews.sop_id, set: { review_at } });
    },

    /** Sets the review that follows the publishing of a version, once. */
    async setReviewOf(sop_id: string, version: number, review_at: string | null): Promise<void> {
      await db
        .insert(sopReviews)
        .values({ sop_id, review_at, version })
        .onConflictDoUpdate({
          target: sopReviews.sop_id,
          set: { review_at, version },
          setWhere: sql`${sopReviews.version} < ${version}`,
        });
    },

    /** Counts a write of what stands beside the draft, so that its `ETag` is another one. */
    async touch(id: string, by: string, revision?: number): Promise<boolean> {
      const which = { where: [eq(sops.id, id), isNull(sops.deleted_at)], revision } as const;
      const changes = { updated_at: new Date().toISOString(), updated_by: by };
      return (await changeRow(db, sops, which, changes)) !== undefined;
    },

    /** Tools that lead through a procedure; the names of what the viewer may not see are not told. */
    async toolsUsing(viewer: Viewer, sopId: string): Promise<Ref[]> {
      const seen = visibleObjects(viewer, tools) ?? sql`true`;
      return db
        .select({
          id: tools.id,
          name: sql<string>`case when ${seen} then ${tools.name} else 'a private tool of another member' end`,
        })
        .from(tools)
        .where(and(eq(tools.kind, 'sop'), configNames('sop_id', sql`${sopId}`)))
        .limit(100);
    },

    /** Published procedures of the viewer's, and those they may edit, whose review has come; the longest due first. */
    async dueReviews({ userId }: Viewer, today: string, most: number): Promise<DueReview[]> {
      return db
        .select({
          id: sops.id,
          name: sops.name,
          review_at: sql<string>`${sopReviews.review_at}`,
        })
        .from(sops)
        .innerJoin(sopReviews, eq(sopReviews.sop_id, sops.id))
        .where(
          and(
            isNull(sops.deleted_at),
            isNotNull(sops.published_version),
            lte(sopReviews.review_at, today),
            gte(sopReviews.review_at, ''),
            or(eq(sops.owner_id, userId), sql`${sops.id} in ${grantedObjects(userId, 'edit')}`),
          ),
        )
        .orderBy(sopReviews.review_at, sops.id)
        .limit(most);
    },
  };
}

export type SopsRepository = ReturnType<typeof createSopsRepository>;

import { and, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Review } from '@agent-studio/api-client/contract';
import type { Database } from '../../db/database.ts';
import { runFigures, runReviews, runs } from '../../db/schema.ts';
import { toStorableText } from '../../db/storable.ts';
import type { Caller, Viewer } from '../access/viewer.ts';
import { visibleRuns } from '../agent-runs/runs-query.ts';
import { TARGETS } from './target-names.ts';

/** SQL of what was reviewed. */
export function createReviewsRepository(db: Database) {
  return {
    /** Runs among these that the viewer may see; `mine`: and may review. */
    async known(viewer: Viewer, ids: string[]): Promise<{ id: string; mine: boolean }[]> {
      return db
        .select({ id: runFigures.run_id, mine: sql<boolean>`${reviewable(viewer)}` })
        .from(runFigures)
        .where(
          and(
            inArray(runFigures.run_id, ids),
            visibleRuns(viewer, runFigures.user_id, runFigures.target_id),
            // A mark goes with its run.
            sql`exists (select 1 from ${runs} where ${runs.id} = ${runFigures.run_id})`,
          ),
        );
    },

    /** Takes the place of what was noted before. */
    async put(caller: Caller, ids: string[], note: string): Promise<Review> {
      const review = {
        note: toStorableText(note),
        reviewed_at: new Date().toISOString(),
        reviewed_by: caller.userId,
      };
      await db
        .insert(runReviews)
        .values(ids.map((run_id) => ({ run_id, ...review })))
        .onConflictDoUpdate({ target: runReviews.run_id, set: review });
      return { by: { id: caller.userId, name: caller.name }, at: review.reviewed_at, note: review.note };
    },

    async remove(ids: string[]): Promise<void> {
      await db.delete(runReviews).where(inArray(runReviews.run_id, ids));
    },
  };
}

export type ReviewsRepository = ReturnType<typeof createReviewsRepository>;

/** Who looks after all, or owns what ran: whoever only asked must not empty the owner's queue. */
const reviewable = ({ userId, isAdmin, role }: Viewer): SQL =>
  isAdmin || role === 'operator'
    ? sql`true`
    : or(
        ...TARGETS.map(
          (table) =>
            sql`${runFigures.target_id} in (select ${table.id} from ${table} where ${table.owner_id} = ${userId})`,
        ),
      )!;

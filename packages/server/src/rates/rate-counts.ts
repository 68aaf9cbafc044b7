import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { rateCounts } from '../db/schema.ts';

/** Adds to how often something was done in a minute, for all processes together; answers how often it was by now. */
export type CountInMinute = (bucket: string, minute: number, by: number) => Promise<number>;

export const createRateCounts =
  (db: Database): CountInMinute =>
  async (bucket, minute, by) => {
    const [row] = await db
      .insert(rateCounts)
      .values({ bucket, minute, count: by })
      .onConflictDoUpdate({
        target: rateCounts.bucket,
        set: {
          minute,
          count: sql`case when ${rateCounts.minute} = ${minute} then ${rateCounts.count} + ${by}::int else ${by}::int end`,
        },
      })
      .returning({ count: rateCounts.count });
    return row?.count ?? by;
  };

import type { Database } from '../../db/database.ts';
import { usedProofs } from '../../db/schema.ts';

/** What counts once: ID tokens, solved captchas, what came back from a provider. True the first time, on whichever server. */
export const createUsedProofs = (db: Database) =>
  async function spend(hash: string, expires_at: string): Promise<boolean> {
    const used = await db
      .insert(usedProofs)
      .values({ hash, expires_at })
      .onConflictDoNothing()
      .returning({ hash: usedProofs.hash });
    return used.length > 0;
  };

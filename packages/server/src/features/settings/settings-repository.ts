import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { settings, users } from '../../db/schema.ts';
import { toStorable } from '../../db/storable.ts';
import { mendSettings, type StoredSettings } from './mend-settings.ts';

/** The row of table settings that people write; the server keeps its own beside it. */
const KEY = 'workspace';

/** As `mendSettings` reads it. */
const storedRevision = sql`case when ${settings.value} ->> 'revision' ~ '^[0-9]{1,9}$'
  then (${settings.value} ->> 'revision')::int else 0 end`;

/** SQL of the settings of the workspace: one row with a revision. */
export function createSettingsRepository(db: Database) {
  return {
    async find(): Promise<StoredSettings | undefined> {
      const [row] = await db.select().from(settings).where(eq(settings.key, KEY));
      return row && mendSettings(row.value);
    },

    /** False when the stored revision is another one by now. */
    async save(value: StoredSettings, before: number): Promise<boolean> {
      const stored = toStorable(value);
      const saved = await db
        .insert(settings)
        .values({ key: KEY, value: stored })
        .onConflictDoUpdate({
          target: settings.key,
          set: { value: stored },
          setWhere: and(eq(settings.key, KEY), sql`${storedRevision} = ${before}`)!,
        })
        .returning({ key: settings.key });
      return saved.length > 0;
    },

    async nameOf(userId: string): Promise<string | undefined> {
      const [row] = await db.select({ name: users.name }).from(users).where(eq(users.id, userId));
      return row?.name;
    },
  };
}

export type SettingsRepository = ReturnType<typeof createSettingsRepository>;

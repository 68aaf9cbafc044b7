import { bigint, boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { isoTime } from '../../db/columns.ts';
import { users } from '../session/session-table.ts';

/** Passkeys of people; what is stored of one is public. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid().primaryKey(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** As the authenticator calls it, base64url. */
    credential_id: text().notNull().unique(),
    public_key: text().notNull(),
    /** How often the authenticator says that it signed; 0: it does not count. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: jsonb().$type<string[]>().notNull(),
    synced: boolean().notNull(),
    /** The host that it belongs to. */
    rp_id: text().notNull(),
    name: text().notNull(),
    created_at: isoTime().notNull(),
    last_used_at: isoTime(),
    revision: integer().notNull().default(1),
  },
  (table) => [index().on(table.user_id)],
);

/** Challenges that wait for an answer, each for one. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    /** SHA-256 of the challenge. */
    hash: text().primaryKey(),
    kind: text().$type<'add' | 'sign_in'>().notNull(),
    /** Whose it is: the id of a sign-in, or SHA-256 of the secret of a browser. */
    bound_to: text().notNull(),
    origin: text().notNull(),
    expires_at: isoTime().notNull(),
  },
  (table) => [index().on(table.expires_at)],
);

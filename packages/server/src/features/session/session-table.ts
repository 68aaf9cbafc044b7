import { boolean, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { isoTime } from '../../db/columns.ts';

export const users = pgTable('users', {
  id: uuid().primaryKey(),
  /** `issuer|subject` of the ID token: an e-mail address can change hands, this cannot. */
  subject: text().notNull().unique(),
  email: text().notNull(),
  name: text().notNull(),
  picture: text().notNull().default(''),
  role: text().notNull().default('builder'),
  is_admin: boolean().notNull().default(false),
  created_at: isoTime().notNull(),
  last_seen_at: isoTime(),
});

/** One row per sign-in; `id` is the `jti` of its token. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    captcha_passed: boolean().notNull(),
    created_at: isoTime().notNull(),
    expires_at: isoTime().notNull(),
    revoked_at: isoTime(),
  },
  (table) => [index().on(table.user_id)],
);

/** ID tokens and captcha solutions that were taken once; kept until they would expire anyway. */
export const usedProofs = pgTable('used_proofs', {
  hash: text().primaryKey(),
  expires_at: isoTime().notNull(),
});

/** What the server keeps about itself, such as the key that signs sessions. */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
});

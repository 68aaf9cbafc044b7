import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Preferences, UserStatus } from '@agent-studio/api-client/contract';
import { isoTime } from '../../db/columns.ts';

export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey(),
    /** `issuer|subject` of the ID token: an e-mail address can change hands, this cannot. Of who never signed in: a text of ours. */
    subject: text().notNull().unique(),
    email: text().notNull(),
    name: text().notNull(),
    /** The person chose the name: the sign-in provider does not change it any more. */
    own_name: boolean().notNull().default(false),
    picture: text().notNull().default(''),
    role: text().notNull().default('builder'),
    is_admin: boolean().notNull().default(false),
    status: text().$type<UserStatus>().notNull().default('active'),
    /** What is not there has its default. */
    preferences: jsonb().$type<Partial<Preferences>>().notNull().default({}),
    revision: integer().notNull().default(1),
    created_at: isoTime().notNull(),
    last_seen_at: isoTime(),
    invited_at: isoTime(),
    invited_by: uuid().references((): AnyPgColumn => users.id, { onDelete: 'set null' }),
    /** The account is gone; the row stays, because versions and runs say who made them. */
    deleted_at: isoTime(),
  },
  (table) => [
    index('users_email_index').on(sql`lower(${table.email})`),
    // One invitation for an address.
    uniqueIndex('users_invited_index')
      .on(sql`lower(${table.email})`)
      .where(sql`${table.status} = 'invited'`),
  ],
);

/** Further identities of people, beside the one that stands with their account. */
export const userIdentities = pgTable(
  'user_identities',
  {
    /** `issuer|subject`, as in `users`. */
    subject: text().primaryKey(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    created_at: isoTime().notNull(),
  },
  (table) => [index().on(table.user_id)],
);

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
    /** Noted once a minute. */
    last_seen_at: isoTime(),
    user_agent: text().notNull().default(''),
    address: text().notNull().default(''),
    /** `provider|sid` of an OpenID Connect provider, which ends what it began. */
    provider_session: text(),
  },
  (table) => [index().on(table.user_id), index().on(table.provider_session)],
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

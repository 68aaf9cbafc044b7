import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { GivenRole, IdentityProvider } from '@agent-studio/api-client/contract';
import { isoTime } from '../../db/columns.ts';
import { sessions } from '../session/session-table.ts';

/** OpenID Connect providers by which people sign in. */
export const identityProviders = pgTable('identity_providers', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  /** Two of one issuer would make two accounts of one person. */
  issuer: text().notNull().unique(),
  client_id: text().notNull(),
  /** Null: a public application. */
  sealed_secret: text(),
  scopes: jsonb().$type<string[]>().notNull(),
  audiences: jsonb().$type<string[]>().notNull(),
  allowed_domains: jsonb().$type<string[]>().notNull(),
  trusts_email: boolean().notNull(),
  joins_accounts: boolean().notNull(),
  role_claim: text().notNull(),
  role_rules: jsonb().$type<{ value: string; role: GivenRole }[]>().notNull(),
  default_role: text().$type<GivenRole>(),
  sign_out: text().$type<IdentityProvider['sign_out']>().notNull().default('here'),
  enabled: boolean().notNull(),
  created_at: isoTime().notNull(),
  updated_at: isoTime().notNull(),
  revision: integer().notNull().default(1),
});

/** With what a provider ends a session of its own, when somebody signs out here. Gone with the sign-in. */
export const providerLogouts = pgTable('provider_logouts', {
  /** Of the sign-in. */
  id: uuid()
    .primaryKey()
    .references(() => sessions.id, { onDelete: 'cascade' }),
  provider_id: uuid()
    .notNull()
    .references(() => identityProviders.id, { onDelete: 'cascade' }),
  /** The ID token of that sign-in. */
  sealed: text().notNull(),
});

/** What a provider said of somebody, until the browser that began fetches it, once. */
export const signInTickets = pgTable('sign_in_tickets', {
  /** Of the ticket, which only the browser has. */
  hash: text().primaryKey(),
  sealed: text().notNull(),
  expires_at: isoTime().notNull(),
});

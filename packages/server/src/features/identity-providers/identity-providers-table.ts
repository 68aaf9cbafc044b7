import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { GivenRole } from '@agent-studio/api-client/contract';
import { isoTime } from '../../db/columns.ts';

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
  enabled: boolean().notNull(),
  created_at: isoTime().notNull(),
  updated_at: isoTime().notNull(),
  revision: integer().notNull().default(1),
});

/** What a provider said of somebody, until the browser that began fetches it, once. */
export const signInTickets = pgTable('sign_in_tickets', {
  /** Of the ticket, which only the browser has. */
  hash: text().primaryKey(),
  sealed: text().notNull(),
  expires_at: isoTime().notNull(),
});

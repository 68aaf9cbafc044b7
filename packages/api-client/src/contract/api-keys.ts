import * as z from 'zod/mini';
import {
  commaList,
  entityShape,
  idParams,
  idSchema,
  nameSchema,
  pageOf,
  pageQueryShape,
  timeSchema,
} from './common.ts';
import { endpoint, part } from './endpoint.ts';
import { originSchema } from './publications.ts';
import { type Area, AREAS, type Scope, type Verb, VERBS } from './areas.ts';

/** `secret` keys act as their owner, from servers; `publishable` ones stand in pages and only ask the agents they name. */
export const apiKeyTypeSchema = z.enum(['secret', 'publishable']);
export type ApiKeyType = z.output<typeof apiKeyTypeSchema>;

/** How secrets begin. */
export const API_KEY_PREFIX: Readonly<Record<ApiKeyType, string>> = {
  secret: 'as_sk_',
  publishable: 'as_pk_',
};

/** Areas that keys can do less with than read, run and write. */
const VERBS_OF: Partial<Record<Area, readonly Verb[]>> = { models: ['read'], reports: ['read', 'run'] };

/** Scopes that are of use: each area has what its calls take. */
export const SCOPES: readonly Scope[] = AREAS.flatMap((area) =>
  (VERBS_OF[area] ?? VERBS).map((verb): Scope => `${area}:${verb}`),
);

/** What scopes are usually wanted together. */
export const SCOPE_PRESETS: Readonly<Record<'run' | 'read' | 'full', readonly Scope[]>> = {
  run: ['agents:run', 'teams:run', 'workflows:run', 'runs:run'],
  read: SCOPES.filter((scope) => scope.endsWith(':read')),
  full: SCOPES,
};

/** What a key that is for certain objects may: those objects and their runs, but change nothing. */
export const RESOURCE_SCOPES: readonly Scope[] = SCOPES.filter((scope) =>
  /^(agents|teams|workflows|runs):(read|run)$/.test(scope),
);

const scopeSchema = z.enum(SCOPES as unknown as [Scope, ...Scope[]], 'There is no such scope.');

export const keyResourceSchema = z.object({
  kind: z.enum(['agent', 'multi_agent', 'workflow']),
  id: idSchema,
});
export type KeyResource = z.output<typeof keyResourceSchema>;

export const budgetPeriodSchema = z.enum(['day', 'week', 'month', 'total']);
export type BudgetPeriod = z.output<typeof budgetPeriodSchema>;

const ADDRESS = /^(?:\d{1,3}(?:\.\d{1,3}){3}(?:\/\d{1,2})?|(?=[^:]*:)[\da-f:.]{2,45}(?:\/\d{1,3})?)$/i;

/** An address, or a network such as `10.0.0.0/8`. */
export const addressSchema = z
  .string()
  .check(
    z.trim(),
    z.maxLength(60),
    z.regex(ADDRESS, 'Write an address such as 203.0.113.7, or a network such as 203.0.113.0/24.'),
  );

const settings = {
  name: nameSchema,
  note: z.string().check(z.trim(), z.maxLength(500, 'The note can have at most 500 characters.')),
  /** Of a secret key. Publishable ones have `agents:run`, whatever is sent. */
  scopes: z.array(scopeSchema).check(z.maxLength(SCOPES.length)),
  /** Empty: all that its owner may use. A publishable key needs agents here. */
  resources: z.array(keyResourceSchema).check(z.maxLength(100, 'At most 100 agents, teams and workflows.')),
  /** A publishable key works on these pages only. Of a secret key: browsers on other pages are refused. */
  allowed_origins: z.array(originSchema).check(z.maxLength(50, 'At most 50 origins.')),
  /** Empty: from anywhere. */
  allowed_ips: z.array(addressSchema).check(z.maxLength(50, 'At most 50 addresses.')),
  expires_at: z.nullable(timeSchema),
  /** Calls a minute; of a publishable key: questions, 60 where null. */
  rpm: z.nullable(z.int('Must be a whole number.').check(z.gte(1, 'At least 1.'), z.lte(100_000))),
  budget_usd: z.nullable(z.number().check(z.gt(0, 'More than 0.'), z.lte(1_000_000))),
  /** In UTC; weeks begin on Monday. `total` never begins again. */
  budget_period: budgetPeriodSchema,
};

export const apiKeyInputSchema = z.object({
  ...settings,
  type: apiKeyTypeSchema,
  note: z._default(settings.note, ''),
  scopes: z._default(settings.scopes, []),
  resources: z._default(settings.resources, []),
  allowed_origins: z._default(settings.allowed_origins, []),
  allowed_ips: z._default(settings.allowed_ips, []),
  expires_at: z._default(settings.expires_at, null),
  rpm: z._default(settings.rpm, null),
  budget_usd: z._default(settings.budget_usd, null),
  budget_period: z._default(settings.budget_period, 'month'),
});
export type ApiKeyValues = z.output<typeof apiKeyInputSchema>;

/** A partial update: a field that is absent stays as it is. */
export const apiKeyUpdateSchema = z.partial(
  z.object({
    ...settings,
    /** Pauses it, or lets it work again; within seconds. */
    status: z.enum(['active', 'paused']),
  }),
);
export type ApiKeyUpdate = z.output<typeof apiKeyUpdateSchema>;

export const apiKeyStatusSchema = z.enum(['active', 'paused', 'expired', 'revoked']);
export type ApiKeyStatus = z.output<typeof apiKeyStatusSchema>;

export const apiKeySchema = z.object({
  ...entityShape,
  name: z.string(),
  note: z.string(),
  type: apiKeyTypeSchema,
  /** How the secret begins, and how it ends; the rest is known to its holder only. */
  prefix: z.string(),
  last4: z.string(),
  scopes: z.array(z.string()),
  /** Null as a name: it is gone, or the owner may not see it any more. */
  resources: z.array(z.extend(keyResourceSchema, { name: z.nullable(z.string()) })),
  allowed_origins: z.array(z.string()),
  allowed_ips: z.array(z.string()),
  expires_at: z.nullable(timeSchema),
  rpm: z.nullable(z.int()),
  budget_usd: z.nullable(z.number()),
  budget_period: budgetPeriodSchema,
  /** Since the period began. */
  spent_usd: z.number(),
  /** To the minute. */
  last_used_at: z.nullable(timeSchema),
  last_used_ip: z.nullable(z.string()),
  requests_7d: z.int(),
  status: apiKeyStatusSchema,
  /** The secret before the last rotation, for as long as it works too. */
  rotated_from: z.nullable(z.object({ prefix: z.string(), last4: z.string(), until: timeSchema })),
  /** `unused`: not once in 90 days. `expiring`: within 14 days. */
  warnings: z.array(z.enum(['unused', 'expiring'])),
});
export type ApiKey = z.output<typeof apiKeySchema>;

/** With its secret: shown once, kept nowhere. */
export const newApiKeySchema = z.extend(apiKeySchema, { secret: z.string() });
export type NewApiKey = z.output<typeof newApiKeySchema>;

export const apiKeySortSchema = z.enum([
  '-created_at',
  'created_at',
  'name',
  '-name',
  '-last_used_at',
  'last_used_at',
  'expires_at',
]);

export const apiKeyUsageSchema = z.object({
  /** One a day, oldest first, days without use included; in UTC. */
  days: z.array(
    z.object({
      date: z.iso.date(),
      requests: z.int(),
      /** Of them, answered with 400 or above. */
      errors: z.int(),
      runs: z.int(),
      tokens: z.int(),
      cost_usd: z.number(),
    }),
  ),
  budget: z.object({
    budget_usd: z.nullable(z.number()),
    spent_usd: z.number(),
    /** Null: the budget is for all time. */
    since: z.nullable(timeSchema),
  }),
});
export type ApiKeyUsage = z.output<typeof apiKeyUsageSchema>;

const one = { path: '/api/api-keys/{id}', params: idParams } as const;

export const apiKeys = part(null, 'untold', {
  list: endpoint({
    method: 'GET',
    path: '/api/api-keys',
    summary: 'Keys of the caller; administrators see those of all. Revoked ones only with `status=revoked`.',
    access: 'user',
    query: z.object({
      ...pageQueryShape,
      sort: z._default(apiKeySortSchema, '-created_at'),
      type: z.optional(apiKeyTypeSchema),
      status: z.optional(commaList),
      warning: z.optional(z.enum(['unused', 'expiring'])),
      /** `me`, or the id of a user. */
      owner: z.optional(z.union([z.literal('me'), idSchema])),
    }),
    response: pageOf(apiKeySchema),
  }),
  get: endpoint({
    method: 'GET',
    ...one,
    summary: 'One key, without its secret.',
    access: 'user',
    response: apiKeySchema,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/api-keys',
    summary: 'Makes a key. This answer alone has its `secret`.',
    access: 'user',
    // A key may no more than its owner.
    anyRole: true,
    body: apiKeyInputSchema,
    response: newApiKeySchema,
    status: 201,
    shownOnce: true,
  }),
  update: endpoint({
    method: 'PUT',
    ...one,
    summary:
      'Changes, pauses or resumes a key: only the fields that are sent. Administrators may pause those of others.',
    access: 'user',
    anyRole: true,
    body: apiKeyUpdateSchema,
    response: apiKeySchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    ...one,
    summary: 'Revokes a key for good, within seconds. It stays listed for 90 days.',
    access: 'user',
    anyRole: true,
    response: z.undefined(),
  }),
  rotate: endpoint({
    method: 'POST',
    path: '/api/api-keys/{id}/rotate',
    params: idParams,
    summary: 'Gives a key a new secret, in this answer alone. The old one works until the overlap ends.',
    access: 'user',
    anyRole: true,
    body: z.object({
      overlap_hours: z._default(z.number().check(z.gte(0), z.lte(720, 'At most 30 days.')), 24),
    }),
    response: newApiKeySchema,
    status: 201,
    shownOnce: true,
  }),
  usage: endpoint({
    method: 'GET',
    path: '/api/api-keys/{id}/usage',
    params: idParams,
    summary: 'How much a key was used, day by day.',
    access: 'user',
    query: z.object({
      days: z._default(z.coerce.number<number>().check(z.multipleOf(1), z.gte(1), z.lte(366)), 30),
    }),
    response: apiKeyUsageSchema,
  }),
});

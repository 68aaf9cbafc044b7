import * as z from 'zod/mini';
import { idSchema, refSchema, timeSchema } from './common.ts';
import { disclosureSchema } from './disclosure.ts';
import { endpoint, part } from './endpoint.ts';
import { originSchema } from './publications.ts';

/** USD that may be spent; null: no limit. */
const usdSchema = z.nullable(
  z
    .number('Write an amount such as 25.')
    .check(z.gte(0.01, 'At least $0.01.'), z.lte(1_000_000, 'At most $1,000,000.')),
);

const wholeSchema = (least: number, most: number) =>
  z.int('Must be a whole number.').check(z.gte(least, `At least ${least}.`), z.lte(most, `At most ${most}.`));

/** Budgets begin anew at midnight, on Monday, or on the first of the month, by the calendar of the workspace. */
export const spendPeriodSchema = z.enum(['day', 'week', 'month']);
export type SpendPeriod = z.output<typeof spendPeriodSchema>;

/** A budget of one object in place of the one that all of its kind have. */
export const ownBudgetSchema = z.object({
  id: idSchema,
  usd: z
    .number('Write an amount such as 25.')
    .check(z.gte(0.01, 'At least $0.01.'), z.lte(1_000_000, 'At most $1,000,000.')),
  period: spendPeriodSchema,
});
export type OwnBudget = z.output<typeof ownBudgetSchema>;

const domainSchema = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(253),
    z.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'Write a domain such as example.com, without @.'),
  );

export const isTimeZone = (zone: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
};

/** Languages that the studio speaks. */
export const LANGUAGES = ['en', 'de', 'ar'] as const;

/** Days that texts of a kind are kept; null: for ever. */
const daysSchema = z.nullable(wholeSchema(1, 3650));

export const keepDaysSchema = z.object({
  /** Conversations of people who are signed in, since their last message. */
  conversations: daysSchema,
  /** Conversations of visitors of pages. */
  visitors: daysSchema,
  /** What was asked, answered and done in runs. Their figures stay. */
  runs: daysSchema,
  sync_logs: daysSchema,
  audit_log: daysSchema,
});
export type KeepDays = z.output<typeof keepDaysSchema>;
export type RetentionKind = keyof KeepDays;

const sections = {
  general: z.object({
    /** Empty: Agent Studio. */
    workspace_name: z.string().check(z.trim(), z.maxLength(80, 'At most 80 characters.')),
    /** Who helps: an address or a sentence. */
    support_contact: z.string().check(z.trim(), z.maxLength(200, 'At most 200 characters.')),
    /** Of whoever chose none, where the page around names none; null: that of each browser. */
    language: z.nullable(z.enum(LANGUAGES)),
    /**
     * Of times, days in charts and new schedules of whoever chose none; null: that of each device. Budgets begin anew by
     * it; null: UTC.
     */
    time_zone: z.nullable(
      z.string().check(z.maxLength(60), z.refine(isTimeZone, 'Write a time zone such as Europe/Berlin.')),
    ),
  }),
  sign_in: z.object({
    /** Empty: every domain. */
    allowed_domains: z.array(domainSchema).check(z.maxLength(50, 'At most 50 domains.')),
    /** `invited`: only who has an account or an invitation. */
    who: z.enum(['anyone', 'invited']),
    session_hours: wholeSchema(1, 720),
  }),
  limits: z.object({
    /** Of every run that has no lower limit of its own. */
    run_usd: usdSchema,
    workspace_day_usd: usdSchema,
    workspace_month_usd: usdSchema,
    /** Each agent, team and workflow, a month. */
    agent_month_usd: usdSchema,
    user_month_usd: usdSchema,
    /** Each API key that has no budget of its own, a month. */
    key_month_usd: usdSchema,
    /** Budgets of single agents, teams and workflows. */
    agents: z.array(ownBudgetSchema).check(z.maxLength(200, 'At most 200 budgets.')),
    users: z.array(ownBudgetSchema).check(z.maxLength(200, 'At most 200 budgets.')),
    /** Share of a budget from which on administrators are warned. */
    warn_percent: wholeSchema(1, 99),
    /** Refuses the same question of the same caller over and over. */
    loop_breaker: z.boolean(),
    /** The same question of one caller to one target, at most so often a minute. */
    loop_per_minute: wholeSchema(2, 1000),
  }),
  privacy: z.object({
    keep_days: keepDaysSchema,
    /** False: questions, answers and steps of runs are forgotten when the run has ended. */
    store_prompts: z.boolean(),
    /** Personal data is masked in what is stored of runs. */
    mask_pii: z.boolean(),
  }),
  embedding: z.object({
    /** Beside those of the server's environment. */
    allowed_origins: z.array(originSchema).check(z.maxLength(100, 'At most 100 origins.')),
  }),
  disclosure: disclosureSchema,
  assistant: z.object({
    enabled: z.boolean(),
    /** Empty: the usual one. */
    greeting: z.string().check(z.trim(), z.maxLength(300, 'At most 300 characters.')),
  }),
};

/** What administrators decide for the whole workspace. */
export const workspaceSettingsSchema = z.object(sections);
export type WorkspaceSettings = z.output<typeof workspaceSettingsSchema>;
export type SettingsSection = keyof WorkspaceSettings;

/** Whole sections or single fields of them; what is absent stays. */
export const settingsUpdateSchema = z.partial(
  z.object({
    general: z.partial(sections.general),
    sign_in: z.partial(sections.sign_in),
    limits: z.partial(sections.limits),
    privacy: z.partial(z.extend(sections.privacy, { keep_days: z.partial(keepDaysSchema) })),
    embedding: z.partial(sections.embedding),
    disclosure: z.partial(sections.disclosure),
    assistant: z.partial(sections.assistant),
  }),
);
export type SettingsUpdate = z.input<typeof settingsUpdateSchema>;

export const settingsSchema = z.extend(workspaceSettingsSchema, {
  /** What the environment of the server decides; the stored value waits until it does not. */
  fixed: z.array(
    z.object({
      /** Such as `sign_in.session_hours`. */
      path: z.string(),
      /** Name of the environment variable. */
      variable: z.string(),
      value: z.union([z.string(), z.number(), z.array(z.string())]),
    }),
  ),
  /** Origins of the server's environment, which count beside `embedding.allowed_origins`. */
  environment_origins: z.array(z.string()),
  /**
   * A proxy that calls came through although TRUST_PROXY is not set, so that all of them count as one address; null: none
   * so far, and for those who are no administrators.
   */
  untrusted_proxy: z.nullable(
    z.object({
      /** Of the proxy, and so of everybody. */
      address: z.string(),
      /** By which it was noticed, in lower case. */
      header: z.string(),
    }),
  ),
  may_edit: z.boolean(),
  revision: z.int(),
  updated_at: z.nullable(timeSchema),
  updated_by: z.nullable(refSchema),
});
export type Settings = z.output<typeof settingsSchema>;

export const budgetSchema = z.object({
  /** Whose it is. */
  scope: z.enum(['workspace', 'agent', 'user', 'key']),
  /** Null for the workspace. */
  id: z.nullable(idSchema),
  name: z.string(),
  period: z.enum([...spendPeriodSchema.options, 'total']),
  usd: z.number(),
  /** In this period, with what calls under way have reserved. */
  spent_usd: z.number(),
  /** Null: it never begins anew. */
  resets_at: z.nullable(timeSchema),
  /** By whose calendar it does. */
  time_zone: z.string(),
  state: z.enum(['ok', 'near', 'used_up']),
});
export type Budget = z.output<typeof budgetSchema>;

const days = z.optional(z.coerce.number().check(z.multipleOf(1), z.gte(1), z.lte(3650)));

export const settings = part(null, 'untold', {
  get: endpoint({
    method: 'GET',
    path: '/api/settings',
    summary: 'What is decided for the whole workspace, and what the environment of the server fixes.',
    access: 'user',
    response: settingsSchema,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/settings',
    summary: 'Changes the sections and fields that are sent.',
    access: 'admin',
    body: settingsUpdateSchema,
    response: settingsSchema,
  }),
  budgets: endpoint({
    method: 'GET',
    path: '/api/settings/budgets',
    summary:
      'Every budget that is set or has been spent from, with what is spent of it, nearest to its end first.',
    access: 'admin',
    response: z.object({ items: z.array(budgetSchema) }),
  }),
  retention: endpoint({
    method: 'GET',
    path: '/api/settings/retention',
    summary: 'How much would be deleted now with these days; without a query, with those that are stored.',
    access: 'admin',
    query: z.object({
      conversations: days,
      visitors: days,
      runs: days,
      sync_logs: days,
      audit_log: days,
    }),
    response: z.object({
      items: z.array(
        z.object({
          kind: z.enum(['conversations', 'visitors', 'runs', 'sync_logs', 'audit_log']),
          /** How many there are. */
          total: z.int(),
          /** How many are older; null: they are kept for ever. */
          expired: z.nullable(z.int()),
        }),
      ),
      /** When old texts were deleted last. */
      last_run_at: z.nullable(timeSchema),
    }),
  }),
});

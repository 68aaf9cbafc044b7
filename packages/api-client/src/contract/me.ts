import * as z from 'zod/mini';
import { idSchema, nameSchema, refSchema, timeSchema } from './common.ts';
import { endpoint, part } from './endpoint.ts';
import { signInSessionSchema } from './users.ts';

/** Kinds of notices by their group, see `attentionSchema`. What waits for a decision cannot be muted. */
export const mutedSchema = z
  .array(z.string().check(z.regex(/^[a-z_]{1,30}$/, 'Name a kind of notices.')))
  .check(
    z.maxLength(20, 'At most 20 kinds.'),
    z.refine((kinds) => !kinds.includes('task'), 'What waits for your decision is always shown.'),
  );

/** What somebody is told by mail besides. */
const mailSchema = z.object({
  /** When one's own alerts fire, and when that is over. */
  alerts: z.boolean(),
  /** When a run waits for a decision that one may make: of one's own, of what one owns, for operators and administrators of all. */
  approvals: z.boolean(),
  /** What workflows of this workspace write to one. */
  workflows: z._default(z.boolean(), true),
  language: z.string().check(z.regex(/^[a-z]{2}$/, 'Name a language, such as en.')),
});

export const preferencesSchema = z.object({
  mail: z._default(mailSchema, { alerts: false, approvals: false, workflows: true, language: 'en' }),
  /** Kinds of notices that home and bell leave out. */
  muted: mutedSchema,
});
export type Preferences = z.output<typeof preferencesSchema>;

export const meSchema = z.object({
  id: idSchema,
  name: z.string(),
  email: z.string(),
  picture: z.string(),
  role: z.string(),
  is_admin: z.boolean(),
  preferences: preferencesSchema,
  revision: z.int(),
});
export type Me = z.output<typeof meSchema>;

/** A partial update: a field that is absent stays as it is. */
export const meUpdateSchema = z.partial(
  z.object({
    /** Stays when the sign-in provider says another one. */
    name: nameSchema,
    preferences: z.partial(
      z.object({
        muted: mutedSchema,
        mail: mailSchema,
      }),
    ),
  }),
);
export type MeUpdate = z.output<typeof meUpdateSchema>;

const figuresShape = { runs: z.int(), tokens: z.int(), cost_usd: z.number() };

export const ownUsageSchema = z.object({
  /** When one's first run of all began; null: there is none. */
  begins_at: z._default(z.nullable(timeSchema), null),
  totals: z.object(figuresShape),
  /** Every day of the time asked for, in UTC, oldest first. */
  days: z.array(z.object({ date: z.iso.date(), ...figuresShape })),
  /** Agents, teams and workflows, most runs first, at most 20. */
  targets: z.array(z.object({ target: refSchema, kind: z.string(), ...figuresShape })),
});
export type OwnUsage = z.output<typeof ownUsageSchema>;

export const me = part(null, 'untold', {
  get: endpoint({
    method: 'GET',
    path: '/api/me',
    summary: 'The signed-in user.',
    access: 'user',
    response: meSchema,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/me',
    summary: 'Changes one’s name and preferences: only the fields that are sent.',
    access: 'user',
    anyRole: true,
    body: meUpdateSchema,
    response: meSchema,
  }),
  usage: endpoint({
    method: 'GET',
    path: '/api/me/usage',
    summary: 'What one’s own runs of the last days used, by day and by what was asked.',
    access: 'user',
    query: z.object({
      days: z._default(
        z.coerce.number().check(z.multipleOf(1, 'Must be a whole number.'), z.gte(1), z.lte(90)),
        30,
      ),
    }),
    response: ownUsageSchema,
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/api/me/sessions',
    summary: 'Where one is signed in, the latest first.',
    access: 'user',
    response: z.object({ items: z.array(signInSessionSchema) }),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/api/me/sessions/{session_id}',
    params: z.object({ session_id: idSchema }),
    summary: 'Signs oneself out on one device.',
    access: 'user',
    anyRole: true,
    response: z.undefined(),
  }),
  endOtherSessions: endpoint({
    method: 'POST',
    path: '/api/me/end-other-sessions',
    summary: 'Signs oneself out everywhere but here.',
    access: 'user',
    anyRole: true,
    response: z.object({ ended: z.int() }),
  }),
});

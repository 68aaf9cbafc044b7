import * as z from 'zod/mini';
import { idSchema, timeSchema } from './common.ts';
import { expressionsSchema } from './node-parts.ts';
import { sentenceSchema } from './sentence.ts';

/** What a run of a workflow begins with, by name. */
export const workflowInputsSchema = z.record(z.string().check(z.maxLength(200)), z.unknown());

const cronSchema = z.string().check(z.trim(), z.minLength(1, 'Say when.'), z.maxLength(120));

/** What starts a workflow besides a person. All of them run what is published. */
export const triggerInputSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('schedule'),
    /** Five fields: minute, hour, day, month, weekday. */
    cron: cronSchema,
    /** IANA, such as `Europe/Berlin`. */
    timezone: z._default(z.string().check(z.maxLength(60)), 'UTC'),
    inputs: z._default(workflowInputsSchema, {}),
    enabled: z._default(z.boolean(), true),
  }),
  z.object({
    type: z.literal('webhook'),
    /** Expressions over `body`, `headers` and `query` for the inputs; empty: `body` is the inputs. */
    inputs: expressionsSchema(200),
    enabled: z._default(z.boolean(), true),
  }),
  z.object({ type: z.literal('api'), enabled: z._default(z.boolean(), true) }),
]);
export type TriggerInput = z.input<typeof triggerInputSchema>;

export const triggerSchema = z.object({
  id: idSchema,
  type: z.enum(['schedule', 'webhook', 'api']),
  enabled: z.boolean(),
  /** `schedule`: null for the others. */
  cron: z.nullable(z.string()),
  timezone: z.nullable(z.string()),
  inputs: z.record(z.string(), z.unknown()),
  /** `schedule`: when it fires next; null while it is off. */
  next_at: z.nullable(timeSchema),
  /** `webhook`: the path below the server's address; whoever knows it still needs the secret. */
  path: z.nullable(z.string()),
  /** `webhook`: the last four characters of the secret. */
  last4: z.nullable(z.string()),
  last_fired_at: z.nullable(timeSchema),
  last_run_id: z.nullable(idSchema),
  /** Why the last firing started no run; null: it did, or there was none. */
  last_error: z.nullable(z.string()),
  /** Of `last_error`. */
  last_error_sentence: z.optional(z.nullable(sentenceSchema)),
  revision: z.int(),
});
export type Trigger = z.output<typeof triggerSchema>;

/** The secret of a webhook is told here and never again. */
export const newTriggerSchema = z.extend(triggerSchema, { secret: z.nullable(z.string()) });
export type NewTrigger = z.output<typeof newTriggerSchema>;

import * as z from 'zod/mini';
import { runKindSchema } from './chat.ts';
import { idParams, idSchema, nameSchema, pageOf, pageQueryShape, refSchema, timeSchema } from './common.ts';
import { endpoint, part } from './endpoint.ts';

/** What an alert watches: a share 0..1, ms, USD in the window, or that fewer runs ended than the threshold. */
export const alertMetricSchema = z.enum(['failure_rate', 'p95_ms', 'cost_usd', 'no_activity']);
export type AlertMetric = z.output<typeof alertMetricSchema>;

const webhookUrlSchema = z
  .string()
  .check(
    z.trim(),
    z.maxLength(2_000),
    z.regex(/^https?:\/\/\S+$/i, 'Write an address like https://example.com/hook.'),
  );

const inputShape = {
  name: nameSchema,
  metric: alertMetricSchema,
  threshold: z.number().check(z.gte(0), z.lte(1e9)),
  /** How far back it looks. */
  window_minutes: z.int().check(z.gte(1, 'At least 1 minute.'), z.lte(10_080, 'At most 7 days.')),
  /** With fewer runs in the window nothing is said, but for `no_activity`. */
  min_runs: z._default(z.int().check(z.gte(1), z.lte(1_000_000)), 1),
  /** After it fired, it does not fire again for so long. */
  cooldown_minutes: z._default(z.int().check(z.gte(0), z.lte(10_080)), 60),
  /** The agent, team or workflow; null: all that the owner sees. */
  target_id: z._default(z.nullable(idSchema), null),
  api_key_id: z._default(z.nullable(idSchema), null),
  enabled: z._default(z.boolean(), true),
  /** Where it is told besides the bell; null: nowhere. */
  webhook_url: z._default(z.nullable(webhookUrlSchema), null),
};

export const alertInputSchema = z.object(inputShape);
export type AlertInput = z.output<typeof alertInputSchema>;

const alertUpdateSchema = z.partial(
  z.object({
    ...inputShape,
    min_runs: z.int().check(z.gte(1), z.lte(1_000_000)),
    cooldown_minutes: z.int().check(z.gte(0), z.lte(10_080)),
    target_id: z.nullable(idSchema),
    api_key_id: z.nullable(idSchema),
    enabled: z.boolean(),
    webhook_url: z.nullable(webhookUrlSchema),
  }),
);
export type AlertUpdate = z.output<typeof alertUpdateSchema>;

/** `waiting`: it will be tried again. */
export const deliverySchema = z.object({
  state: z.enum(['waiting', 'delivered', 'failed']),
  attempts: z.int(),
  /** HTTP status of the last try; null: there was no answer. */
  status: z.nullable(z.int()),
  error: z.nullable(z.string()),
  at: z.nullable(timeSchema),
});
export type Delivery = z.output<typeof deliverySchema>;

const targetRef = z.object({ id: idSchema, name: z.nullable(z.string()), kind: z.nullable(runKindSchema) });

export const alertSchema = z.object({
  id: idSchema,
  owner: refSchema,
  name: z.string(),
  metric: alertMetricSchema,
  threshold: z.number(),
  window_minutes: z.int(),
  min_runs: z.int(),
  cooldown_minutes: z.int(),
  /** Name null: it is gone. */
  target: z.nullable(targetRef),
  api_key: z.nullable(z.object({ id: idSchema, name: z.nullable(z.string()) })),
  enabled: z.boolean(),
  webhook: z.nullable(
    z.object({ url: z.string(), secret_last4: z.string(), last: z.nullable(deliverySchema) }),
  ),
  state: z.enum(['ok', 'firing']),
  /** At the last look; null: there were too few runs. */
  value: z.nullable(z.number()),
  checked_at: z.nullable(timeSchema),
  fired_at: z.nullable(timeSchema),
  revision: z.int(),
  created_at: timeSchema,
  updated_at: timeSchema,
});
export type Alert = z.output<typeof alertSchema>;

/** `webhook_secret`: signs what is sent; shown this once. */
const alertWithSecretSchema = z.extend(alertSchema, { webhook_secret: z.nullable(z.string()) });

export const alertEventSchema = z.object({
  id: idSchema,
  alert: refSchema,
  kind: z.enum(['fired', 'resolved']),
  metric: alertMetricSchema,
  value: z.nullable(z.number()),
  threshold: z.number(),
  runs: z.int(),
  at: timeSchema,
  delivery: z.nullable(deliverySchema),
});
export type AlertEvent = z.output<typeof alertEventSchema>;

/** How an incident stands: nobody took notice yet, somebody did, or it is over. */
export const incidentStateSchema = z.enum(['open', 'acknowledged', 'resolved']);
export type IncidentState = z.output<typeof incidentStateSchema>;

/**
 * What an alert told, from when it fired until it was over. Fires it again soon after, for the same cause, the incident
 * goes on: `times` says how often. Rule and target are those of the time it fired.
 */
export const incidentSchema = z.object({
  id: idSchema,
  alert: refSchema,
  owner: refSchema,
  metric: alertMetricSchema,
  threshold: z.number(),
  window_minutes: z.int(),
  target: z.nullable(targetRef),
  api_key: z.nullable(z.object({ id: idSchema, name: z.nullable(z.string()) })),
  /** What weighed most when it fired: the most frequent error, or who was slowest or dearest. */
  cause: z.nullable(
    z.union([
      z.object({ kind: z.literal('error'), code: z.string() }),
      z.object({ kind: z.literal('target'), target: targetRef }),
    ]),
  ),
  state: incidentStateSchema,
  /** At the last look. */
  value: z.nullable(z.number()),
  /** The furthest beyond the threshold. */
  worst: z.nullable(z.number()),
  times: z.int(),
  opened_at: timeSchema,
  /** The last time. */
  fired_at: timeSchema,
  resolved_at: z.nullable(timeSchema),
  /** The period whose runs it is about; `to` null: it goes on. */
  from: timeSchema,
  to: z.nullable(timeSchema),
  acknowledged: z.nullable(z.object({ by: z.nullable(refSchema), at: timeSchema, note: z.string() })),
  revision: z.int(),
});
export type Incident = z.output<typeof incidentSchema>;

const one = { path: '/api/alerts/{id}', params: idParams, access: 'user' } as const;
/** Watching is operators' work as well: it changes nothing of what is watched. */
const watching = { verb: 'run', audit: true } as const;

/** What watches the figures and tells its owner. Administrators see those of all. */
export const alerts = part(null, 'untold', {
  list: endpoint({
    method: 'GET',
    path: '/api/alerts',
    summary: 'Alerts of the caller, by name; administrators see all.',
    access: 'user',
    query: z.object(pageQueryShape),
    response: pageOf(alertSchema),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/alerts',
    summary: 'Creates an alert. With a webhook the answer shows its signing secret this once.',
    access: 'user',
    ...watching,
    body: alertInputSchema,
    response: alertWithSecretSchema,
    shownOnce: true,
    status: 201,
  }),
  get: endpoint({ method: 'GET', ...one, summary: 'One alert.', response: alertSchema }),
  update: endpoint({
    method: 'PUT',
    ...one,
    summary: 'Changes fields of an alert. A first webhook gets a secret, which the answer shows this once.',
    ...watching,
    body: alertUpdateSchema,
    response: alertWithSecretSchema,
    shownOnce: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    ...one,
    summary: 'Deletes an alert and what it told.',
    ...watching,
    response: z.undefined(),
  }),
  newSecret: endpoint({
    method: 'POST',
    path: '/api/alerts/{id}/secret',
    summary: 'A new signing secret in place of the old one; shown this once.',
    access: 'user',
    ...watching,
    params: idParams,
    response: alertWithSecretSchema,
    shownOnce: true,
  }),
  test: endpoint({
    method: 'POST',
    path: '/api/alerts/{id}/test',
    summary: 'Sends a signed test event to the webhook now, and says what came of it.',
    access: 'user',
    ...watching,
    params: idParams,
    response: deliverySchema,
  }),
  events: endpoint({
    method: 'GET',
    path: '/api/alert-events',
    summary: 'When alerts fired and were resolved, the newest first.',
    access: 'user',
    query: z.object({ ...pageQueryShape, alert_id: z.optional(idSchema) }),
    response: pageOf(alertEventSchema),
  }),
  incidents: endpoint({
    method: 'GET',
    path: '/api/incidents',
    summary:
      "Incidents of the caller's alerts, the newest first; operators and administrators, who see all runs, see those of all.",
    access: 'user',
    query: z.object({
      ...pageQueryShape,
      state: z.optional(incidentStateSchema),
      alert_id: z.optional(idSchema),
    }),
    response: z.extend(pageOf(incidentSchema), {
      /** Of each state, whatever `state` asks for. */
      counts: z.object({ open: z.int(), acknowledged: z.int(), resolved: z.int() }),
    }),
  }),
  incident: endpoint({
    method: 'GET',
    path: '/api/incidents/{id}',
    summary: 'One incident.',
    access: 'user',
    params: idParams,
    response: incidentSchema,
  }),
  acknowledge: endpoint({
    method: 'PUT',
    path: '/api/incidents/{id}/acknowledgement',
    summary: 'Says that somebody looks after an incident, with a note, or takes that back.',
    access: 'user',
    ...watching,
    params: idParams,
    body: z.object({
      acknowledged: z._default(z.boolean(), true),
      note: z._default(
        z.string().check(z.trim(), z.maxLength(2_000, 'A note can have at most 2,000 characters.')),
        '',
      ),
    }),
    response: incidentSchema,
  }),
});

import * as z from 'zod/mini';
import { idSchema, timeSchema } from './common.ts';
import { endpoint, part } from './endpoint.ts';

export const auditEntrySchema = z.object({
  id: idSchema,
  at: timeSchema,
  /** Null: nobody was signed in, or who it was is deleted. */
  user_id: z.nullable(idSchema),
  /** As the name was then; of a refused sign-in the e-mail address. */
  user_name: z.string(),
  api_key_id: z.nullable(idSchema),
  /** Part and name of the call, such as `agents.update`; `session.refused` for a sign-in that was. */
  action: z.string(),
  object_id: z.nullable(idSchema),
  object_name: z.string(),
  /** What the entry says besides, such as a role before and after. */
  detail: z.string(),
  address: z.string(),
  request_id: z.string(),
});
export type AuditEntry = z.output<typeof auditEntrySchema>;

export const auditQuerySchema = z.object({
  cursor: z.optional(z.string().check(z.maxLength(200))),
  limit: z._default(z.coerce.number().check(z.multipleOf(1), z.gte(1), z.lte(200)), 50),
  user_id: z.optional(idSchema),
  api_key_id: z.optional(idSchema),
  object_id: z.optional(idSchema),
  /** An action, or a part with all of its actions. */
  action: z.optional(z.string().check(z.maxLength(80))),
  from: z.optional(timeSchema),
  to: z.optional(timeSchema),
  /** In names, actions, details and addresses. */
  q: z.optional(z.string().check(z.maxLength(200))),
});
export type AuditQuery = z.input<typeof auditQuerySchema>;

/** Somebody whom each entry is told to, as the operator set it up, and how that goes. */
export const auditReceiverSchema = z.object({
  kind: z.enum(['webhook', 'syslog']),
  /** Where it is, without what it is let in by. */
  to: z.string(),
  last_sent_at: z.nullable(timeSchema),
  /** Entries that it has not taken yet. */
  waiting: z.int(),
  /** Why it did not take the last that it was sent; null: it did. */
  last_error: z.nullable(z.string()),
  failing_since: z.nullable(timeSchema),
});
export type AuditReceiver = z.output<typeof auditReceiverSchema>;

export const auditStreamSchema = z.object({ items: z.array(auditReceiverSchema) });
export type AuditStream = z.output<typeof auditStreamSchema>;

export const auditLog = part(null, 'untold', {
  list: endpoint({
    method: 'GET',
    path: '/api/audit-log',
    summary:
      'Who changed what and when, latest first. Entries are never changed, and deleted by retention only.',
    access: 'admin',
    query: auditQuerySchema,
    response: z.object({ items: z.array(auditEntrySchema), next_cursor: z.nullable(z.string()) }),
  }),
  stream: endpoint({
    method: 'GET',
    path: '/api/audit-log/stream',
    summary: 'Whom entries of the audit log are told to besides, and how that goes.',
    access: 'admin',
    response: auditStreamSchema,
  }),
});

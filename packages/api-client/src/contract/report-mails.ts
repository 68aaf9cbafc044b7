import * as z from 'zod/mini';
import { idParams, idSchema, nameSchema, refSchema, timeSchema } from './common.ts';
import { endpoint, part } from './endpoint.ts';
import { reportFilterShape } from './reports.ts';
import { scheduleSchema } from './schedules.ts';

const { from: _from, to: _to, ...filterShape } = reportFilterShape;

const writable = {
  name: nameSchema,
  /** What the report is about; its period ends when it is sent. */
  filter: z.object(filterShape),
  days: z.union([z.literal(1), z.literal(7), z.literal(30), z.literal(90)]),
  schedule: scheduleSchema,
  /** Members of the workspace. Each gets the figures of what they may see themselves. */
  recipients: z
    .array(idSchema)
    .check(z.minLength(1, 'Choose who gets it.'), z.maxLength(50, 'At most 50 people.')),
  enabled: z.boolean(),
};

export const reportMailSchema = z.object({
  id: idSchema,
  ...writable,
  /** Who they are; those who stopped it are missing. */
  recipients: z.array(refSchema),
  owner: refSchema,
  next_at: z.nullable(timeSchema),
  last_sent_at: z.nullable(timeSchema),
  revision: z.int(),
  updated_at: timeSchema,
});
export type ReportMail = z.output<typeof reportMailSchema>;

export const reportMailInputSchema = z.object({ ...writable, enabled: z._default(writable.enabled, true) });
export type ReportMailValues = z.output<typeof reportMailInputSchema>;
export type ReportMailInput = z.input<typeof reportMailInputSchema>;

const one = { path: '/api/report-mails/{id}', params: idParams, access: 'user' } as const;

export const reportMails = part(null, 'untold', {
  list: endpoint({
    method: 'GET',
    path: '/api/report-mails',
    summary: 'Reports that are sent by mail: one’s own, for administrators all; by name.',
    access: 'user',
    response: z.object({
      items: z.array(reportMailSchema),
      /** Whether this server sends mail. */
      mail: z.boolean(),
    }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/report-mails',
    summary:
      'Sends figures of reports by mail again and again, with tables attached. Each recipient gets what they may see themselves, and can stop it by a link. 409 where the server sends no mail.',
    access: 'user',
    body: reportMailInputSchema,
    response: reportMailSchema,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    ...one,
    summary: 'Changes it: only the fields that are sent. For its owner and administrators.',
    body: z.partial(z.object(writable)),
    response: reportMailSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    ...one,
    summary: 'Sends it no more.',
    response: z.undefined(),
  }),
});

import * as z from 'zod/mini';
import { timeSchema } from './common.ts';
import { endpoint, part } from './endpoint.ts';

/** What a directory may do here; never its token. */
export const scimStateSchema = z.object({
  /** Where the directory writes to. */
  address: z.string(),
  /** There is a token, and it counts. */
  enabled: z.boolean(),
  /** When the token was made; null: there is none. */
  made_at: z.nullable(timeSchema),
  last_used_at: z.nullable(timeSchema),
  /** Until when the token before works too; null: it does not. */
  old_until: z.nullable(timeSchema),
  /** How many people and groups the directory keeps. */
  people: z.int(),
  groups: z.int(),
});
export type ScimState = z.output<typeof scimStateSchema>;

export const scim = part(null, 'untold', {
  get: endpoint({
    method: 'GET',
    path: '/api/scim',
    summary: 'Whether a directory writes people and groups here by SCIM 2.0, and how much of them it keeps.',
    access: 'admin',
    response: scimStateSchema,
  }),
  rotate: endpoint({
    method: 'POST',
    path: '/api/scim/token',
    summary:
      'Makes a token for the directory, which is shown once. The one before works for another day, so that nothing is missed while it is exchanged.',
    access: 'admin',
    shownOnce: true,
    response: z.extend(scimStateSchema, { token: z.string() }),
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/scim',
    summary: 'Switches it off, or on again. People and groups stay as they are.',
    access: 'admin',
    body: z.object({ enabled: z.boolean() }),
    response: scimStateSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/scim/token',
    summary: 'Forgets the tokens. People and groups stay as they are.',
    access: 'admin',
    response: z.undefined(),
  }),
});

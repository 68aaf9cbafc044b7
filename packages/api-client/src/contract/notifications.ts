import * as z from 'zod/mini';
import { idSchema, timeSchema } from './common.ts';
import { endpoint, part } from './endpoint.ts';

const MOST_AT_ONCE = 200;

export const notifications = part(null, 'untold', {
  read: endpoint({
    method: 'POST',
    path: '/api/notifications/read',
    summary:
      "Takes what only informs out of the caller's home and bell: failed runs and documents, and failed syncs. What fails again later shows up again; what waits for a decision stays whatever is sent.",
    access: 'user',
    audit: false,
    anyRole: true,
    body: z.object({
      /** `id` and `at` as `GET /api/home` told them. */
      items: z
        .array(z.object({ id: idSchema, at: timeSchema }))
        .check(z.minLength(1, 'Name what was read.'), z.maxLength(MOST_AT_ONCE)),
    }),
    response: z.undefined(),
  }),
});

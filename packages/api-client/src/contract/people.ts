import * as z from 'zod/mini';
import { idSchema } from './common.ts';
import { endpoint, part } from './endpoint.ts';

/** A member as every other member may see them. */
export const personSchema = z.object({
  id: idSchema,
  name: z.string(),
  email: z.string(),
  picture: z.string(),
});
export type Person = z.output<typeof personSchema>;

export const people = part(null, 'untold', {
  search: endpoint({
    method: 'GET',
    path: '/api/people',
    summary: 'Active members whose name or e-mail address contains `q`, to share something with; at most 8.',
    access: 'user',
    query: z.optional(z.object({ q: z.optional(z.string().check(z.maxLength(200))) })),
    response: z.object({ items: z.array(personSchema) }),
  }),
});

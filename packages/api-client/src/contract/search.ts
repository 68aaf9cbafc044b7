import * as z from 'zod/mini';
import { idSchema } from './common.ts';
import { endpoint, part } from './endpoint.ts';
import { objectKindSchema } from './kinds.ts';

/** What the search finds, in the order in which it is listed. */
export const foundKindSchema = z.enum([...objectKindSchema.options, 'run']);
export type FoundKind = z.output<typeof foundKindSchema>;

export const foundSchema = z.object({
  kind: foundKindSchema,
  id: idSchema,
  name: z.string(),
  /** Its description, or what else tells it from others. */
  detail: z.string(),
  /** Studio route that shows it. */
  href: z.string(),
});
export type Found = z.output<typeof foundSchema>;

export const search = part(null, 'untold', {
  find: endpoint({
    method: 'GET',
    path: '/api/search',
    summary:
      'What the caller may see of all kinds by a part of its name, those whose name begins so first; and runs by their id, of which eight characters will do. At most six of a kind.',
    access: 'user',
    query: z.object({
      q: z.string().check(z.trim(), z.minLength(1, 'Type a word.'), z.maxLength(200)),
    }),
    response: z.object({ items: z.array(foundSchema) }),
  }),
});

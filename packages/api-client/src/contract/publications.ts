import * as z from 'zod/mini';
import { idParams, idSchema, permissionSchema, refSchema, timeSchema } from './common.ts';
import { disclosureSchema } from './disclosure.ts';
import { endpoint, part } from './endpoint.ts';

/** Header with the publishable key: a page sends it instead of a sign-in. */
export const KEY_HEADER = 'X-Studio-Key';

/** Header with the secret of the visitor's conversation, which `run.started` told. */
export const SECRET_HEADER = 'X-Studio-Secret';

/** Whether a text is an origin, or one whose first label may be any: `https://*.example.com`. */
export function isAllowedOrigin(text: string): boolean {
  const example = text.replace('//*.', '//any.');
  const url = URL.parse(example);
  if (url?.origin !== example || !/^https?:/.test(example) || example.includes('*')) return false;
  return example === text || url.hostname.split('.').length > 2;
}

export const originSchema = z
  .string()
  .check(
    z.maxLength(300),
    z.refine(isAllowedOrigin, 'Write an origin such as https://www.example.com, without a path.'),
  );

/** The page of the agent's own, `/chat/{agent}`: for those who embed nothing, or in a frame. */
export const publicationPageSchema = z.object({
  enabled: z.boolean(),
  /** Empty: the name of the agent. */
  title: z.string().check(z.trim(), z.maxLength(80, 'At most 80 characters.')),
  theme: z.enum(['auto', 'light', 'dark']),
  /** Null: the studio's own. */
  accent: z.nullable(z.string().check(z.regex(/^#[0-9a-f]{6}$/i, 'Write a colour such as #0f766e.'))),
});

export type PublicationPage = z.output<typeof publicationPageSchema>;

export const NO_PAGE: PublicationPage = { enabled: false, title: '', theme: 'auto', accent: null };

/** Where an agent may be used without a sign-in, and how often. */
export const publicationInputSchema = z.object({
  enabled: z.boolean(),
  /** Origins of the pages; `https://*.example.com` stands for any one label in front. */
  origins: z.array(originSchema).check(z.maxLength(50, 'At most 50 origins.')),
  /** Questions a minute, of all visitors together. */
  rate_per_minute: z
    .int('Must be a whole number.')
    .check(z.gte(1, 'At least 1 a minute.'), z.lte(600, 'At most 600 a minute.')),
  page: publicationPageSchema,
});

/** A partial update: a field that is absent stays as it is. */
export const publicationUpdateSchema = z.partial(publicationInputSchema);

export const publicationSchema = z.object({
  agent: refSchema,
  enabled: z.boolean(),
  origins: z.array(z.string()),
  rate_per_minute: z.int(),
  page: publicationPageSchema,
  /** Public by nature: it stands in the markup of the pages. Null until the agent is first published. */
  key: z.nullable(z.string()),
  last_used_at: z.nullable(timeSchema),
  /** 0 until the agent is first published. */
  revision: z.int(),
  updated_at: z.nullable(timeSchema),
  permissions: z.array(permissionSchema),
});

export type Publication = z.output<typeof publicationSchema>;
export type PublicationValues = z.output<typeof publicationInputSchema>;
export type PublicationUpdate = z.output<typeof publicationUpdateSchema>;

const one = { path: '/api/agents/{id}/publication', params: idParams } as const;

export const publications = part(null, 'untold', {
  get: endpoint({
    method: 'GET',
    ...one,
    summary: 'Where an agent is published. One that never was answers the defaults, without a key.',
    access: 'user',
    response: publicationSchema,
  }),
  update: endpoint({
    method: 'PUT',
    ...one,
    summary:
      'Publishes an agent, changes where, or stops it at once: only the fields that are sent. The first time, it gets its key.',
    access: 'user',
    body: publicationUpdateSchema,
    response: publicationSchema,
  }),
  rotate: endpoint({
    method: 'POST',
    path: '/api/agents/{id}/publication/rotate',
    params: idParams,
    summary: 'Gives the publication a new key; the old one stops working at once.',
    access: 'user',
    response: publicationSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    ...one,
    summary: 'Forgets where an agent is published, and its key.',
    access: 'user',
    response: z.undefined(),
  }),
  shown: endpoint({
    method: 'GET',
    path: '/api/publication',
    summary:
      'What a page with a publishable key shows before the first question. Of an API key for several agents, the first unless one is named.',
    access: 'visitor',
    query: z.object({ agent_id: z.optional(idSchema) }),
    response: z.object({
      agent: refSchema,
      opening: z.string(),
      suggested: z.array(z.string()),
      disclosure: z.optional(disclosureSchema),
    }),
  }),
});

import * as z from 'zod/mini';
import { idParams, idSchema, nameSchema, refSchema, timeSchema } from './common.ts';
import { endpoint, part } from './endpoint.ts';

/** Lists that keep views. */
export const viewListSchema = z.enum([
  'agents',
  'tools',
  'multi-agents',
  'workflows',
  'knowledge-cards',
  'data-connectors',
  'runs',
  'api-keys',
  'users',
  'reports',
  'sops',
  'sop-runs',
]);
export type ViewList = z.output<typeof viewListSchema>;

const isQuery = (text: string) => text === new URLSearchParams(text).toString();

const writable = {
  name: nameSchema,
  /** What follows the `?` of the list's address. */
  query: z
    .string()
    .check(
      z.maxLength(2_000, 'These filters are too many to be kept.'),
      z.refine(isQuery, 'Give the filters as they stand behind the “?” of an address.'),
    ),
  /** Everybody in the workspace sees it; its owner and administrators change it. */
  shared: z.boolean(),
};

/** The filters of a list under a name. */
export const savedViewSchema = z.object({
  id: idSchema,
  list: viewListSchema,
  name: z.string(),
  query: z.string(),
  shared: z.boolean(),
  owner: refSchema,
  /** The caller's list opens with it. */
  is_default: z.boolean(),
  /** The caller may change and delete it. */
  can_edit: z.boolean(),
  revision: z.int(),
  updated_at: timeSchema,
});
export type SavedView = z.output<typeof savedViewSchema>;

const one = { path: '/api/saved-views/{id}', params: idParams, access: 'user', anyRole: true } as const;

export const savedViews = part(null, 'untold', {
  list: endpoint({
    method: 'GET',
    path: '/api/saved-views',
    summary: "The caller's views and those of the workspace, of one list or of all, by name.",
    access: 'user',
    anyRole: true,
    query: z.object({ list: z.optional(viewListSchema) }),
    response: z.object({ items: z.array(savedViewSchema) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/saved-views',
    summary: 'Keeps the filters of a list under a name. A second one of that name: 409.',
    access: 'user',
    anyRole: true,
    body: z.object({ list: viewListSchema, ...writable, shared: z._default(writable.shared, false) }),
    response: savedViewSchema,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    ...one,
    summary: 'Renames a view, shares it or gives it other filters.',
    audit: false,
    body: z.object({
      name: z.optional(writable.name),
      query: z.optional(writable.query),
      shared: z.optional(writable.shared),
      /** For the caller alone; a list has one at most. */
      is_default: z.optional(z.boolean()),
    }),
    response: savedViewSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    ...one,
    summary: 'Deletes a view.',
    response: z.undefined(),
  }),
});

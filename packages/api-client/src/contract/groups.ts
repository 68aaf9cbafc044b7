import * as z from 'zod/mini';
import { idParams, idSchema, nameSchema, pageOf, pageQueryShape, timeSchema } from './common.ts';
import { endpoint, part } from './endpoint.ts';
import { personSchema } from './people.ts';

/** The most people in one group, and the most groups of a workspace. */
export const MOST_MEMBERS = 10_000;
export const MOST_GROUPS = 2_000;

/** People with whom something can be shared at once. */
export const groupSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** How many people are in it. */
  members: z.int(),
  /** A directory keeps name and members: they are changed there only. */
  provisioned: z.boolean(),
  created_at: timeSchema,
  updated_at: timeSchema,
  revision: z.int(),
});
export type Group = z.output<typeof groupSchema>;

const inputSchema = z.object({ name: nameSchema });

const one = { path: '/api/groups/{id}', params: idParams } as const;
const member = {
  path: '/api/groups/{id}/members/{user_id}',
  params: z.extend(idParams, { user_id: idSchema }),
} as const;

export const groups = part(null, 'untold', {
  list: endpoint({
    method: 'GET',
    path: '/api/groups',
    summary:
      'The groups of the workspace by name, to share something with. Who is in them, administrators see.',
    access: 'user',
    query: z.object(pageQueryShape),
    response: pageOf(groupSchema),
  }),
  members: endpoint({
    method: 'GET',
    path: '/api/groups/{id}/members',
    params: idParams,
    summary: 'Who is in a group, by name.',
    access: 'admin',
    query: z.object(pageQueryShape),
    response: pageOf(personSchema),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/groups',
    summary: 'Makes a group with nobody in it.',
    access: 'admin',
    body: inputSchema,
    response: groupSchema,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    ...one,
    summary: 'Renames a group. 409 where a directory keeps it.',
    access: 'admin',
    body: z.partial(inputSchema),
    response: groupSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    ...one,
    summary: 'Deletes a group: what was shared with it alone, its people do not see any more.',
    access: 'admin',
    response: z.undefined(),
  }),
  addMember: endpoint({
    method: 'PUT',
    ...member,
    summary: 'Puts somebody into a group: at once they may do what it was granted.',
    access: 'admin',
    response: groupSchema,
  }),
  removeMember: endpoint({
    method: 'DELETE',
    ...member,
    summary: 'Takes somebody out of a group: what it was granted ends for them at once, open streams too.',
    access: 'admin',
    response: z.undefined(),
  }),
});

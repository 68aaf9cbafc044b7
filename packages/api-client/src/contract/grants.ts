import * as z from 'zod/mini';
import { idSchema, permissionSchema, refSchema, timeSchema, visibilitySchema } from './common.ts';
import { endpoint, part } from './endpoint.ts';
import { kindSegmentSchema } from './kinds.ts';
import { personSchema } from './people.ts';

export const grantSchema = z.object({
  user: personSchema,
  /** Contains those before it: view, run, edit, manage. */
  permission: permissionSchema,
  granted_at: timeSchema,
});
export type ObjectGrant = z.output<typeof grantSchema>;

export const groupGrantSchema = z.object({
  group: z.extend(refSchema, { members: z.int() }),
  permission: permissionSchema,
  granted_at: timeSchema,
});
export type GroupGrant = z.output<typeof groupGrantSchema>;

const sharingSchema = z.object({
  owner: personSchema,
  visibility: visibilitySchema,
  items: z.array(grantSchema),
  /** Everybody in them; of several grants that somebody has, the widest counts. */
  groups: z._default(z.array(groupGrantSchema), []),
});
export type Sharing = z.output<typeof sharingSchema>;

/** Why somebody may do something, or may not. */
export const accessReasonSchema = z.object({
  /** `role` and `status` take away; the others give. */
  kind: z.enum(['owner', 'admin', 'grant', 'group', 'workspace', 'role', 'status', 'none']),
  /** What it gives or leaves at most; null: nothing. */
  permission: z.nullable(permissionSchema),
  /** The role, the status or the name of the group. */
  detail: z.string(),
});
export type AccessReason = z.output<typeof accessReasonSchema>;

export const accessSchema = z.object({
  user: personSchema,
  permissions: z.array(permissionSchema),
  reasons: z.array(accessReasonSchema),
});
export type Access = z.output<typeof accessSchema>;

const params = z.object({ kind: kindSegmentSchema, id: idSchema });
const one = {
  path: '/api/{kind}/{id}/grants/{user_id}',
  params: z.extend(params, { user_id: idSchema }),
} as const;
const ofGroup = {
  path: '/api/{kind}/{id}/group-grants/{group_id}',
  params: z.extend(params, { group_id: idSchema }),
} as const;

export const grants = part(null, 'untold', {
  list: endpoint({
    method: 'GET',
    path: '/api/{kind}/{id}/grants',
    params,
    summary: 'With whom an object is shared. For those who manage it.',
    access: 'user',
    response: sharingSchema,
  }),
  set: endpoint({
    method: 'PUT',
    ...one,
    summary: 'Shares an object with a member, or changes what the member may do with it.',
    access: 'user',
    body: z.object({ permission: permissionSchema }),
    response: grantSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    ...one,
    summary: 'Takes back what a member was granted.',
    access: 'user',
    response: z.undefined(),
  }),
  setGroup: endpoint({
    method: 'PUT',
    ...ofGroup,
    summary: 'Shares an object with everybody in a group, or changes what they may do with it.',
    access: 'user',
    body: z.object({ permission: permissionSchema }),
    response: groupGrantSchema,
  }),
  removeGroup: endpoint({
    method: 'DELETE',
    ...ofGroup,
    summary: 'Takes back what a group was granted.',
    access: 'user',
    response: z.undefined(),
  }),
  access: endpoint({
    method: 'GET',
    path: '/api/{kind}/{id}/access',
    params,
    summary: 'What a member may do with an object, and why. About oneself, or for those who manage it.',
    access: 'user',
    query: z.optional(z.object({ user_id: z.optional(idSchema) })),
    response: accessSchema,
  }),
});

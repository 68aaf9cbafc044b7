import * as z from 'zod/mini';
import { idSchema, permissionSchema, timeSchema, visibilitySchema } from './common.ts';
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

const sharingSchema = z.object({
  owner: personSchema,
  visibility: visibilitySchema,
  items: z.array(grantSchema),
});
export type Sharing = z.output<typeof sharingSchema>;

/** Why somebody may do something, or may not. */
export const accessReasonSchema = z.object({
  /** `role` and `status` take away; the others give. */
  kind: z.enum(['owner', 'admin', 'grant', 'workspace', 'role', 'status', 'none']),
  /** What it gives or leaves at most; null: nothing. */
  permission: z.nullable(permissionSchema),
  /** The role or the status. */
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

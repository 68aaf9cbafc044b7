import * as z from 'zod/mini';
import {
  commaList,
  idParams,
  idSchema,
  nameSchema,
  pageOf,
  pageQueryShape,
  permissionSchema,
  refSchema,
  timeSchema,
} from './common.ts';
import { objectKindSchema } from './kinds.ts';
import { endpoint, part } from './endpoint.ts';

/** What somebody may do at most; each may do what those after it may. */
export const roleSchema = z.enum(['owner', 'admin', 'builder', 'operator', 'viewer']);
export type Role = z.output<typeof roleSchema>;

/** `invited`: has never signed in; the first sign-in with the address makes it `active`. */
export const userStatusSchema = z.enum(['invited', 'active', 'suspended']);
export type UserStatus = z.output<typeof userStatusSchema>;

export const userSchema = z.object({
  id: idSchema,
  name: z.string(),
  email: z.string(),
  picture: z.string(),
  role: z.string(),
  is_admin: z.boolean(),
  status: userStatusSchema,
  created_at: timeSchema,
  last_seen_at: z.nullable(timeSchema),
  invited_at: z.nullable(timeSchema),
  invited_by: z.nullable(refSchema),
  /** Whole runs of the last 30 days that have ended, and what they cost as far as prices are known. */
  runs_30d: z.int(),
  cost_usd_30d: z.number(),
  /** How many objects belong to the person. */
  owns: z.int(),
  revision: z.int(),
});
export type User = z.output<typeof userSchema>;

/** Somebody's sign-in on one device. */
export const signInSessionSchema = z.object({
  id: idSchema,
  created_at: timeSchema,
  last_seen_at: timeSchema,
  expires_at: timeSchema,
  /** As the browser names itself; empty: it did not. */
  user_agent: z.string(),
  address: z.string(),
  /** It is the one of this call. */
  current: z.boolean(),
});
export type SignInSession = z.output<typeof signInSessionSchema>;

export const userDetailSchema = z.extend(userSchema, {
  /** The latest first, at most 50. */
  sessions: z.array(signInSessionSchema),
  /** What others granted the person, at most 100. */
  grants: z.array(
    z.object({ id: idSchema, name: z.string(), kind: objectKindSchema, permission: permissionSchema }),
  ),
  /** What belongs to the person, at most 100; `owns` is the number of all. */
  owned: z.array(z.object({ id: idSchema, name: z.string(), kind: objectKindSchema })),
});
export type UserDetail = z.output<typeof userDetailSchema>;

/** A partial update: a field that is absent stays as it is. */
export const userUpdateSchema = z.partial(
  z.object({
    name: nameSchema,
    /** `owner` hands the workspace over: only its owner may, and becomes an administrator by it. */
    role: roleSchema,
    status: z.enum(['active', 'suspended']),
  }),
);
export type UserUpdate = z.output<typeof userUpdateSchema>;

export const inviteSchema = z.object({
  email: z.string().check(z.trim(), z.email('Enter an e-mail address.'), z.maxLength(200)),
  role: z._default(z.enum(['admin', 'builder', 'operator', 'viewer']), 'builder'),
});

const one = { path: '/api/users/{id}', params: idParams } as const;

const listOf = <const T extends string>(allowed: readonly [T, ...T[]]) =>
  z.optional(z.pipe(commaList, z.array(z.enum(allowed))));

export const users = part(null, 'untold', {
  list: endpoint({
    method: 'GET',
    path: '/api/users',
    summary: 'The people of the workspace, invited ones included.',
    access: 'admin',
    query: z.object({
      ...pageQueryShape,
      sort: z._default(
        z.enum([
          'name',
          '-name',
          'email',
          '-email',
          '-last_seen_at',
          'last_seen_at',
          '-created_at',
          'created_at',
        ]),
        'name',
      ),
      role: listOf(roleSchema.options as [Role, ...Role[]]),
      status: listOf(userStatusSchema.options as [UserStatus, ...UserStatus[]]),
    }),
    response: pageOf(userSchema),
  }),
  get: endpoint({
    method: 'GET',
    ...one,
    summary:
      'One person: where they are signed in, what they own and what others granted them. For administrators, and oneself.',
    access: 'user',
    anyRole: true,
    response: userDetailSchema,
  }),
  data: endpoint({
    method: 'GET',
    path: '/api/users/{id}/data',
    params: idParams,
    summary:
      'What is stored of one person, as a file with a JSON object a line: account, sign-ins, conversations, questions and answers, feedback, procedures, entries of the audit log. Without what signs in, and without what they made for others. For administrators, and oneself.',
    access: 'user',
    anyRole: true,
    audit: true,
    response: z.object({ table: z.string(), row: z.record(z.string(), z.unknown()) }),
    files: ['application/x-ndjson'],
  }),
  invite: endpoint({
    method: 'POST',
    path: '/api/users/invite',
    summary:
      'Lets somebody in by e-mail address: the first sign-in with it takes the role. Where the server sends mail, they get a link that works once. Somebody invited before gets the new role; 409 for members.',
    access: 'admin',
    body: inviteSchema,
    response: userSchema,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    ...one,
    summary:
      'Changes name, role, or suspends and activates. The next call of the person, and the next line of a stream of theirs, is within 5 s of it. The owner keeps role and status until the workspace is handed over. For administrators; others may change their own name.',
    access: 'user',
    anyRole: true,
    body: userUpdateSchema,
    response: userSchema,
  }),
  endSessions: endpoint({
    method: 'POST',
    path: '/api/users/{id}/end-sessions',
    params: idParams,
    summary: 'Signs somebody out everywhere.',
    access: 'admin',
    response: z.object({ ended: z.int() }),
  }),
  remove: endpoint({
    method: 'DELETE',
    ...one,
    summary:
      'Deletes somebody, or withdraws an invitation. What they own goes to `transfer_to` in the same step; without it: 409 with what they own in `used_by`. Their API keys are revoked.',
    access: 'admin',
    query: z.optional(z.object({ transfer_to: z.optional(idSchema) })),
    response: z.undefined(),
  }),
});

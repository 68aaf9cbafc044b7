import * as z from 'zod/mini';
import { idParams, idSchema, refSchema, timeSchema } from './common.ts';
import { endpoint, part } from './endpoint.ts';

/** How a secret is named in sign-ins of tools, credentials of connectors and keys of providers: `{{secret.NAME}}`. */
export const secretNameSchema = z
  .string()
  .check(
    z.trim(),
    z.regex(/^[A-Z][A-Z0-9_]{0,59}$/, 'Capital letters, digits and _, such as CRM_TOKEN; at most 60.'),
  );

const REFERENCE = /^\{\{\s*secret\.([A-Z][A-Z0-9_]{0,59})\s*\}\}$/;

/** What stands for the value of a secret. */
export const secretReference = (name: string): string => `{{secret.${name}}}`;

/** The name where a text is nothing but a reference. */
export const secretNameOf = (text: string): string | undefined => REFERENCE.exec(text.trim())?.[1];

const hostSchema = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(253),
    z.regex(
      /^(\*\.)?[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/,
      'Write a host such as api.example.com or *.example.com, without https:// and path.',
    ),
  );

const valueSchema = z
  .string()
  .check(z.minLength(1, 'The value is required.'), z.maxLength(10_000, 'At most 10,000 characters.'));

const shape = {
  note: z.string().check(z.trim(), z.maxLength(300, 'At most 300 characters.')),
  /** Where it may be sent: whoever writes a tool does not choose that. */
  hosts: z
    .array(hostSchema)
    .check(z.minLength(1, 'Name at least one host.'), z.maxLength(20, 'At most 20 hosts.')),
  expires_at: z.nullable(timeSchema),
  /** Only administrators may put it into a sign-in. What refers to it already goes on. */
  admins_only: z.boolean(),
};

export const secretInputSchema = z.object({
  name: secretNameSchema,
  /** Write-only. */
  value: valueSchema,
  note: z._default(shape.note, ''),
  hosts: shape.hosts,
  expires_at: z._default(shape.expires_at, null),
  admins_only: z._default(shape.admins_only, false),
});
export type SecretInput = z.input<typeof secretInputSchema>;

/** An absent field stays as it is, the value too. */
export const secretUpdateSchema = z.partial(z.object({ ...shape, value: valueSchema }));
export type SecretUpdate = z.input<typeof secretUpdateSchema>;

const useSchema = z.object({
  kind: z.enum(['tool', 'connector', 'model_provider', 'workflow']),
  id: idSchema,
  name: z.string(),
  /** Studio route that shows it. */
  href: z.string(),
});
export type SecretUse = z.output<typeof useSchema>;

export const secretSchema = z.object({
  id: idSchema,
  name: z.string(),
  note: z.string(),
  hosts: z.array(z.string()),
  /** Empty: too short to show any of it. */
  last4: z.string(),
  expires_at: z.nullable(timeSchema),
  admins_only: z.boolean(),
  used_by: z.array(useSchema),
  created_at: timeSchema,
  updated_at: timeSchema,
  updated_by: z.nullable(refSchema),
  /** When the value itself was set. */
  value_set_at: timeSchema,
  revision: z.int(),
});
export type Secret = z.output<typeof secretSchema>;

/** A credential that stands in the object that uses it. */
export const storedCredentialSchema = z.object({
  used_in: useSchema,
  /** Of several: the last four characters of each, as far as they are kept. */
  last4: z.array(z.string()),
  /** What it is, such as `bearer` or the kind of the connector. */
  type: z.string(),
  /** When the object that holds it was last changed. */
  updated_at: timeSchema,
  expires_at: z.nullable(timeSchema),
});
export type StoredCredential = z.output<typeof storedCredentialSchema>;

const one = { path: '/api/secrets/{id}', params: idParams } as const;

export const secrets = part(null, 'untold', {
  list: endpoint({
    method: 'GET',
    path: '/api/secrets',
    summary:
      'The named secrets and every credential that stands in a tool, connector or provider; never a value.',
    access: 'admin',
    response: z.object({ items: z.array(secretSchema), stored: z.array(storedCredentialSchema) }),
  }),
  names: endpoint({
    method: 'GET',
    path: '/api/secrets/names',
    summary: 'The names that the caller may put into sign-ins, and the hosts that each may be sent to.',
    access: 'user',
    response: z.object({
      items: z.array(z.object({ name: z.string(), note: z.string(), hosts: z.array(z.string()) })),
    }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/secrets',
    summary: 'Keeps a secret under a name.',
    access: 'admin',
    body: secretInputSchema,
    response: secretSchema,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    ...one,
    summary: 'Changes a secret, or sets another value; whoever uses it has the new one with its next call.',
    access: 'admin',
    body: secretUpdateSchema,
    response: secretSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    ...one,
    summary: 'Deletes a secret; 409 with `used_by` while something uses it.',
    access: 'admin',
    response: z.undefined(),
  }),
});

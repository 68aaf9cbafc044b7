import * as z from 'zod/mini';
import { idSchema, timeSchema } from './common.ts';
import { endpoint, part } from './endpoint.ts';

/** What a browser's `navigator.credentials` takes or gives, as JSON (Web Authentication Level 3). */
const credentialSchema = z.record(z.string().check(z.maxLength(60)), z.unknown());

const passkeyNameSchema = z
  .string()
  .check(z.trim(), z.minLength(1, 'Enter a name.'), z.maxLength(60, 'Use at most 60 characters.'));

export const passkeySchema = z.object({
  id: idSchema,
  name: z.string(),
  created_at: timeSchema,
  last_used_at: z.nullable(timeSchema),
  /** It is kept by a service, so that other devices of the person have it too. */
  synced: z.boolean(),
  revision: z.int(),
});
export type Passkey = z.output<typeof passkeySchema>;

const one = {
  path: '/api/me/passkeys/{passkey_id}',
  params: z.object({ passkey_id: idSchema }),
} as const;

export const passkeys = part(null, 'untold', {
  list: endpoint({
    method: 'GET',
    path: '/api/me/passkeys',
    summary: 'One’s own passkeys, and where they work.',
    access: 'user',
    anyRole: true,
    response: z.object({
      items: z.array(passkeySchema),
      /** Origin of the pages on which they work; null: the server has no address that passkeys can belong to. */
      origin: z.nullable(z.string()),
      /** Signed in a moment ago: what changes passkeys asks for that. */
      fresh: z.boolean(),
    }),
  }),
  begin: endpoint({
    method: 'POST',
    path: '/api/me/passkeys/options',
    summary:
      'What the browser needs to make a passkey. It counts once, for 5 minutes and for this sign-in, which must be younger than 15 minutes.',
    access: 'user',
    anyRole: true,
    audit: false,
    response: z.object({ options: credentialSchema }),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/me/passkeys',
    summary:
      'Adds the passkey that the browser made. The person is told by mail, where the server sends any.',
    access: 'user',
    anyRole: true,
    body: z.object({ name: passkeyNameSchema, credential: credentialSchema }),
    response: passkeySchema,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    ...one,
    summary: 'Renames one of one’s own passkeys.',
    access: 'user',
    anyRole: true,
    body: z.object({ name: passkeyNameSchema }),
    response: passkeySchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    ...one,
    summary: 'Removes one of one’s own passkeys: it signs nobody in any more.',
    access: 'user',
    anyRole: true,
    response: z.undefined(),
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/api/passkey-options',
    summary:
      'What a browser needs to sign in by a passkey, once and within 5 minutes. What it gives goes to `/glogin` as `passkey-` and base64url of its JSON, with the secret of the challenge. Pages of other origins get the address of a window of this server.',
    access: 'public',
    verb: 'run',
    body: z.object({
      /** SHA-256 of the secret that the browser keeps, as base64url. */
      challenge: z.string().check(z.regex(/^[\w-]{43}$/, 'Send the SHA-256 of a secret as base64url.')),
      /** Origin of the page that asks. */
      page: z.string().check(z.maxLength(300), z.regex(/^https?:\/\/[^\s/?#]+$/)),
    }),
    response: z.object({ options: credentialSchema, address: z.nullable(z.string()) }),
  }),
});

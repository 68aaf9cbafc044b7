import * as z from 'zod/mini';
import { endpoint, part } from './endpoint.ts';
import { signInStartSchema } from './sign-in-start.ts';
import { idParams, idSchema, timeSchema } from './common.ts';

/** Answer of a sign-in (docs/rules.md section 3): stored by the studio field by field. */
export const loginSchema = z.object({
  token: z.string(),
  name: z.string(),
  picture: z.string(),
  email: z.string(),
  role: z.optional(z.string()),
  is_admin: z.optional(z.boolean()),
  expires_at: z.optional(timeSchema),
});
export type Login = z.output<typeof loginSchema>;

/** How this server lets people in: drives the login screen. */
export const signInOptionsSchema = z.object({
  google_client_id: z.nullable(z.string()),
  local: z.boolean(),
  captcha: z.enum(['required', 'optional']),
  /** The one-time code that the server shows its operator lets in too, where `local` does not say so anyway. */
  code: z._default(z.boolean(), false),
  /** OpenID Connect providers. */
  providers: z._default(z.array(z.object({ id: idSchema, name: z.string() })), []),
  /** People with an account may have a link sent to their address. */
  mail: z._default(z.boolean(), false),
  /** Origin of the pages on which passkeys sign in; null: nobody has one. */
  passkeys: z._default(z.nullable(z.string()), null),
});
export type SignInOptions = z.output<typeof signInOptionsSchema>;

/** An ALTCHA proof-of-work challenge (altcha-lib v2): solve it, send the solution as base64 JSON `{challenge, solution}`. */
export const captchaChallengeSchema = z.object({ challenge: z.record(z.string(), z.unknown()) });

export const session = part(null, 'untold', {
  options: endpoint({
    method: 'GET',
    path: '/api/sign-in-options',
    summary: 'How people sign in here: Google client id, local sign-in, captcha.',
    access: 'public',
    response: signInOptionsSchema,
  }),
  localCredential: endpoint({
    method: 'POST',
    path: '/dev/google-credential',
    summary:
      'Local sign-in: an ID token signed by this server, for the one-time code that it shows in its terminal, or for the key that a code was exchanged for. Absent when Google is configured or the address is not loopback.',
    access: 'public',
    body: z.object({
      email: z.email('Enter an e-mail address.').check(z.maxLength(200)),
      name: z.optional(z.string().check(z.trim(), z.maxLength(80))),
      /** Works once. */
      code: z.optional(z.string().check(z.trim(), z.minLength(1, 'Enter the code.'), z.maxLength(100))),
      /** Of an earlier answer. */
      key: z.optional(z.string().check(z.maxLength(2_000))),
    }),
    /** `key` comes with a code: keep it, and no further code is needed. */
    response: z.object({ token: z.string(), key: z.optional(z.string()) }),
  }),
  login: endpoint({
    method: 'POST',
    path: '/glogin',
    summary:
      'Exchanges an ID token for a session token: of Google, of a provider of this workspace, the ticket of a sign-in that was begun here, with its secret, or what stands in a link of a mail.',
    access: 'public',
    body: z.object({
      token: z.string().check(z.trim(), z.minLength(1, 'Google token is required')),
      captcha_token: z.optional(z.string()),
      /** Of the browser that began the sign-in; goes with a ticket. */
      secret: z.optional(z.string().check(z.maxLength(200))),
    }),
    response: loginSchema,
  }),
  begin: endpoint({
    method: 'POST',
    path: '/api/sign-in/{id}',
    params: idParams,
    summary: 'Where to go to sign in by an OpenID Connect provider.',
    access: 'public',
    verb: 'run',
    body: signInStartSchema,
    response: z.object({ address: z.string() }),
  }),
  sendLink: endpoint({
    method: 'POST',
    path: '/api/sign-in-links',
    summary:
      'Sends a link to sign in by to whoever has an account or an invitation with this address; the answer is the same for everybody. The link works once, for 15 minutes, in the browser that has the secret of the challenge.',
    access: 'public',
    verb: 'run',
    body: z.object({
      email: z.email('Enter an e-mail address.').check(z.maxLength(200)),
      /** SHA-256 of the secret that the browser keeps, as base64url. */
      challenge: z.string().check(z.regex(/^[\w-]{43}$/, 'Send the SHA-256 of a secret as base64url.')),
      language: z.optional(z.string().check(z.maxLength(20))),
    }),
    response: z.object({ sent: z.literal(true) }),
  }),
  captchaChallenge: endpoint({
    method: 'GET',
    path: '/api/captcha_challenge',
    summary: 'A proof-of-work challenge for the captcha step.',
    access: 'public',
    response: captchaChallengeSchema,
  }),
  captcha: endpoint({
    method: 'POST',
    path: '/api/generate_captcha_token',
    summary:
      'Takes a solved captcha, once. Completes the sign-in of the session whose `session_token` comes along.',
    access: 'public',
    body: z.object({
      token: z.string().check(z.trim(), z.minLength(1, 'Captcha token is required')),
      session_token: z.optional(z.string()),
    }),
    response: z.object({ success: z.literal(true), captcha_token: z.string(), expires_in: z.int() }),
  }),
  resetConversation: endpoint({
    method: 'POST',
    path: '/reset-session',
    summary: 'Starts a conversation over: a new conversation id for the old one and its secret.',
    access: 'public',
    body: z.object({ session_id: idSchema, session_secret: z.string() }),
    response: z.object({ ok: z.literal(true), session_id: idSchema, session_secret: z.string() }),
  }),
  leave: endpoint({
    method: 'POST',
    path: '/api/logout/provider',
    summary:
      'Revokes the session token of this call, and says where to go to sign out at the provider by which it was begun; null: nowhere.',
    access: 'user',
    anyRole: true,
    audit: true,
    response: z.object({ address: z.nullable(z.string()) }),
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/logout',
    summary: 'Revokes the session token of this call.',
    access: 'user',
    anyRole: true,
    audit: true,
    response: z.undefined(),
  }),
});

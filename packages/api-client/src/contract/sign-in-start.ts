import * as z from 'zod/mini';

/**
 * Where a person goes to sign in. `challenge` is the SHA-256, as base64url, of a secret that stays in the browser: only who
 * has it gets in by the ticket that comes back (RFC 7636 does the same towards the provider).
 */
export const signInStartSchema = z.object({
  challenge: z.string().check(z.regex(/^[\w-]{43}$/)),
  /** `popup`: the ticket is handed to the page that opened it. `page`: the browser comes back with `?ticket=`. */
  way: z.enum(['popup', 'page']),
  /** Address of the page that asks, without fragment: of this server, or of an allowed origin. */
  page: z.string().check(z.maxLength(2_000), z.regex(/^https?:\/\/[^\s#]+$/)),
});
export type SignInStart = z.output<typeof signInStartSchema>;

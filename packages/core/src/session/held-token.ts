import { jwtDecode, type JwtPayload } from 'jwt-decode';
import type { TokenRequest, TokenResult } from './token-request.ts';

/** A token of the page and its time. Times count in ms on `performance.now()`, which no clock change moves. */
export interface HeldToken {
  token: string;
  /** When it ends by the clock of this device, in ms since 1970; null when nobody knows. */
  expiresAt: number | null;
  /** The expiry claim, by the clock of whoever issued it, in seconds since 1970: to compare two tokens. */
  exp: number | undefined;
  endsAt: number;
  refreshAt: number;
}

const LEAST_REFRESH_MS = 10_000;
const MOST_MARGIN_MS = 60_000;

/** What a bearer token is made of: one line of visible ASCII. A web page in its place is none. */
const TOKEN = /^[\x21-\x7e]+$/;

/** What the page gave, from now on; null for none. Throws when it is no token. */
export function toHeldToken(given: string | TokenResult | null): HeldToken | null {
  const { token, ...said }: TokenResult =
    typeof given === 'string' ? { token: given } : (given ?? { token: '' });
  const text = token.trim();
  if (!text) return null;
  if (!TOKEN.test(text)) throw new TypeError('What the page gave is not a token.');
  const claims = readClaims(text);
  const ttl = toTtl(said, claims);
  const now = performance.now();
  return {
    token: text,
    expiresAt: Number.isFinite(ttl) ? Date.now() + ttl : null,
    exp: claims.exp,
    endsAt: now + ttl,
    refreshAt: now + Math.max(LEAST_REFRESH_MS, ttl - Math.min(MOST_MARGIN_MS, ttl / 10)),
  };
}

/** Whether `next` is worth having after `before`: not the same, not an older one, and not over yet. */
export function isNewer(next: HeldToken, before: HeldToken | null, reason: TokenRequest['reason']): boolean {
  if (next.endsAt <= performance.now() || next.token === before?.token) return false;
  if (next.exp === undefined || before?.exp === undefined) return true;
  // In place of a refused one, one that lasts just as long will do.
  return reason === 'rejected' ? next.exp >= before.exp : next.exp > before.exp;
}

/** In ms. The clock of the issuer may differ from ours, so only differences of one clock count, where there are two times. */
function toTtl({ expiresIn, expiresAt }: Omit<TokenResult, 'token'>, { exp, iat }: JwtPayload): number {
  if (isTime(expiresIn)) return expiresIn * 1000;
  if (isTime(exp) && isTime(iat)) return (exp - iat) * 1000;
  if (isTime(expiresAt)) return expiresAt - Date.now();
  return isTime(exp) ? exp * 1000 - Date.now() : Infinity;
}

const isTime = (value: unknown): value is number => Number.isFinite(value);

function readClaims(token: string): JwtPayload {
  try {
    return jwtDecode(token);
  } catch {
    // Tokens of other kinds tell nothing.
    return {};
  }
}

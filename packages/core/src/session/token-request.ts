/** Why the page is asked for a token: for the first time, because the present one ends soon, or because the server refused it. */
export interface TokenRequest {
  reason: 'initial' | 'expiring' | 'rejected';
  /** When the present token ends, in ms since 1970; null when there is none, or nobody knows. */
  previousExpiresAt: number | null;
  /** Counts from 1 while the page gives no token that will do; a refused one counts, too. */
  attempt: number;
  /** Ends when nobody waits for the answer any more: after 30 s, or when the element has gone. */
  signal: AbortSignal;
}

export interface TokenResult {
  token: string;
  /** In ms since 1970. */
  expiresAt?: number | undefined;
  /** In seconds from now; wins over `expiresAt` and over what the token itself says. */
  expiresIn?: number | undefined;
}

/** The page's answer; null or an empty text when nobody is signed in there. */
export type GetToken = (request: TokenRequest) => Promise<string | TokenResult | null>;

/** Why somebody has to sign in. */
export type LoginReason = 'missing' | 'expired' | 'rejected';

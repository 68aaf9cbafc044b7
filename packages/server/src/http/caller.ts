/** Who makes a call, proven by the session token. */
export interface Caller {
  readonly userId: string;
  readonly sessionId: string;
  readonly name: string;
  readonly email: string;
  readonly picture: string;
  readonly role: string;
  readonly isAdmin: boolean;
}

/** Somebody on a page with a publishable key: known by what the key is for, and by the secret of a conversation. */
export interface Visitor {
  readonly userId: null;
  /** The one agent that answers, as it does for its owner. */
  readonly agentId: string;
  readonly ownerId: string;
  readonly secret: string | undefined;
}

/** What a handler may know about the call besides its parsed input. */
export interface CallContext {
  /** Throws 401 for calls without sign-in; endpoints with `access: 'public'` must not ask. */
  readonly caller: Caller;
  /** Who asks, signed in or not; for endpoints with `access: 'visitor'`. */
  readonly asker: Caller | Visitor;
  readonly requestId: string;
  /** Aborted when the client goes away before the answer is complete. */
  readonly signal: AbortSignal;
  /** Lower-case header names. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** The revision of `If-Match: "r17"`, when sent. */
  readonly ifMatch: number | undefined;
  /** The client's address, for rate limits. */
  readonly address: string;
}

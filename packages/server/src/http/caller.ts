/** Who makes a call, proven by the session token or an API key. */
export interface Caller {
  readonly userId: string;
  readonly sessionId: string;
  /** The API key that was shown in place of a session token. */
  readonly apiKeyId?: string | undefined;
  /** Of a key: what it may call, such as `agents:run`. Absent: a session, which may all that its role may. */
  readonly scopes?: readonly string[] | undefined;
  /** Of a key that is for certain objects: their ids. */
  readonly only?: readonly string[] | undefined;
  /** What others granted, by object. */
  readonly grants?: ReadonlyMap<string, 'view' | 'run' | 'edit' | 'manage'>;
  /** Kinds of notices that home and bell leave out. */
  readonly muted?: readonly string[] | undefined;
  readonly name: string;
  readonly email: string;
  readonly picture: string;
  readonly role: string;
  readonly isAdmin: boolean;
}

/** Somebody on a page with a publishable key: known by what the key is for, and by the secret of a conversation. */
export interface Visitor {
  readonly userId: null;
  /** The agents that answer, as they do for the owner. */
  readonly agentIds: readonly string[];
  readonly ownerId: string;
  readonly ownerIsAdmin: boolean;
  /** Absent: it is the key of a publication. */
  readonly apiKeyId?: string | undefined;
  readonly secret: string | undefined;
  /** Where the call comes from. */
  readonly address?: string | undefined;
}

/** What a handler adds to the entry of its call in the audit log; never a secret. */
export interface AuditNote {
  object_id?: string;
  object_name?: string;
  /** Such as a role before and after. */
  detail?: string;
}

/** What a handler may know about the call besides its parsed input. */
export interface CallContext {
  /** Throws 401 for calls without sign-in; endpoints with `access: 'public'` must not ask. */
  readonly caller: Caller;
  /** Who is signed in, if anybody is; for endpoints with `access: 'anyone'`. */
  readonly someone: Caller | undefined;
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
  /** Says more in the entry that the audit log gets when the call has done its work. */
  readonly audit: (note: AuditNote) => void;
}

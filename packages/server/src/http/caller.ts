import type { Asker, Caller } from '../features/access/viewer.ts';

/** A caller with the account and the sign-in behind it, proven by a session token or an API key. */
export interface SignedIn extends Caller {
  readonly sessionId: string;
  readonly email: string;
  readonly picture: string;
  readonly role: string;
  /** Kinds of notices that home and bell leave out. */
  readonly muted?: readonly string[] | undefined;
}

/** What a handler adds to the entry of its call in the audit log; never a secret. */
export interface AuditNote {
  object_id?: string;
  object_name?: string;
  /** Such as a role before and after. */
  detail?: string;
  /** Who it was by their own word, where nobody is signed in. */
  user_name?: string;
  /** It came to nothing that is worth an entry. */
  skip?: boolean;
}

/** What a handler may know about the call besides its parsed input. */
export interface CallContext {
  /** Throws 401 for calls without sign-in; endpoints with `access: 'public'` must not ask. */
  readonly caller: SignedIn;
  /** Who is signed in, if anybody is; for endpoints with `access: 'anyone'`. */
  readonly someone: SignedIn | undefined;
  /** Who asks, signed in or not; for endpoints with `access: 'visitor'`. */
  readonly asker: Asker;
  readonly requestId: string;
  /** Aborted when the client goes away before the answer is complete. */
  readonly signal: AbortSignal;
  /** Lower-case header names. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** The revision of `If-Match: "r17"`, when sent. */
  readonly ifMatch: number | undefined;
  /** Of this server, as the client reaches it, with its base path: `https://studio.example.com`. */
  readonly origin: string;
  /** The client's address, for rate limits. */
  readonly address: string;
  /** Says more in the entry that the audit log gets when the call has done its work. */
  readonly audit: (note: AuditNote) => void;
}

import type { GivenRole } from '@agent-studio/api-client/contract';

/** Who somebody is, as whoever vouches for them says. */
export interface Identity {
  /** `issuer|subject` of the ID token. */
  subject: string;
  email: string;
  name: string;
  picture: string;
}

/** What somebody showed to come in. */
export interface Proof extends Identity {
  /** The same for every spelling of one token. */
  hash: string;
  expiresAt: Date;
  /** It may be shown again until it expires: the page around holds it. */
  isReusable?: boolean;
  /** Uses up what was shown, once it is certain that it may let somebody in; false: it was used meanwhile. */
  take?: () => Promise<boolean>;
  /**
   * Who has an account with the same address keeps it: whoever vouches is trusted with addresses. `members`: not the owner,
   * whom an administrator could become by a provider of their own.
   */
  joinsAccounts?: 'none' | 'members' | 'all';
  /** False: they have an account or an invitation, or do not come in. Absent: as the workspace has it. */
  mayJoin?: false;
  /** What a provider says they are; binding: at each sign-in, else only for who is new. */
  role?: { is: GivenRole; isBinding: boolean };
  /** Called with the sign-in that came of it. */
  began?: (sessionId: string) => Promise<void>;
  /** `provider|sid`, by which the provider ends the sign-in. */
  providerSession?: string;
}

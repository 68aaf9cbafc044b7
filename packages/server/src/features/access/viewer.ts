/** Whose view a query takes: no repository reads objects without one. */
export interface Viewer {
  readonly userId: string;
  readonly isAdmin: boolean;
  /** What the person may do at most, see `permissionsFor`. Absent: the server works in somebody's name. */
  readonly role?: string;
  /** Of a call with an API key that is for certain objects: their ids. Absent: all that the person sees. */
  readonly only?: readonly string[] | undefined;
  /** Only what the person may run, where others granted it: to look at it is not enough. */
  readonly mayRun?: boolean;
  /** What others granted the person, by object; a change is noticed with the session, within seconds. */
  readonly grants?: ReadonlyMap<string, Grant>;
}

/** Whoever calls: a viewer with a name, in which things are asked and changed. */
export interface Caller extends Viewer {
  readonly name: string;
  /** The API key that was shown in place of a sign-in. */
  readonly apiKeyId?: string | undefined;
  /** Of a key: what it may call, such as `agents:run`. Absent: a session, which may all that its role may. */
  readonly scopes?: readonly string[] | undefined;
  /** It is the owner of a publishable key, for somebody on a page. */
  readonly visits?: boolean | undefined;
}

/** Whether a program or a page of others calls: those get what is published, and never a draft that nobody has published. */
export const isOutside = ({ apiKeyId, visits = false }: Caller): boolean => visits || apiKeyId !== undefined;

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

/** Who may ask an agent: somebody who is signed in, or a visitor of a page that it is published to. */
export type Asker = Caller | Visitor;

/** What somebody was granted on one object; each contains those before it. */
export type Grant = 'view' | 'run' | 'edit' | 'manage';

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

/** A viewer with a name, who asks and changes things. */
export interface Member extends Viewer {
  readonly name: string;
  /** The API key that was shown in place of a sign-in. */
  readonly apiKeyId?: string | undefined;
}

/** What somebody was granted on one object; each contains those before it. */
export type Grant = 'view' | 'run' | 'edit' | 'manage';

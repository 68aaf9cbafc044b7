import type * as z from 'zod/mini';
import type { Area } from './areas.ts';

/** One call of the API, described once: the client sends it, the server mounts it, /openapi.json lists it. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Parameters are written in braces: `/api/agents/{id}`. */
  readonly path: `/${string}`;
  /** One sentence for /openapi.json. */
  readonly summary: string;
  /**
   * Who may call: anyone; anyone, who is known where a sign-in comes along; anyone signed in, or a page with a
   * publishable key; anyone signed in; administrators. The server refuses to start without it.
   */
  readonly access: 'public' | 'anyone' | 'visitor' | 'user' | 'admin';
  /** Each call with a publishable key is a question: it counts towards the key's rate. */
  readonly rated?: true;
  /** What of an API key's scopes it takes; null: never with an API key. Its part says it, where the row does not. */
  readonly area?: Area | null;
  /** What it does, for roles and the scopes of API keys, see rights.ts. Absent: GET reads, all others write. */
  readonly verb?: 'read' | 'run';
  /** Every role may call it, viewers too: it is about what is the caller's own, or the service looks closer. */
  readonly anyRole?: true;
  /** What became of which kind of thing; hosts are told. Null: of none that they are told of. */
  readonly changes?: Change | null;
  /**
   * Of what screens have read, what is old afterwards: an area, or a part that is kept apart. Absent: of what writes, and of
   * what the audit log is told to keep, the row's area, or its part where that has none; of what reads or runs, nothing.
   */
  readonly refreshes?: readonly (Area | 'sopRuns')[];
  /** Whether the audit log keeps it. Absent: what writes is kept, what reads or runs is not. */
  readonly audit?: boolean;
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  readonly response: z.ZodMiniType;
  /**
   * `form`: our client sends multipart/form-data; the server takes JSON too. Absent: JSON. What a form may hold is what
   * `body` names: a list of files has a most number (`maxLength`) and maybe a size of each (`maxSize`, else that of uploads);
   * a text has its `maxLength`, else some kilobytes.
   */
  readonly encoding?: 'form';
  /** The most bytes of a JSON body, where 1 MB (without a sign-in 256 kB) is too little. */
  readonly bodyBytes?: number;
  /** The answer carries a secret that is shown once and stored nowhere, so that no Idempotency-Key repeats it. */
  readonly shownOnce?: true;
  /** The answer is newline-delimited JSON, and `response` describes one line. */
  readonly stream?: true;
  /** Media types of the files that it answers in place of `response`, where the query asks for one. */
  readonly files?: readonly string[];
  /** A model may have written what it answers: the header AI-Disclosure says so. */
  readonly generated?: true;
  /** Success status, 200 unless named; an answer without content is 204. */
  readonly status?: 200 | 201 | 202;
}

/** What people make and keep, as hosts are told of it. */
export type ChangedKind =
  | 'agent'
  | 'tool'
  | 'model'
  | 'knowledge-card'
  | 'document'
  | 'multi-agent'
  | 'workflow'
  | 'connector';
export type ChangeOp = 'create' | 'update' | 'delete';
type Change = `${ChangedKind}.${ChangeOp}`;

export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

type Rows = Readonly<Record<string, Endpoint>>;
/** Rows that only read or run change nothing that is kept. */
type Reads = { method: 'GET' } | { verb: 'read' | 'run' };
/** What rows must say, by whether hosts are told of what the part changes. */
interface MustSay {
  told: { changes: Change | null };
  untold: { changes?: null };
}

/** The rows of a part, each of its area: what scopes of API keys name. Null: never with an API key. */
export const part = <R extends Rows, Told extends keyof MustSay>(
  area: Area | null,
  _told: Told,
  rows: R & { [Name in keyof R]: R[Name] extends Reads ? unknown : MustSay[Told] },
): { readonly [Name in keyof R]: R[Name] & { readonly area: Area | null } } =>
  Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, { area, ...row }])) as never;

type Part = 'params' | 'query' | 'body';
type Schema<S> = S extends z.ZodMiniType ? S : never;

/** What a caller passes: the parts the endpoint declares, before parsing. */
export type Input<E extends Endpoint> = {
  [P in Exclude<Part & keyof E, Optional<E>>]: z.input<Schema<E[P]>>;
} & { [P in Optional<E>]?: Exclude<z.input<Schema<E[P]>>, undefined> };

/** The parts whose schema takes their absence. */
type Optional<E extends Endpoint> = {
  [P in Part & keyof E]: undefined extends z.input<Schema<E[P]>> ? P : never;
}[Part & keyof E];

/** What a handler receives: the same parts, parsed. */
export type Parsed<E extends Endpoint> = { [P in Part & keyof E]: z.output<Schema<E[P]>> };

/** What a handler answers, before the response schema strips what it does not name. */
export type Answer<E extends Endpoint> = z.input<E['response']>;

/** What a caller receives: the parsed answer, or one line of it for streams. */
export type Output<E extends Endpoint> = z.output<E['response']>;

import type { Part } from './parse-expression.ts';
import type { Work } from './work.ts';

/** What names stand for: values of JSON. */
export type Scope = Readonly<Record<string, unknown>>;

/** Names that an expression itself brings, such as `x` in `list.map(x, …)`. */
export interface Local {
  name: string;
  value: unknown;
  outer: Local | undefined;
}

/** What the parts of one evaluation share. */
export interface Course {
  scope: Scope;
  work: Work;
  run: (part: Part, local: Local | undefined) => unknown;
}

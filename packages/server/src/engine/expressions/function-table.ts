import type { Arguments } from './arguments.ts';
import type { Work } from './work.ts';

/** Name -> at least, at most so many values, and what it does. `x.f(a)` is `f(x, a)`. */
export type FunctionTable = Record<
  string,
  [least: number, most: number, (a: Arguments, work: Work) => unknown]
>;

import type { ReactNode } from 'react';
import { type FieldPath, type FieldValues, get, set } from 'react-hook-form';
import { type Translate } from '@agent-studio/core';
import { isSame } from './is-same.ts';

/** The smallest part of an entity that two people can change independently. */
export interface MergeField<Values extends FieldValues> {
  path: FieldPath<Values>;
  /** Marked by `msg`. */
  label: string;
  /** How a value reads in the conflict dialog; without it texts, numbers and lists show as they are. */
  show?: (value: unknown, t: Translate) => ReactNode;
  /** Joins what both did to it, where that does not meet; undefined: it does. Absent: two changes always meet. */
  join?: (was: unknown, mine: unknown, theirs: unknown) => unknown;
}

export interface Conflict<Values extends FieldValues> {
  field: MergeField<Values>;
  mine: unknown;
  theirs: unknown;
}

export interface Merge<Values extends FieldValues> {
  /** Both sides' changes; where they meet, mine. */
  values: Values;
  conflicts: Conflict<Values>[];
}

/** Joins two sets of changes that were made on the same `base`. */
export function merge<Values extends FieldValues>(
  fields: readonly MergeField<Values>[],
  base: Values,
  mine: Values,
  theirs: Values,
): Merge<Values> {
  const values = structuredClone(mine);
  const conflicts: Conflict<Values>[] = [];
  for (const field of fields) {
    const was: unknown = get(base, field.path);
    const my: unknown = get(mine, field.path);
    const their: unknown = get(theirs, field.path);
    if (isSame(was, their) || isSame(my, their)) continue;
    const joined = isSame(was, my) ? their : field.join?.(was, my, their);
    if (joined !== undefined || isSame(was, my)) set(values, field.path, structuredClone(joined));
    else conflicts.push({ field, mine: my, theirs: their });
  }
  return { values, conflicts };
}

/** The top-level fields of `values` that differ from `base`, as a partial update takes them. */
export const toChanges = <Values extends FieldValues>(base: Values, values: Values): Partial<Values> =>
  Object.fromEntries(
    Object.entries(values).filter(([key, value]) => !isSame(value, base[key])),
  ) as Partial<Values>;

import { zodResolver } from '@hookform/resolvers/zod';
import { useCallback, useEffect, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  get,
  type PathValue,
  set,
  useForm,
  type UseFormReturn,
} from 'react-hook-form';
import type { ZodMiniType } from 'zod/mini';
import { ApiError } from '@agent-studio/api-client';
import { isSame } from '../format/is-same.ts';
import { merge, type Merge, type MergeField, toChanges } from '../format/merge.ts';
import { showRefusal } from './server-errors.ts';
import { useDirty } from './use-dirty.ts';

/** What the server holds: the values a form edits, and the revision they belong to. */
export interface Saved<Values> {
  values: Values;
  revision: number;
}

export interface EntityFormOptions<Values extends FieldValues> {
  schema: ZodMiniType<Values>;
  saved: Saved<Values>;
  /** Every field of the form: the units in which changes of two people are merged. */
  fields: readonly MergeField<Values>[];
  /** Sends the changed top-level fields; rejects with `stale` and `problem.current` when `revision` is old. */
  save: (changes: Partial<Values>, revision: number) => Promise<Saved<Values>>;
  /** Reads `problem.current`. */
  toSaved: (current: unknown) => Saved<Values>;
  onSaved?: () => void;
  /** Hears of what somebody else saved: the fields that changed, and whether they meet one's own changes. */
  onTaken?: (fields: readonly MergeField<Values>[], asks: boolean) => void;
}

/** Both sides changed the same fields: a person has to choose. */
interface OpenConflict<Values extends FieldValues> extends Merge<Values> {
  theirs: Saved<Values>;
}

export type Choices = Readonly<Record<string, 'mine' | 'theirs'>>;

export interface EntityForm<Values extends FieldValues> {
  form: UseFormReturn<Values, unknown, Values>;
  /** Validates and saves what has changed; true when the server has it all. */
  save: () => Promise<boolean>;
  saving: boolean;
  dirty: boolean;
  /** Why the last save was refused, when it is not the matter of a single field. */
  problem: string | null;
  conflict: OpenConflict<Values> | null;
  /** Answers the conflict and saves. */
  choose: (choices: Choices) => Promise<boolean>;
  /** Puts the conflict aside: everything typed stays, nothing is saved. */
  postpone: () => void;
  /** Back to what the server holds. */
  discard: () => void;
}

/** How often one save is merged and sent again because somebody else was faster. */
const MAX_MERGES = 3;

/** The editing form of an entity with a revision. Nothing that was typed is lost by a refusal, a merge or a newer answer. */
export function useEntityForm<Values extends FieldValues>(
  options: EntityFormOptions<Values>,
): EntityForm<Values> {
  const { fields, saved } = options;
  const form = useForm<Values, unknown, Values>({
    resolver: zodResolver(options.schema as ZodMiniType<Values, Values>),
    defaultValues: structuredClone(saved.values) as DefaultValues<Values>,
    mode: 'onTouched',
  });
  // Read here, because the form state tells only readers about changes.
  const { isSubmitting } = form.formState;
  const base = useRef(saved);
  const getBase = useCallback(() => base.current.values, []);
  const [dirty, lookForChanges] = useDirty(form, getBase);
  const [problem, setProblem] = useState<string | null>(null);
  const [conflict, setConflict] = useState<OpenConflict<Values> | null>(null);
  const [choosing, setChoosing] = useState(false);
  const sending = useRef(false);

  /** From now on `next` is what was saved, and `values` is what stands in the form. */
  function rebase(next: Saved<Values>, values: Values) {
    base.current = next;
    form.reset(structuredClone(next.values));
    for (const { path } of fields) {
      const value: PathValue<Values, typeof path> = get(values, path);
      if (!isSame(value, get(next.values, path))) form.setValue(path, value);
    }
    lookForChanges();
  }

  const typed = (): Values => structuredClone(form.getValues());

  async function send(values: Values, merges = 0): Promise<boolean> {
    const before = typed();
    try {
      const next = await options.save(toChanges(base.current.values, values), base.current.revision);
      // Whatever was typed while the answer was on its way stays, as a new change.
      rebase(next, merge(fields, before, typed(), next.values).values);
      options.onSaved?.();
      return true;
    } catch (error) {
      if (!isStale(error)) {
        setProblem(showRefusal(form, error));
        return false;
      }
      const theirs = options.toSaved(error.problem.current);
      const merged = merge(fields, base.current.values, values, theirs.values);
      if (merged.conflicts.length > 0 || merges === MAX_MERGES) {
        setConflict({ ...merged, theirs });
        return false;
      }
      rebase(theirs, merged.values);
      return send(merged.values, merges + 1);
    }
  }

  async function save(): Promise<boolean> {
    // The key pressed again while the answer is on its way.
    if (sending.current) return false;
    let done = false;
    sending.current = true;
    setProblem(null);
    await form.handleSubmit(async (values) => {
      done = await send(values);
    })();
    sending.current = false;
    return done;
  }

  async function choose(choices: Choices): Promise<boolean> {
    if (!conflict) return false;
    const { theirs } = conflict;
    const values = structuredClone(conflict.values);
    for (const { field, mine } of conflict.conflicts) {
      set(values, field.path, choices[field.path] === 'theirs' ? get(theirs.values, field.path) : mine);
    }
    setConflict(null);
    setChoosing(true);
    rebase(theirs, values);
    const done = await send(values);
    setChoosing(false);
    return done;
  }

  useEffect(() => {
    // What comes while one's own is on its way is looked at when that has its answer.
    if (saved.revision <= base.current.revision || isSubmitting || choosing) return;
    const before = base.current.values;
    const merged = merge(fields, before, typed(), saved.values);
    const asks = merged.conflicts.length > 0;
    // A conflict waits for the next save: nobody is asked while they are typing.
    if (!asks) rebase(saved, merged.values);
    options.onTaken?.(
      fields.filter(({ path }) => !isSame(get(before, path), get(saved.values, path))),
      asks,
    );
    // oxlint-disable-next-line react/exhaustive-deps -- only a newer revision counts
  }, [saved.revision, isSubmitting, choosing]);

  return {
    form,
    save,
    saving: isSubmitting || choosing,
    dirty,
    problem,
    conflict,
    choose,
    postpone: () => setConflict(null),
    discard() {
      setProblem(null);
      rebase(base.current, base.current.values);
    },
  };
}

const isStale = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.kind === 'stale' && error.problem.current !== undefined;

import { useEffect, useRef } from 'react';
import { type FieldPath, type FieldValues, get, type PathValue, type UseFormReturn } from 'react-hook-form';
import { useStudio } from '@agent-studio/core';
import { isSame } from '../format/is-same.ts';
import { merge, type MergeField } from '../format/merge.ts';

interface Draft<Values> {
  base: Values;
  values: Values;
}

/**
 * Keeps what was typed when the session ends under the form, and puts it back after the same person has signed in again.
 * Calls `onRestored` when something came back.
 */
export function useDraft<Values extends FieldValues>(
  name: string,
  form: UseFormReturn<Values, unknown, Values>,
  fields: readonly MergeField<Values>[],
  onRestored: () => void,
): void {
  const { session, tabStorage } = useStudio();
  const email = useRef(session.getState().user?.email);
  const key = `studio-draft:${email.current}:${name}`;

  useEffect(() => {
    const saved = structuredClone(form.formState.defaultValues) as Values;
    const draft = readDraft<Values>(tabStorage.get(key));
    tabStorage.remove(key);
    if (draft) {
      const { values } = merge(fields, draft.base, draft.values, saved);
      for (const { path } of fields) restore(form, path, get(values, path), get(saved, path));
      onRestored();
    }
    return () => {
      const values = form.getValues();
      const base = form.formState.defaultValues as Values;
      if (session.getState().status !== 'out' || isSame(values, base)) return;
      tabStorage.set(key, JSON.stringify({ base, values } satisfies Draft<Values>));
    };
    // oxlint-disable-next-line react/exhaustive-deps -- once per form
  }, [key]);
}

function restore<Values extends FieldValues, Path extends FieldPath<Values>>(
  form: UseFormReturn<Values, unknown, Values>,
  path: Path,
  value: PathValue<Values, Path>,
  saved: unknown,
): void {
  if (!isSame(value, saved)) form.setValue(path, value, { shouldDirty: true });
}

function readDraft<Values>(text: string | null): Draft<Values> | null {
  if (text === null) return null;
  try {
    const draft = JSON.parse(text) as Partial<Draft<Values>> | null;
    return draft?.base && draft.values ? (draft as Draft<Values>) : null;
  } catch {
    // Somebody else wrote under this key: there is no draft.
    return null;
  }
}

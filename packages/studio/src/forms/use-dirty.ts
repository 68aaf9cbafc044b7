import { useCallback, useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { isSame } from '../format/is-same.ts';

/**
 * Whether the form differs from what `getBase` returns, and a way to look again after the base has changed.
 * The form's own `isDirty` is of no use: it takes an absent field and an undefined one for different.
 */
export function useDirty<Values extends FieldValues>(
  form: UseFormReturn<Values, unknown, Values>,
  getBase: () => Values,
): [dirty: boolean, look: () => void] {
  const [dirty, setDirty] = useState(false);
  const look = useCallback(() => setDirty(!isSame(form.getValues(), getBase())), [form, getBase]);
  useEffect(() => form.subscribe({ formState: { values: true }, callback: look }), [form, look]);
  return [dirty, look];
}

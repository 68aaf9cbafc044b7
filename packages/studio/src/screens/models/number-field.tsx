import type { ReactNode } from 'react';
import { get, type UseFormReturn } from 'react-hook-form';
import { TextField } from '@agent-studio/core';
import { useErrorText } from '../../format/use-error-text.ts';
import type { ModelValues } from './model-values.ts';

interface NumberFieldProps {
  form: UseFormReturn<ModelValues, unknown, ModelValues>;
  name: 'context_tokens' | 'max_output_tokens' | 'price.input' | 'price.output' | 'price.cached_input';
  label: string;
  note: ReactNode;
}

/** A number that may be left empty. */
export function NumberField({ form, name, label, note }: NumberFieldProps) {
  const errorText = useErrorText();
  return (
    <TextField
      label={label}
      note={note}
      inputMode="decimal"
      dir="ltr"
      autoComplete="off"
      error={errorText(get(form.formState.errors, name))}
      {...form.register(name, {
        setValueAs: (text: string | number | null) =>
          text === null || text === '' ? null : Number(String(text).replace(',', '.')),
      })}
    />
  );
}

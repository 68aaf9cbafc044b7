import { zodResolver } from '@hookform/resolvers/zod';
import { useCallback, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, useForm, type UseFormReturn } from 'react-hook-form';
import type { ZodMiniType } from 'zod/mini';
import { showRefusal } from './server-errors.ts';
import { useDirty } from './use-dirty.ts';

export interface CreateForm<Values extends FieldValues> {
  form: UseFormReturn<Values, unknown, Values>;
  submit: () => Promise<void>;
  saving: boolean;
  dirty: boolean;
  /** Why the server refused, when it is not the matter of a single field. */
  problem: string | null;
}

/** A form for something new. A refusal leaves everything as it was typed. */
export function useCreateForm<Values extends FieldValues>(options: {
  schema: ZodMiniType<Values>;
  initial: Values;
  create: (values: Values) => Promise<unknown>;
}): CreateForm<Values> {
  const form = useForm<Values, unknown, Values>({
    resolver: zodResolver(options.schema as ZodMiniType<Values, Values>),
    defaultValues: options.initial as DefaultValues<Values>,
    mode: 'onTouched',
  });
  const { isSubmitting } = form.formState;
  const [dirty] = useDirty(
    form,
    useCallback(() => options.initial, [options.initial]),
  );
  const [problem, setProblem] = useState<string | null>(null);
  const sending = useRef(false);

  async function submit(): Promise<void> {
    // A key pressed twice makes one thing, not two, also while the screen is about to be left.
    if (sending.current) return;
    sending.current = true;
    setProblem(null);
    let created = false;
    await form.handleSubmit(async (values) => {
      try {
        await options.create(values);
        created = true;
      } catch (error) {
        setProblem(showRefusal(form, error));
      }
    })();
    sending.current = created;
  }

  return { form, submit, saving: isSubmitting, dirty, problem };
}

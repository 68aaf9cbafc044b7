import { type FieldPath, type FieldValues, get, type UseFormReturn } from 'react-hook-form';
import { ApiError } from '@agent-studio/api-client';
import { msg } from '@agent-studio/core';

/**
 * Puts the server's `errors` on the fields they name and focuses the first.
 * Returns what is left to say about the whole form; null when every error has found its field.
 */
export function showRefusal<Values extends FieldValues>(
  form: UseFormReturn<Values, unknown, Values>,
  error: unknown,
): string | null {
  if (!(error instanceof ApiError)) return msg('Something went wrong. Please try again.');
  const known = (error.problem.errors ?? []).filter(
    ({ path }) => get(form.getValues(), toFieldPath(path)) !== undefined,
  );
  for (const [index, { path, message }] of known.entries()) {
    form.setError(
      toFieldPath(path) as FieldPath<Values>,
      { type: 'server', message },
      { shouldFocus: index === 0 },
    );
  }
  const all = known.length > 0 && known.length === error.problem.errors?.length;
  return all ? null : error.message;
}

/** `knowledge[0].card_id`, `/knowledge/0/card_id` and `body.knowledge.0.card_id` name the same field. */
const toFieldPath = (path: string): string =>
  path
    .replaceAll(/[[\]/]+/g, '.')
    .replaceAll(/^\.|\.$/g, '')
    .replace(/^body\./, '');

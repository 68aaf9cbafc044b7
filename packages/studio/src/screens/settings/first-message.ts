/** The first text in the errors of a list; empty where there is none. */
export function firstMessage(errors: unknown): string {
  if (typeof errors !== 'object' || errors === null) return '';
  if ('message' in errors && typeof errors.message === 'string') return errors.message;
  for (const one of Object.values(errors)) {
    if (typeof one !== 'object' || one === null || one instanceof Node) continue;
    const found = firstMessage(one);
    if (found) return found;
  }
  return '';
}

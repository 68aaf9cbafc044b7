import { ApiError } from '@agent-studio/api-client';

/** A server of the host's own has no such call. */
const MISSING: ReadonlySet<number | undefined> = new Set([404, 405, 501]);

/**
 * What a call answers that a server of the host's own need not have: `fallback` where it does not, and where it answers
 * something else. Screens then look as if there was nothing yet, and nobody is told of a failure.
 */
export async function withFallback<T, None>(
  call: Promise<T>,
  isKnown: (answer: T) => boolean,
  fallback: None,
): Promise<T | None> {
  try {
    const answer = await call;
    return isKnown(answer) ? answer : fallback;
  } catch (error) {
    if (error instanceof ApiError && MISSING.has(error.status)) return fallback;
    throw error;
  }
}

/** The list in an answer. */
export const itemsOrEmpty = async <Item>(call: Promise<{ items: Item[] }>): Promise<Item[]> =>
  (await withFallback(call, isList, { items: [] })).items;

/** Whether an answer has the items that it is to have. */
export const isList = (answer: unknown): boolean =>
  Array.isArray((answer as { items?: unknown } | null)?.items);

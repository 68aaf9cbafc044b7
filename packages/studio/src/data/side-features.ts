import { ApiError } from '@agent-studio/api-client';

/** A server of the host's own has no such call. */
const MISSING: ReadonlySet<number | undefined> = new Set([404, 405, 501]);

/**
 * What a call answers that a server of the host's own need not have: `none` where it does not, and where it answers
 * something else. Screens then look as if there was nothing yet, and nobody is told of a failure.
 */
export async function orNone<T, None>(
  asked: Promise<T>,
  isKnown: (answer: T) => boolean,
  none: None,
): Promise<T | None> {
  try {
    const answer = await asked;
    return isKnown(answer) ? answer : none;
  } catch (error) {
    if (error instanceof ApiError && MISSING.has(error.status)) return none;
    throw error;
  }
}

/** The list in an answer. */
export const itemsOrNone = async <Item>(asked: Promise<{ items: Item[] }>): Promise<Item[]> =>
  (await orNone(asked, isList, { items: [] })).items;

const isList = (answer: unknown): boolean =>
  Array.isArray((answer as { items?: unknown } | null)?.items);

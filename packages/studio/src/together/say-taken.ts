import type { Translate } from '@agent-studio/core';

/** What was saved by somebody else while it is open. */
export interface Taken {
  by: string;
  /** What they changed, in the reader's language. */
  what: readonly string[];
  /** It meets a change of one's own: the next save asks. */
  asks: boolean;
}

const MOST_NAMED = 3;

/** One sentence on it. */
export function sayTaken({ by, what, asks }: Taken, t: Translate): string {
  const more = what.length - MOST_NAMED;
  const named = what.slice(0, MOST_NAMED).join(', ') + (more > 0 ? ` +${more}` : '');
  if (asks) return t('{name} changed what you are changing, too. You are asked when you save.', { name: by });
  return named ? t('{name} changed: {what}', { name: by, what: named }) : t('{name} saved it.', { name: by });
}

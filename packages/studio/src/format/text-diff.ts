import { align } from './align.ts';

/** A stretch of text that both versions have, that went, or that came. */
export interface DiffPart {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** A change: what went, and what came in its place. Text that stayed is a string. */
interface Change {
  removed: string;
  added: string;
}

/** How a text changed, word by word; put together, all but the added parts are the old text, all but the removed ones the new. */
export function diffWords(before: string, after: string): DiffPart[] {
  const stretches: (string | Change)[] = [];
  for (const pair of align(toWords(before), toWords(after), (a, b) => a === b)) {
    const last = stretches.at(-1);
    if (pair.before !== undefined && pair.after !== undefined) {
      if (typeof last === 'string') stretches[stretches.length - 1] = last + pair.before;
      else stretches.push(pair.before);
      continue;
    }
    const change = typeof last === 'object' ? last : { removed: '', added: '' };
    change.removed += pair.before ?? '';
    change.added += pair.after ?? '';
    if (change !== last) stretches.push(change);
  }
  return joinPhrases(stretches).flatMap(toParts);
}

/** Words that were replaced one after the other are one change: the blanks between them do not part them. */
function joinPhrases(stretches: (string | Change)[]): (string | Change)[] {
  const joined: (string | Change)[] = [];
  for (const stretch of stretches) {
    const [earlier, blank] = joined.slice(-2);
    if (isReplaced(stretch) && isReplaced(earlier) && typeof blank === 'string' && !blank.trim()) {
      earlier.removed += blank + stretch.removed;
      earlier.added += blank + stretch.added;
      joined.pop();
    } else joined.push(stretch);
  }
  return joined;
}

const isReplaced = (stretch: string | Change | undefined): stretch is Change =>
  typeof stretch === 'object' && stretch.removed !== '' && stretch.added !== '';

function toParts(stretch: string | Change): DiffPart[] {
  if (typeof stretch === 'string') return [{ kind: 'same', text: stretch }];
  const { removed, added } = stretch;
  return [
    ...(removed ? [{ kind: 'removed' as const, text: removed }] : []),
    ...(added ? [{ kind: 'added' as const, text: added }] : []),
  ];
}

/** Words with the blanks behind them; scripts without blanks are cut at their punctuation. */
const toWords = (text: string): string[] => text.match(/\s+|[\p{L}\p{N}_]+|[^\s\p{L}\p{N}_]/gu) ?? [];

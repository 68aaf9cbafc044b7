import { toTerms } from '../extract/terms.ts';

interface Named {
  name: string;
  description: string;
}

/** A word of a name says more than one of a description. */
const NAME_WEIGHT = 3;

/** How well each fits a text, by the words that both have: best first, without those that have none. */
export function fitting<Item extends Named>(
  text: string,
  items: readonly Item[],
): { item: Item; fit: number }[] {
  const asked = new Set(toTerms(text));
  const shared = (words: string) => new Set(toTerms(words).filter((term) => asked.has(term))).size;
  return items
    .map((item) => ({ item, fit: shared(item.name) * NAME_WEIGHT + shared(item.description) }))
    .filter(({ fit }) => fit > 0)
    .toSorted((one, other) => other.fit - one.fit);
}

/** Of many, so many as a model can be told of: those that fit best, then the others in their order. */
export function fewest<Item extends Named>(text: string, items: readonly Item[], most: number): Item[] {
  const best = fitting(text, items).map(({ item }) => item);
  return [...new Set([...best, ...items])].slice(0, most);
}

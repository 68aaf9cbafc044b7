const DEPTH = 10;

/** Normalised discounted cumulative gain of the first ten, 0..1; a document is relevant or not. */
export function ndcg(found: readonly string[], relevant: ReadonlySet<string>): number {
  const gain = sum(found.slice(0, DEPTH).map((id, place) => (relevant.has(id) ? discount(place) : 0)));
  const best = sum(Array.from({ length: Math.min(DEPTH, relevant.size) }, (_, place) => discount(place)));
  return best && gain / best;
}

const discount = (place: number) => 1 / Math.log2(place + 2);
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

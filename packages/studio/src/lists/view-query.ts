/** What says where somebody is in a list, not which list it is. */
const PLACE = new Set(['page', 'cursor', 'run', 'view', 'step']);

/** The filters of an address as a view keeps them: in one order, so that the same ones are known again. */
export function toViewQuery(params: URLSearchParams, keep: readonly string[] = []): string {
  const kept = [...params].filter(([name, value]) => value && !PLACE.has(name) && !keep.includes(name));
  return new URLSearchParams(kept.toSorted(([a], [b]) => (a < b ? -1 : 1))).toString();
}

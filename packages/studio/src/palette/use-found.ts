import { useSettled } from '../format/use-settled.ts';
import { useSearch } from '../data/search.ts';

/** Keys typed faster than this are one search. */
const TYPING_PAUSE_MS = 120;

/** What the server finds for what somebody types, once they pause. */
export function useFound(text: string) {
  const settled = useSettled(text, TYPING_PAUSE_MS);
  const { data, error, isFetching } = useSearch(settled);
  const isStale = settled !== text;
  return {
    found: text && !isStale ? (data ?? []) : [],
    isSearching: text !== '' && (isStale || isFetching),
    error,
  };
}

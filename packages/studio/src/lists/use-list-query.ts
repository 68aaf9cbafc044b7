import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

const TYPING_PAUSE_MS = 300;

export interface ListQuery {
  get: (name: string) => string | undefined;
  /** Changes filters and goes back to the first page; `undefined` takes one away. */
  set: (changes: Record<string, string | undefined>) => void;
  page: number;
  setPage: (page: number, replace?: boolean) => void;
  /** The search box: follows every key, while the address waits for a pause in typing. */
  searchText: string;
  setSearchText: (text: string) => void;
  /** What the list is searched for. */
  q: string | undefined;
  /** Back to the whole list; only these parameters stay. */
  clear: (...kept: string[]) => void;
}

/** The filters of a list, kept in the address: a link, a reload and the back button find them again. */
export function useListQuery(): ListQuery {
  const [params, setParams] = useSearchParams();
  const q = params.get('q') ?? '';
  const [searchText, setSearchText] = useState(q);
  const shown = useRef(q);

  const change = (changes: Record<string, string | undefined>, replace = false) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace },
    );

  useEffect(() => {
    if (q === shown.current) return;
    shown.current = q;
    setSearchText(q);
  }, [q]);

  useEffect(() => {
    const text = searchText.trim();
    if (text === shown.current) return undefined;
    const timer = setTimeout(() => {
      shown.current = text;
      change({ q: text, page: undefined, cursor: undefined }, true);
    }, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- typing alone starts the pause
  }, [searchText]);

  return {
    get: (name) => params.get(name) ?? undefined,
    set: (changes) => change({ cursor: undefined, ...changes, page: undefined }),
    page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
    setPage: (page, replace) => change({ page: page > 1 ? String(page) : undefined }, replace),
    searchText,
    setSearchText,
    q: q || undefined,
    clear(...kept) {
      shown.current = '';
      setSearchText('');
      setParams(Object.fromEntries([...params].filter(([name]) => kept.includes(name))));
    },
  };
}

/** Leads from a page behind the last one, as an old link or a deletion leaves it, to the last. */
export function useLastPage(
  { page, setPage }: ListQuery,
  found:
    | { items: readonly unknown[]; total: number; page_size: number; total_estimated?: true | undefined }
    | undefined,
): void {
  const known = found && !found.items.length && found.total ? Math.ceil(found.total / found.page_size) : page;
  // Where the end is not known, an empty page says that it lies before.
  const last = found?.total_estimated && !found.items.length ? Math.min(known, page - 1) : known;
  useEffect(() => {
    if (last < page) setPage(last, true);
    // oxlint-disable-next-line react/exhaustive-deps -- when an answer says so
  }, [last, page]);
}

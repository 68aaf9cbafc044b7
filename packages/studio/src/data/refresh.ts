import type { Query, QueryClient } from '@tanstack/react-query';
import type { Write } from '@agent-studio/api-client';

/** What the screens have read, kept in step with what is written. */
export interface Refresh {
  /** Takes what a call has written. What shows it is read again once whoever made the call has had the answer. */
  note: (write: Write) => void;
  /** Reads again what is noted; resolves when that is there. */
  now: () => Promise<void>;
}

/** As it was when the call was answered. */
interface Seen {
  updates: number;
  fetching: boolean;
}

/**
 * A key begins with what the contract calls it by (`Endpoint.refreshes`), and goes on with what of it and its id. What
 * the maker of the call has put into the cache since is newer than the write, and is left alone: a form may stand on it.
 */
export function createRefresh(queries: QueryClient): Refresh {
  let writes: Write[] = [];
  let seen = new Map<Query, Seen>();
  const cache = queries.getQueryCache();

  function isOld(query: Query): boolean {
    const [area, , id] = query.queryKey;
    const before = seen.get(query);
    const isNewer = !before || (!before.fetching && query.state.dataUpdateCount > before.updates);
    return (
      !isNewer &&
      writes.some(({ refreshes, gone }) => refreshes.includes(area as string) && (!gone || id !== gone))
    );
  }

  async function now(): Promise<void> {
    if (writes.length === 0) return;
    void queries.invalidateQueries({ queryKey: ['home'] });
    for (const { refreshes, gone, refused } of writes) {
      if (!gone || refused) continue;
      queries.removeQueries({
        predicate: ({ queryKey: [area, , id] }) => id === gone && refreshes.includes(area as string),
      });
    }
    const old = new Set(cache.findAll({ predicate: isOld }));
    writes = [];
    seen = new Map();
    const predicate = (query: Query) => old.has(query);
    // What is being read for the first time would be kept as it was before.
    await queries.cancelQueries({ predicate });
    await queries.invalidateQueries({ predicate });
  }

  return {
    note(write) {
      if (writes.length === 0) setTimeout(() => void now());
      writes.push(write);
      for (const query of cache.getAll())
        seen.set(query, {
          updates: query.state.dataUpdateCount,
          fetching: query.state.fetchStatus === 'fetching',
        });
    },
    now,
  };
}

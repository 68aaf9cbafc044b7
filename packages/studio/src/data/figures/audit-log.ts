import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { AuditEntry, AuditQuery, AuditStream } from '@agent-studio/api-client/contract';
import { useApi } from '@agent-studio/core';
import { withFallback } from '../side-features.ts';

const PAGE = 50;
const CSV_PAGE = 200;
/** More belongs into a query of the database. */
const MOST_CSV_ROWS = 20_000;

/** Entries, latest first, page by page. */
export function useAuditLog(filter: AuditQuery, enabled: boolean) {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: ['auditLog', 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      api.auditLog.list({
        query: { ...filter, limit: PAGE, ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    enabled,
  });
}

const STREAM_EVERY_MS = 10_000;

/** Whom entries are told to besides; null: the server does not say. */
export function useAuditStream() {
  const api = useApi();
  return useQuery({
    queryKey: ['auditLog', 'stream'],
    queryFn: ({ signal }) =>
      withFallback(
        api.auditLog.stream({ signal }),
        ({ items }: Partial<AuditStream>) => Array.isArray(items),
        null,
      ),
    refetchInterval: STREAM_EVERY_MS,
  });
}

/** Reads the entries of a filter for a file, latest first; `isCut`: there are more. */
export function useReadAuditLog() {
  const api = useApi();
  return async (filter: AuditQuery): Promise<{ entries: AuditEntry[]; isCut: boolean }> => {
    const all: AuditEntry[] = [];
    let cursor: string | null = null;
    do {
      const page: { items: AuditEntry[]; next_cursor: string | null } = await api.auditLog.list({
        query: { ...filter, limit: CSV_PAGE, ...(cursor !== null && { cursor }) },
      });
      all.push(...page.items);
      cursor = page.next_cursor;
    } while (cursor !== null && all.length < MOST_CSV_ROWS);
    return { entries: all, isCut: cursor !== null };
  };
}

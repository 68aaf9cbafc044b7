import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import type { ApiError, ApiErrorKind, Write } from '@agent-studio/api-client';
import { createRefresh } from './refresh.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** The client throws nothing else. */
    defaultError: ApiError;
    mutationMeta: {
      /** The form or dialog that made the call shows why it failed; no message beside it. */
      shownInPlace?: boolean;
      /** The screen goes on with the answer; all others are done when what shows the change is read again. */
      goesOn?: boolean;
    };
  }
}

export interface QueryClientOptions {
  /** A change failed and nothing on the screen says so. */
  onUnseenFailure: (error: ApiError) => void;
  /** Any call failed, seen or not. */
  onFailure?: (error: ApiError) => void;
}

/** Worth another try by itself: the server or the way to it, not the question, was the reason. */
const PASSING: ReadonlySet<ApiErrorKind> = new Set(['network', 'unavailable', 'upstream']);
const MOST_RETRIES = 2;

export const isPassing = ({ kind }: ApiError): boolean => PASSING.has(kind);

/** Ends a call without a word: the caller left, or the session is over and the login screen says so. */
const isSilent = ({ kind }: ApiError): boolean => kind === 'canceled' || kind === 'unauthorized';

/** What one element has loaded, and what hears of each write, so that no screen shows what is old. */
export function createQueryClient({ onUnseenFailure, onFailure }: QueryClientOptions): {
  queries: QueryClient;
  onWrite: (write: Write) => void;
} {
  const queries = new QueryClient({
    queryCache: new QueryCache({
      onError(error) {
        if (!isSilent(error)) onFailure?.(error);
      },
    }),
    mutationCache: new MutationCache({
      onError(error, _variables, _context, _result, { meta }) {
        if (isSilent(error)) return;
        onFailure?.(error);
        if (!meta?.shownInPlace) onUnseenFailure(error);
      },
      onSettled(_data, _error, _variables, _result, { meta }) {
        const done = refresh.now();
        return meta?.goesOn ? undefined : done;
      },
    }),
    defaultOptions: {
      // A server on this machine answers without any network.
      queries: {
        networkMode: 'always',
        retry: (failures, error) => failures < MOST_RETRIES && isPassing(error),
      },
      mutations: { networkMode: 'always' },
    },
  });
  const refresh = createRefresh(queries);
  return { queries, onWrite: refresh.note };
}

/**
 * Forgets all that was loaded and ends what is on its way. Observers that leave later and calls that end later would set
 * timers of minutes, which hold the whole element: what is forgotten sets none.
 */
export function forgetAll(queries: QueryClient): void {
  for (const entry of [...queries.getQueryCache().getAll(), ...queries.getMutationCache().getAll()])
    entry.gcTime = Infinity;
  queries.clear();
}

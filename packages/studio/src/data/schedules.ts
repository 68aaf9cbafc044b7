import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Schedule } from '@agent-studio/api-client/contract';
import { useApi } from '@agent-studio/core';

/** When a schedule comes next, and what is wrong with it, by the clock of the server that fires it. Null: there is none. */
export function useNextTimes(schedule: Schedule | null) {
  const api = useApi();
  return useQuery({
    queryKey: ['schedules', 'times', schedule],
    queryFn: ({ signal }) => api.schedules.nextTimes({ query: schedule!, signal }),
    enabled: schedule !== null,
    ...(schedule && { placeholderData: keepPreviousData }),
    staleTime: 60_000,
    // A host's own server may not know the call: no times are shown then, and saving still tells what is wrong.
    retry: false,
    meta: { shownInPlace: true },
  });
}

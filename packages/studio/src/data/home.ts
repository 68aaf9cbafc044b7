import { useQuery } from '@tanstack/react-query';
import { useApi } from '@agent-studio/core';

const REFRESH_MS = 60_000;

/** What the home screen and the bell show; asked for once however many look at it, as often as the most eager wants. */
export function useHome(refreshMs = REFRESH_MS) {
  const api = useApi();
  return useQuery({
    queryKey: ['home'],
    queryFn: ({ signal }) => api.home.get({ signal }),
    refetchInterval: refreshMs,
  });
}

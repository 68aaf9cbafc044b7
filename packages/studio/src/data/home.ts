import { useQuery } from '@tanstack/react-query';
import type { ApiClient, Home } from '@agent-studio/api-client';
import { useApi } from '@agent-studio/core';
import { orNone } from './side-features.ts';

const REFRESH_MS = 60_000;

/** What the home screen and the bell show; asked for once however many look at it, as often as the most eager wants. */
export function useHome(refreshMs = REFRESH_MS) {
  const api = useApi();
  return useQuery({
    queryKey: ['home'],
    queryFn: ({ signal }) => loadHome(api, signal),
    refetchInterval: refreshMs,
  });
}

async function loadHome(api: ApiClient, signal: AbortSignal): Promise<Home> {
  const home = await orNone(api.home.get({ signal }), isHome, null);
  return home ?? (await import('./no-home.ts')).NO_HOME;
}

const isHome = (home: Partial<Home> | null): boolean =>
  Boolean(home?.waiting && home.week && home.counts && home.attention && home.recent && home.recent_runs);

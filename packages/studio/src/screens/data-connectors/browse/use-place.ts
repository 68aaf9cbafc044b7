import { useSearchParams } from 'react-router-dom';

/** Where somebody is within a connector: in the address, so that a link finds it again. */
export function usePlace() {
  const [params, setParams] = useSearchParams();
  const to = (tab: string, more: Record<string, string> = {}) =>
    setParams({ connector: params.get('connector') ?? '', tab, ...more });
  return {
    /** `new`, or the id of the sync that is edited. */
    sync: params.get('sync'),
    log: params.get('log'),
    query: params.get('query'),
    openSync: (sync: string | null) => to('syncs', sync ? { sync } : {}),
    openLog: (log: string) => to('logs', { log }),
  };
}

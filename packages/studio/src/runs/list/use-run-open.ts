import { useSearchParams } from 'react-router-dom';

/** Whether the tab of runs shows one of them, which has a head of its own: that of what ran is a line then. */
export function useRunOpen(tab: string): boolean {
  const [params] = useSearchParams();
  return tab === 'runs' && params.has('run');
}

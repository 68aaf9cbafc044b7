import { useSearchParams } from 'react-router-dom';

/** The run that the tab of runs shows, which has a head of its own; null: none. */
export function useRunOpen(tab: string): string | null {
  const [params] = useSearchParams();
  return tab === 'runs' ? params.get('run') : null;
}

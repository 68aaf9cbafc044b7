import { createContext, use, useCallback, useEffect, useState } from 'react';

/** What is open on the page. */
export interface OpenName {
  name: string;
  /** Where it leads while something within it is open. */
  to?: string | undefined;
}

/** From the outermost on; none: the page shows no one thing, or it is not read yet. */
export const OpenNamesContext = createContext<readonly OpenName[]>([]);

/** Says the name, and takes it back when the page goes. */
type Tell = (one: OpenName) => () => void;

export const TellNameContext = createContext<Tell>(() => () => {});

/** For the root of all pages. */
export function useOpenNames(): { names: readonly OpenName[]; tell: Tell } {
  const [names, setNames] = useState<readonly OpenName[]>([]);
  const tell = useCallback((mine: OpenName) => {
    setNames((now) => [...now, mine]);
    return () => setNames((now) => now.filter((one) => one !== mine));
  }, []);
  return { names, tell };
}

/** Breadcrumb and title name what is open. */
export function useTellName(name: string, to?: string): void {
  const tell = use(TellNameContext);
  useEffect(() => tell({ name, to }), [tell, name, to]);
}

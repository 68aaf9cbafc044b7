import { createContext, use, useCallback, useEffect, useState } from 'react';

/** The name of the one thing that the page shows; undefined: it shows none, or it is not read yet. */
export const OpenNameContext = createContext<string | undefined>(undefined);

/** Says the name, and takes it back when the page goes. */
type Tell = (name: string) => () => void;

export const TellNameContext = createContext<Tell>(() => () => {});

/** For the root of all pages. */
export function useOpenNames(): { name: string | undefined; tell: Tell } {
  const [told, setTold] = useState<{ name: string }>();
  const tell = useCallback((name: string) => {
    const mine = { name };
    setTold(mine);
    // The page that comes may have told its own by then.
    return () => setTold((now) => (now === mine ? undefined : now));
  }, []);
  return { name: told?.name, tell };
}

/** Breadcrumb and title name what is open. */
export function useTellName(name: string): void {
  const tell = use(TellNameContext);
  useEffect(() => tell(name), [tell, name]);
}

import { createContext } from 'react';

/** The middle of the navigator's header, where a run names itself; null before it is there. */
export const SopHeadContext = createContext<HTMLElement | null>(null);

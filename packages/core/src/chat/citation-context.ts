import { createContext } from 'react';
import type { Citation } from '@agent-studio/api-client/stream';

interface Citations {
  citations: readonly Citation[];
  /** Index of the citation whose passage is shown. */
  shown: number | null;
  toggle: (index: number) => void;
}

/** The citations of the message around; empty outside of one. */
export const CitationContext = createContext<Citations>({ citations: [], shown: null, toggle: () => {} });

import { createContext } from 'react';
import type { Citation } from '@agent-studio/api-client/stream';

interface Citations {
  citations: readonly Citation[];
  /** Index of the citation whose passage is shown; undefined: they open elsewhere. */
  shown: number | null | undefined;
  toggle: (index: number) => void;
}

/** Opens the source of a citation; null: what was quoted unfolds below the answer. */
export const SourceContext = createContext<((citation: Citation) => void) | null>(null);

/** The citations of the message around; empty outside of one. */
export const CitationContext = createContext<Citations>({ citations: [], shown: null, toggle: () => {} });

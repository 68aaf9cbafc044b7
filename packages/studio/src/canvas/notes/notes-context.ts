import { createContext } from 'react';
import type { DrawingGroup, DrawingNote } from '@agent-studio/api-client/contract';

/** What notes and frames tell the drawing they stand on. */
export interface NotesActions {
  /** The note whose text, or the group whose title is written right now. */
  edited: string | null;
  onEdited: (id: string | null) => void;
  onNote: (id: string, change: Partial<DrawingNote>) => void;
  onGroup: (id: string, change: Partial<DrawingGroup>) => void;
}

export const NotesContext = createContext<NotesActions>({
  edited: null,
  onEdited() {},
  onNote() {},
  onGroup() {},
});

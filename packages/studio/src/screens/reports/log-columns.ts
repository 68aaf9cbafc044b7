import { msg } from '@agent-studio/core';
import type { Column } from '../../lists/column-chooser.tsx';

/** Columns of the log table that may be hidden. */
export const LOG_COLUMNS = [
  { id: 'user', label: msg('Person') },
  { id: 'channel', label: msg('Channel') },
  { id: 'version', label: msg('Version') },
  { id: 'feedback', label: msg('Feedback') },
  { id: 'tools', label: msg('Tool calls') },
  { id: 'tokens', label: msg('Tokens') },
  { id: 'cost', label: msg('Cost') },
  { id: 'duration', label: msg('Duration') },
] as const satisfies readonly Column[];

/** So that questions have room. */
export const HIDDEN_AT_FIRST: readonly string[] = ['version', 'tools'];

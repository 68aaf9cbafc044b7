import { msg, type TableColumn } from '@agent-studio/core';
import type { Shows } from '../../data/saved-views.ts';
import type { Column } from '../../lists/column-chooser.tsx';
import styles from './reports.module.css';

/** Columns of the log table that may be hidden. */
export const LOG_COLUMNS = [
  { id: 'user', label: msg('Person'), minor: 'first' },
  { id: 'channel', label: msg('Channel'), minor: 'first' },
  { id: 'version', label: msg('Version'), minor: 'first' },
  { id: 'feedback', label: msg('Feedback'), minor: true },
  { id: 'tools', label: msg('Tool calls'), numeric: true, minor: 'first' },
  { id: 'tokens', label: msg('Tokens'), numeric: true, minor: 'first' },
  { id: 'cost', label: msg('Cost'), numeric: true, minor: true },
  { id: 'duration', label: msg('Duration'), numeric: true, minor: true },
] as const satisfies readonly Column[];

/** So that questions have room. */
export const HIDDEN_AT_FIRST: readonly string[] = ['version', 'tools'];

/** px at normal size: so that nothing moves when the rows come. */
const WIDTHS: Readonly<Record<Exclude<(typeof LOG_COLUMNS)[number]['id'], 'feedback'>, number>> = {
  user: 84,
  channel: 84,
  version: 92,
  tools: 92,
  tokens: 70,
  cost: 84,
  duration: 84,
};

/** What stands above the columns that are shown; the newest come first. The input takes what they leave. */
export const logHeads = (shows: Shows, isBeside = false): TableColumn[] => [
  { label: msg('Input') },
  { label: msg('Status'), width: isBeside ? 66 : 142 },
  ...LOG_COLUMNS.flatMap((column) =>
    // Few runs were rated: their thumbs stand beside the status.
    column.id === 'feedback' || !shows(column.id)
      ? []
      : [
          {
            ...column,
            width: WIDTHS[column.id],
            ...(column.id === 'tokens' && { className: styles['tokens'] }),
          },
        ],
  ),
  { label: msg('Started'), minor: true, sort: 'descending', width: isBeside ? 104 : 114 },
];

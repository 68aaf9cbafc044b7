import { msg, type TableColumn } from '@agent-studio/core';
import type { Shows } from '../../data/saved-views.ts';
import type { Column } from '../../lists/column-chooser.tsx';
import styles from './log-table.module.css';

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
const WIDTHS: Readonly<Record<(typeof LOG_COLUMNS)[number]['id'], number>> = {
  user: 84,
  channel: 84,
  version: 92,
  feedback: 76,
  tools: 92,
  tokens: 70,
  cost: 84,
  duration: 84,
};

/** Beside a panel questions are what rows are told apart by: all else is as narrow as its words. */
const NARROW: Partial<typeof WIDTHS> = { tokens: 62, cost: 66, duration: 72 };

/** What stands above the columns that are shown; the newest come first. The question takes what they leave. */
export const logHeads = (shows: Shows, isBeside = false): TableColumn[] => [
  { label: msg('Question') },
  { label: msg('Status'), width: isBeside ? 108 : 122 },
  ...LOG_COLUMNS.flatMap((column) =>
    shows(column.id)
      ? [
          {
            ...column,
            width: (isBeside && NARROW[column.id]) || WIDTHS[column.id],
            ...(column.id === 'tokens' && { className: styles['tokens'] }),
          },
        ]
      : [],
  ),
  { label: msg('Started'), minor: true, sort: 'descending', width: isBeside ? 80 : 104 },
];

import type { ReactNode } from 'react';
import { msg } from '../i18n/msg.ts';
import { useText } from '../i18n/use-text.ts';
import { HeadCell, type HeadCellProps } from './table.tsx';

/** A column of a table, once: its head, and its cell in the outline of the table. */
export interface TableColumn extends Pick<
  HeadCellProps,
  'numeric' | 'minor' | 'width' | 'className' | 'sort' | 'onSort'
> {
  /** Marked by `msg`. */
  label: string;
  /** In place of the label. */
  content?: ReactNode;
  /** Heard, not seen. */
  isQuiet?: true;
}

/** Of the column that holds what can be done with a row. */
export const ACTIONS: TableColumn = { label: msg('Actions'), isQuiet: true };

/** The heads of the columns; what is `false` is left out. */
export function TableHead({ columns }: { columns: readonly (TableColumn | false)[] }) {
  const t = useText();
  return (
    <thead>
      <tr>
        {columns.map(
          (column) =>
            column && (
              <HeadCell
                key={column.label}
                numeric={column.numeric}
                minor={column.minor}
                width={column.width}
                sort={column.sort}
                onSort={column.onSort}
                className={column.className}
              >
                {column.content ??
                  (column.isQuiet ? <span className="sr">{t(column.label)}</span> : t(column.label))}
              </HeadCell>
            ),
        )}
      </tr>
    </thead>
  );
}

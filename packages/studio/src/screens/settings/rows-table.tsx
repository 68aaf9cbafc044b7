import type { ReactNode } from 'react';
import { Cell, HeadCell, Table, useText } from '@agent-studio/core';

interface Column<Row> {
  /** Marked by `msg`. */
  head: string;
  /** Left out where it is narrow. */
  minor?: true;
  muted?: true;
  cell: (row: Row) => ReactNode;
}

interface RowsTableProps<Row> {
  label: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  columns: readonly Column<Row>[];
  /** The buttons at the end of a row. */
  actions?: (row: Row) => ReactNode;
}

/** A table of the settings: all rows at once, each column described once. */
export function RowsTable<Row>({ label, rows, keyOf, columns, actions }: RowsTableProps<Row>) {
  const t = useText();
  return (
    <Table label={label}>
      <thead>
        <tr>
          {columns.map(({ head, minor }) => (
            <HeadCell key={head} minor={minor}>
              {t(head)}
            </HeadCell>
          ))}
          {actions && (
            <HeadCell>
              <span className="sr">{t('Actions')}</span>
            </HeadCell>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map(({ head, minor, muted, cell }) => (
              <Cell key={head} minor={minor} muted={muted}>
                {cell(row)}
              </Cell>
            ))}
            {actions && <Cell>{actions(row)}</Cell>}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

import type { ReactNode } from 'react';
import type { ViewList } from '@agent-studio/api-client/contract';
import { ACTIONS, Cell, Table, TableHead, TableOutline, useText } from '@agent-studio/core';
import { useColumns } from '../data/saved-views.ts';
import { useFormat } from '../format/use-format.ts';
import { DamageMark } from './damage-mark.tsx';
import { hiddenAtFirst, type ListColumn, tableColumns } from './list-column.ts';
import type { ListQuery } from './use-list-query.ts';

export interface ListTableProps<Item extends { id: string }> {
  /** Whose columns are remembered. */
  name: ViewList;
  label: string;
  list: ListQuery;
  columns: readonly ListColumn<Item>[];
  /** Absent while they are loaded. */
  items: readonly Item[] | undefined;
  /** The heads of the rows; the label is marked by `msg`. */
  first: { label: string; sort?: string; render: (item: Item) => ReactNode };
  /** The present order and those that there are; absent: the order is fixed. */
  sort?: string;
  sorts?: readonly { value: string }[];
  renderMenu?: (item: Item) => ReactNode;
  rowClass?: string | undefined;
  /** The rows begin with a sign and two lines. */
  hasSigns?: boolean | 'round';
}

/** Rows that stand for those to come. */
const WAITING = 9;

/** A list as a table of its columns, less those that somebody hid. */
export function ListTable<Item extends { id: string }>({
  name,
  label,
  list,
  columns,
  items,
  first,
  sort,
  sorts = [],
  renderMenu,
  rowClass,
  hasSigns = false,
}: ListTableProps<Item>) {
  const t = useText();
  const format = useFormat();
  const { shows } = useColumns(name, hiddenAtFirst(columns));
  const shown = tableColumns(columns).filter(({ id, fixed }) => fixed ?? shows(id));

  /** Orders by a field: in its usual direction first, then in the other one if there is such. */
  function order(field: string | undefined, usual: string | undefined = field && `-${field}`) {
    if (!field || !usual) return {};
    const other = usual === field ? `-${field}` : field;
    const turned = sort === usual && sorts.some(({ value }) => value === other);
    return {
      sort:
        sort === field ? ('ascending' as const) : sort === `-${field}` ? ('descending' as const) : undefined,
      onSort: () => list.set({ sort: turned ? other : usual }),
    };
  }

  const heads = [
    { label: first.label, ...order(first.sort, first.sort) },
    ...shown.map(({ label: head, numeric, minor, width, sort: field }) => ({
      label: head,
      numeric,
      minor,
      width,
      ...order(field),
    })),
    renderMenu !== undefined && ACTIONS,
  ];
  if (!items) return <TableOutline columns={heads} count={WAITING} hasSigns={hasSigns} />;

  return (
    <Table label={label}>
      <TableHead columns={heads} />
      <tbody>
        {items.map((item) => (
          <tr key={item.id} className={rowClass}>
            <th scope="row">
              {first.render(item)}
              <DamageMark of={item} />
            </th>
            {shown.map(({ id, numeric, muted, minor, cell }) => (
              <Cell key={id} numeric={numeric} muted={muted} minor={minor}>
                {cell(item, { t, format, list })}
              </Cell>
            ))}
            {renderMenu && <Cell menu>{renderMenu(item)}</Cell>}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

import type { Page } from '@agent-studio/api-client/contract';
import { fileColumns, hiddenAtFirst, type ListColumn, tableColumns } from './list-column.ts';
import { ListTools, type ListToolsProps } from './list-tools.tsx';

export interface ColumnToolsProps<Item extends { id: string }> extends Pick<
  ListToolsProps<Item>,
  'name' | 'keep'
> {
  columns: readonly ListColumn<Item>[];
  /** Whether there is a table now, whose columns may be hidden. */
  isTable?: boolean;
  /** Pages with the present filters, for the file. */
  load: (page: { page: number; page_size: number }, signal: AbortSignal) => Promise<Page<Item>>;
  total: number | undefined;
}

/** Views, columns and file of a list, all from its columns. */
export function ColumnTools<Item extends { id: string }>({
  columns,
  isTable = true,
  load,
  total,
  ...rest
}: ColumnToolsProps<Item>) {
  const choices = tableColumns(columns).filter(({ fixed }) => !fixed);
  return (
    <ListTools
      {...rest}
      columns={isTable && choices.length > 0 ? choices : undefined}
      hiddenAtFirst={hiddenAtFirst(columns)}
      file={{ columns: fileColumns(columns), load, total }}
    />
  );
}

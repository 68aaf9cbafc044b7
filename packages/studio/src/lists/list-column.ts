import type { ReactNode } from 'react';
import type { Translate } from '@agent-studio/core';
import type { Format } from '../format/use-format.ts';
import type { FileColumn } from './list-file.ts';
import type { ListQuery } from './use-list-query.ts';

/** What cells are drawn with. */
export interface CellWays {
  t: Translate;
  format: Format;
  list: ListQuery;
}

/** A column of a list, once: its head and cells, its row in the chooser, and what stands in the file. */
export interface ListColumn<Item> {
  id: string;
  /** Marked by `msg`; absent: it stands in the file only. */
  label?: string;
  numeric?: true;
  muted?: true;
  /** Where there is room, px at normal size: as much as it usually needs, so that nothing moves when rows come. */
  width?: number;
  /** Left out where there is no room: `first` on a narrow desk already. */
  minor?: true | 'first';
  /** Not shown until somebody chooses it. */
  hiddenAtFirst?: true;
  /** Cannot be hidden. */
  fixed?: true;
  /** What the server calls the order by it; `-` before it turns the order around. */
  sort?: string;
  cell?: (item: Item, ways: CellWays) => ReactNode;
  /** By name; names are for programs, so they are not translated. */
  file?: Readonly<Record<string, FileColumn<Item>['value']>>;
}

/** Those of a table; the others stand in its file only. */
export const tableColumns = <Item>(columns: readonly ListColumn<Item>[]) =>
  columns.flatMap((column) => {
    const { label, cell } = column;
    return label !== undefined && cell ? [{ ...column, label, cell }] : [];
  });

export const fileColumns = <Item>(columns: readonly ListColumn<Item>[]): FileColumn<Item>[] =>
  columns.flatMap(({ file }) => Object.entries(file ?? {}).map(([name, value]) => ({ name, value })));

export const hiddenAtFirst = (columns: readonly ListColumn<never>[]): string[] =>
  columns.filter((column) => column.hiddenAtFirst).map(({ id }) => id);

import type { Page } from '@agent-studio/api-client/contract';
import { CSV_MARK, csvLines } from './csv.ts';

/** A column of a list's file; its name is for programs too, so it is not translated. */
export interface FileColumn<Item> {
  name: string;
  value: (item: Item) => string | number | boolean | null | undefined;
}

/** So many items a call. */
const PAGE_SIZE = 100;

/** The whole list as CSV, page by page. What moves from one page to the next meanwhile stands in it once. */
export async function toListFile<Item extends { id: string }>(
  columns: readonly FileColumn<Item>[],
  load: (page: { page: number; page_size: number }) => Promise<Page<Item>>,
  signal: AbortSignal,
  onRows: (rows: number, total: number) => void,
): Promise<Blob> {
  const parts = [CSV_MARK + csvLines([columns.map(({ name }) => name)])];
  const known = new Set<string>();
  for (let page = 1; ; page += 1) {
    signal.throwIfAborted();
    const { items, total, total_estimated } = await load({ page, page_size: PAGE_SIZE });
    const fresh = items.filter(({ id }) => !known.has(id));
    for (const { id } of fresh) known.add(id);
    parts.push(csvLines(fresh.map((item) => columns.map(({ value }) => toText(value(item))))));
    onRows(known.size, Math.max(known.size, total));
    if (items.length < PAGE_SIZE || (!total_estimated && page * PAGE_SIZE >= total)) break;
  }
  return new Blob(parts, { type: 'text/csv;charset=utf-8' });
}

const toText = (value: ReturnType<FileColumn<never>['value']>): string =>
  value === null || value === undefined ? '' : String(value);

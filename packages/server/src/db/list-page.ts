import type { Page } from '@agent-studio/api-client/contract';

/** Which part of a list is asked for; pages count from 1. */
export interface Paging {
  page: number;
  page_size: number;
}

/** A query in its order. */
interface Query<Limited> {
  limit: (most: number) => { offset: (passed: number) => Limited };
}

/** The rows of a query that stand on a page. */
export const onPage = <Limited>(query: Query<Limited>, { page, page_size }: Paging): Limited =>
  query.limit(page_size).offset((page - 1) * page_size);

/** One page of a query, and how many rows all pages have. */
export async function toPage<Row>(
  query: Query<PromiseLike<Row[]>>,
  count: PromiseLike<number>,
  { page, page_size }: Paging,
): Promise<Page<Row>> {
  const [items, total] = await Promise.all([onPage(query, { page, page_size }), count]);
  return { items, page, page_size, total };
}

/** The same page with its rows as others see them. */
export const mapPage = <Row, Item>(
  { items, ...page }: Page<Row>,
  toItem: (row: Row) => Item,
): Page<Item> => ({
  ...page,
  items: items.map(toItem),
});

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useLastPage, useListQuery } from '#studio/lists/use-list-query.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function List() {
  const list = useListQuery();
  return (
    <>
      <input
        aria-label="Search"
        value={list.searchText}
        onChange={({ target }) => list.setSearchText(target.value)}
      />
      <button onClick={() => list.set({ owner: 'me' })}>Mine</button>
      <button onClick={() => list.setPage(3)}>Page 3</button>
      <button onClick={() => list.clear()}>Clear</button>
      <output>{`${list.q ?? ''}|${list.get('owner') ?? ''}|${list.page}`}</output>
    </>
  );
}

function open(address: string) {
  const router = createMemoryRouter([{ path: '/agents', element: <List /> }], { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  return { address: () => router.state.location.search, back: () => act(() => router.navigate(-1)) };
}

const state = () => screen.getByRole('status').textContent;
const type = (text: string) => fireEvent.change(screen.getByLabelText('Search'), { target: { value: text } });
const press = (name: string) => fireEvent.click(screen.getByText(name));

it('reads the filters from the address', () => {
  open('/agents?q=ada&owner=me&page=2');
  expect(state()).toBe('ada|me|2');
  expect(screen.getByLabelText<HTMLInputElement>('Search').value).toBe('ada');
});

it.each(['0', '-4', 'many', ''])('takes page %j as the first', (page) => {
  open(`/agents?page=${page}`);
  expect(state()).toBe('||1');
});

it('searches after a pause in typing, from the first page', async () => {
  const { address } = open('/agents?page=4');
  type('bil');
  type('billing ');
  expect(address()).toBe('?page=4');
  await act(() => vi.advanceTimersByTimeAsync(299));
  expect(address()).toBe('?page=4');
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(address()).toBe('?q=billing');
});

it('goes to the first page with every filter', () => {
  const { address } = open('/agents?page=4');
  press('Mine');
  expect(address()).toBe('?owner=me');
});

it('follows the back button', async () => {
  const { back } = open('/agents');
  press('Mine');
  press('Page 3');
  expect(state()).toBe('|me|3');
  await back();
  expect(state()).toBe('|me|1');
  await back();
  expect(state()).toBe('||1');
});

it('clears the search that was typed but not sent yet', async () => {
  const { address } = open('/agents?owner=me');
  type('bil');
  press('Clear');
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(address()).toBe('');
  expect(screen.getByLabelText<HTMLInputElement>('Search').value).toBe('');
});

it('leads from a page behind the last one to the last, and leaves it out of the history', () => {
  function Paged() {
    const list = useListQuery();
    const total = 50;
    const items = Array.from({ length: Math.max(0, Math.min(24, total - (list.page - 1) * 24)) });
    useLastPage(list, { items, total, page_size: 24 });
    return <output>{`${list.page}: ${items.length}`}</output>;
  }
  const router = createMemoryRouter([{ path: '/agents', element: <Paged /> }], {
    initialEntries: ['/agents?owner=me&page=99'],
  });
  render(<RouterProvider router={router} />);
  expect(state()).toBe('3: 2');
  expect(router.state.location.search).toBe('?owner=me&page=3');
  expect(router.state.historyAction).toBe('REPLACE');
});

it('stays on the first page of an empty list', () => {
  function Empty() {
    const list = useListQuery();
    useLastPage(list, { items: [], total: 0, page_size: 24 });
    return <output>{list.page}</output>;
  }
  const router = createMemoryRouter([{ path: '/agents', element: <Empty /> }], {
    initialEntries: ['/agents'],
  });
  render(<RouterProvider router={router} />);
  expect(router.state.location.search).toBe('');
});

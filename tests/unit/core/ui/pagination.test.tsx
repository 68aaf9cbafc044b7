import { act } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Pagination, type PaginationProps } from '#core/ui/pagination.tsx';
import { renderOnSurface } from './render-on-surface.tsx';

const setUp = (props: Partial<PaginationProps> = {}, surface: { locale?: string } = {}) => {
  const onPage = vi.fn<(page: number) => void>();
  const { root } = renderOnSurface(
    <Pagination page={2} total={41} pageSize={20} onPage={onPage} {...props} />,
    surface,
  );
  const button = (name: string) => root.getByRole<HTMLButtonElement>('button', { name });
  return { root, onPage, button };
};

it('says where one is and goes back and forth', () => {
  const { root, onPage, button } = setUp();
  expect(root.getByText('Page 2 of 3')).toBeTruthy();
  act(() => button('Previous page').click());
  act(() => button('Next page').click());
  expect(onPage.mock.calls).toEqual([[1], [3]]);
});

it('ends at the ends', () => {
  for (const [page, name] of [
    [1, 'Previous page'],
    [3, 'Next page'],
  ] as const) {
    const { onPage, button } = setUp({ page });
    expect(button(name).getAttribute('aria-disabled')).toBe('true');
    act(() => button(name).click());
    expect(onPage).not.toHaveBeenCalled();
  }
});

it('leads to the first and the last of many pages, where the buttons can keep the focus', () => {
  expect(setUp().root.queryByRole('button', { name: 'Last page' })).toBeNull();
  const { onPage, button } = setUp({ page: 2, total: 10_000 });
  act(() => button('Last page').click());
  act(() => button('First page').click());
  expect(onPage.mock.calls).toEqual([[500], [1]]);
  expect(setUp({ page: 500, total: 10_000 }).button('Last page').disabled).toBe(false);
});

it('has one page when there is nothing, and stays in it when pages disappear', () => {
  expect(setUp({ page: 1, total: 0 }).root.getByText('Page 1 of 1')).toBeTruthy();
  const { root, onPage, button } = setUp({ page: 9 });
  expect(root.getByText('Page 3 of 3')).toBeTruthy();
  act(() => button('Previous page').click());
  expect(onPage).toHaveBeenCalledExactlyOnceWith(2);
});

it('speaks the language of the surface', async () => {
  const { root, button } = setUp({}, { locale: 'de' });
  expect(await root.findByText('Seite 2 von 3')).toBeTruthy();
  expect(button('Nächste Seite')).toBeTruthy();
});

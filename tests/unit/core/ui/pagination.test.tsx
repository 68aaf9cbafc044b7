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
  expect(setUp({ page: 1 }).button('Previous page').disabled).toBe(true);
  expect(setUp({ page: 3 }).button('Next page').disabled).toBe(true);
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

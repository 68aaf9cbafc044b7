import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createToaster } from '#core/ui/create-toaster.ts';
import { Dialog } from '#core/ui/dialog.tsx';
import { ToastList } from '#core/ui/toast-list.tsx';
import { renderOnSurface } from './render-on-surface.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const titles = (toaster: ReturnType<typeof createToaster>) => toaster.getToasts().map(({ title }) => title);

it('shows a message for its time, longer where there is something to press', () => {
  const toaster = createToaster();
  toaster.show({ title: 'Saved' });
  toaster.show({ title: 'Deleted', action: { label: 'Undo', onSelect: () => {} } });
  toaster.show({ title: 'Stays', durationMs: 0 });
  vi.advanceTimersByTime(5000);
  expect(titles(toaster)).toEqual(['Deleted', 'Stays']);
  vi.advanceTimersByTime(5000);
  expect(titles(toaster)).toEqual(['Stays']);
});

it('keeps everything while somebody reads, then gives the full time again', () => {
  const toaster = createToaster();
  toaster.show({ title: 'One' });
  vi.advanceTimersByTime(4000);
  toaster.pause();
  toaster.show({ title: 'Two' });
  vi.advanceTimersByTime(60_000);
  expect(titles(toaster)).toEqual(['One', 'Two']);
  toaster.resume();
  vi.advanceTimersByTime(4999);
  expect(titles(toaster)).toHaveLength(2);
  vi.advanceTimersByTime(1);
  expect(titles(toaster)).toEqual([]);
});

it('shows four at most and leaves no timer behind', () => {
  const toaster = createToaster();
  for (const title of ['1', '2', '3', '4', '5']) toaster.show({ title });
  expect(titles(toaster)).toEqual(['2', '3', '4', '5']);
  expect(vi.getTimerCount()).toBe(4);
  toaster.clear();
  expect(vi.getTimerCount()).toBe(0);
});

it('announces politely, undoes and closes', () => {
  const toaster = createToaster();
  const undo = vi.fn<() => void>();
  const { root } = renderOnSurface(<ToastList toaster={toaster} />);
  act(() => void toaster.show({ title: 'Agent deleted', action: { label: 'Undo', onSelect: undo } }));
  const region = root.getByRole('region', { name: 'Messages' });
  expect(region.getAttribute('aria-live')).toBe('polite');
  act(() => root.getByRole('button', { name: 'Undo' }).click());
  expect(undo).toHaveBeenCalledOnce();
  expect(root.queryByText('Agent deleted')).toBeNull();
  act(() => void toaster.show({ title: 'Saved' }));
  act(() => root.getByRole('button', { name: 'Close' }).click());
  expect(root.queryByText('Saved')).toBeNull();
});

it('stands inside the open dialog, because the rest of the page is inert', () => {
  const toaster = createToaster();
  const page = (open: boolean) => (
    <>
      <Dialog open={open} onClose={() => {}} title="Invite">
        text
      </Dialog>
      <ToastList toaster={toaster} />
    </>
  );
  const { root, rerender } = renderOnSurface(page(true));
  act(() => void toaster.show({ title: 'Sent' }));
  expect(within(root.getByRole('dialog')).getByText('Sent')).toBeTruthy();
  rerender(page(false));
  expect(root.getByText('Sent').closest('dialog')).toBeNull();
  expect(screen.queryByText('Sent')).toBeNull();
});

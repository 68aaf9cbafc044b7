import { act, fireEvent } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ConfirmDialog } from '#core/ui/confirm-dialog.tsx';
import { renderOnSurface } from './render-on-surface.tsx';

const setUp = (onConfirm: () => unknown = () => {}) => {
  const onClose = vi.fn<() => void>();
  const { root, shadow } = renderOnSurface(
    <ConfirmDialog
      open
      title="Delete Support triage?"
      text="This cannot be undone."
      confirmLabel="Delete"
      tone="danger"
      onConfirm={onConfirm}
      onClose={onClose}
    />,
  );
  const press = (name: string) => act(async () => root.getByRole('button', { name }).click());
  return { root, shadow, onClose, press };
};

it('is a named modal dialog whose focus begins on the harmless button', () => {
  const { root, shadow } = setUp();
  const dialog = root.getByRole<HTMLDialogElement>('dialog', { name: 'Delete Support triage?' });
  expect(dialog.open).toBe(true);
  expect(shadow.activeElement?.textContent).toBe('Cancel');
});

it('confirms once and closes', async () => {
  const onConfirm = vi.fn<() => void>();
  const { onClose, press } = setUp(onConfirm);
  await press('Delete');
  expect(onConfirm).toHaveBeenCalledOnce();
  expect(onClose).toHaveBeenCalledOnce();
});

it('waits for the promise and cannot be left or pressed again meanwhile', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const onConfirm = vi.fn<() => Promise<void>>(() => promise);
  const { root, onClose, press } = setUp(onConfirm);
  await press('Delete');
  await press('Delete');
  await press('Cancel');
  fireEvent(root.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect(onConfirm).toHaveBeenCalledOnce();
  expect(onClose).not.toHaveBeenCalled();
  await act(async () => resolve());
  expect(onClose).toHaveBeenCalledOnce();
});

it('stays open and tells why it failed', async () => {
  const { root, onClose, press } = setUp(() => Promise.reject(new Error('Resource not found.')));
  await press('Delete');
  expect(root.getByRole('alert').textContent).toBe('Resource not found.');
  expect(onClose).not.toHaveBeenCalled();
});

it('closes by Escape and by a click beside it, not by one inside', () => {
  const { root, onClose } = setUp();
  const dialog = root.getByRole('dialog');
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  fireEvent.click(dialog);
  expect(onClose).toHaveBeenCalledTimes(2);
  fireEvent.click(root.getByText('This cannot be undone.'));
  expect(onClose).toHaveBeenCalledTimes(2);
});

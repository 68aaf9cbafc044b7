import { act, fireEvent, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Select } from '#core/ui/select.tsx';
import { renderOnSurface } from './render-on-surface.tsx';

const OPTIONS = ['Every hour', 'Every day', 'Every week'].map((label) => ({ value: label, label }));

it('gives the focus to a list that was asked for by keys before it came', async () => {
  const onChange = vi.fn<(value: string) => void>();
  const { root, shadow } = renderOnSurface(
    <Select label="When" value="Every hour" options={OPTIONS} onChange={onChange} />,
  );
  const plain = root.getByRole('combobox', { name: 'When' });
  act(() => plain.focus());
  // What Enter does to a button; the list is still on its way.
  act(() => plain.click());
  const list = await waitFor(() => root.getByRole('listbox'));
  await waitFor(() => expect(shadow.activeElement).toBe(list));
  fireEvent.keyDown(list, { key: 'ArrowDown' });
  await waitFor(() =>
    expect(root.getByRole('option', { name: 'Every day' }).hasAttribute('data-highlighted')).toBe(true),
  );
  fireEvent.keyDown(list, { key: 'Enter' });
  await waitFor(() => expect(onChange).toHaveBeenCalledWith('Every day'));
});

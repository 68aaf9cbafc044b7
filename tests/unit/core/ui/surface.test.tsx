import { act, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { MOVED } from '#core/element/element-handle.ts';
import { Button } from '#core/ui/button.tsx';
import { Menu } from '#core/ui/menu.tsx';
import { renderOnSurface } from './render-on-surface.tsx';

afterEach(() => {
  Reflect.deleteProperty(HTMLElement.prototype, 'showPopover');
});

const openMenu = async (options: Parameters<typeof renderOnSurface>[1] = {}) => {
  const onSelect = vi.fn<() => void>();
  const entries = [{ id: 'edit', label: 'Edit', onSelect }];
  const rendered = renderOnSurface(<Menu trigger={<Button>Actions</Button>} entries={entries} />, options);
  await act(async () => rendered.root.getByRole('button', { name: 'Actions' }).click());
  const item = await waitFor(() => rendered.root.getByRole('menuitem', { name: 'Edit' }));
  return { ...rendered, onSelect, item };
};

it('tells its content the mode, the language and the direction', () => {
  const { shadow } = renderOnSurface('text', { dir: 'rtl', locale: 'ar' });
  const root = shadow.querySelector<HTMLElement>('.root')!;
  expect([root.dir, root.lang, root.dataset['mode']]).toEqual(['rtl', 'ar', 'light']);
});

it('keeps floating parts inside the shadow root, in the top layer and the right direction', async () => {
  const shown: Element[] = [];
  Object.assign(HTMLElement.prototype, {
    showPopover(this: HTMLElement) {
      shown.push(this);
    },
  });
  const { shadow, item, onSelect } = await openMenu({ dir: 'rtl', locale: 'en' });
  const part = item.closest('[popover=manual]')!;
  expect(shadow.contains(part)).toBe(true);
  expect(shown).toContain(part);
  expect(item.closest('[role=menu]')!.getAttribute('dir')).toBe('rtl');
  await userEvent.click(item);
  expect(onSelect).toHaveBeenCalledOnce();
});

it('shows floating parts again after the element has moved', async () => {
  const { shadow, item } = await openMenu();
  const showPopover = vi.fn<() => void>();
  Object.assign(item.closest('[popover=manual]')!, { showPopover });
  shadow.dispatchEvent(new Event(MOVED));
  expect(showPopover).toHaveBeenCalledOnce();
});

it('keeps keys typed into its fields from the page', () => {
  const { shadow } = renderOnSurface(<input />);
  const seen = vi.fn<() => void>();
  document.addEventListener('keydown', seen, { once: true });
  shadow
    .querySelector('input')!
    .dispatchEvent(new KeyboardEvent('keydown', { key: 's', bubbles: true, composed: true }));
  document.removeEventListener('keydown', seen);
  expect(seen).not.toHaveBeenCalled();
});

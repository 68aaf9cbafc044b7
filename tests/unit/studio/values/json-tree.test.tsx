import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { JsonTree } from '#studio/values/json-tree.tsx';
import { fakeApi } from '#support/servers/fake-api.ts';
import { renderScreen } from '#support/browser/render.tsx';

it('closes what it opens, and keys pass the brackets by', async () => {
  const { user } = renderScreen(
    <JsonTree label="Order" value={{ lines: [{ no: 1 }], paid: true, by: {} }} />,
    {
      api: fakeApi({}),
    },
  );
  const tree = await screen.findByRole('tree', { name: 'Order' });
  expect(tree.textContent).toBe('{lines: [0: {no: 1}]paid: trueby: {…}}');
  const active = () => document.getElementById(tree.getAttribute('aria-activedescendant')!)?.textContent;
  tree.focus();
  await user.keyboard('{End}');
  expect(active()).toBe('by: {…}');
  await user.keyboard('{ArrowDown}');
  expect(active()).toBe('by: {…}');
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(active()).toBe('no: 1');
  await user.keyboard('{ArrowDown}');
  expect(active()).toBe('paid: true');
});

it('tells a bracket from a field that is called like one', async () => {
  const complaints = vi.spyOn(console, 'error');
  renderScreen(<JsonTree label="Order" value={{ a: { b: 1 }, 'a end': 2, 'end ': 3 }} />, {
    api: fakeApi({}),
  });
  const tree = await screen.findByRole('tree', { name: 'Order' });
  expect(tree.textContent).toBe('{a: {b: 1}a end: 2end : 3}');
  expect(complaints).not.toHaveBeenCalled();
});

it('names no line as the active one that is scrolled out of sight', async () => {
  renderScreen(
    <JsonTree
      label="Order"
      value={Object.fromEntries(Array.from({ length: 900 }, (_, no) => [`f${no}`, no]))}
    />,
    {
      api: fakeApi({}),
    },
  );
  const tree = await screen.findByRole('tree', { name: 'Order' });
  expect(document.getElementById(tree.getAttribute('aria-activedescendant')!)).not.toBeNull();
  tree.scrollTop = 9_000;
  fireEvent.scroll(tree);
  expect(tree.textContent).not.toContain('f0: 0');
  expect(tree.getAttribute('aria-activedescendant')).toBeNull();
});

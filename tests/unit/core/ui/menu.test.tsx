import { act, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Button } from '#core/ui/button.tsx';
import { LayerContext } from '#core/ui/layer.tsx';
import { Menu } from '#core/ui/menu.tsx';
import { Select } from '#core/ui/select.tsx';
import { useLandmarkLayer } from '#core/ui/use-landmark-layer.tsx';
import { renderOnSurface } from './render-on-surface.tsx';

const setUp = () => {
  const onSelect = vi.fn<() => void>();
  const { root, shadow } = renderOnSurface(
    <Menu trigger={<Button>Actions</Button>} entries={[{ id: 'edit', label: 'Edit', onSelect }]} />,
  );
  const trigger = () => root.getByRole('button', { name: 'Actions' });
  return { root, shadow, trigger, onSelect };
};

it('announces a menu before its code is there', () => {
  const { trigger } = setUp();
  expect([trigger().getAttribute('aria-haspopup'), trigger().getAttribute('aria-expanded')]).toEqual([
    'menu',
    'false',
  ]);
});

it('hands the focus to the trigger that takes over, and stays closed', async () => {
  const { root, shadow, trigger } = setUp();
  const plain = trigger();
  act(() => plain.focus());
  await waitFor(() => expect(trigger()).not.toBe(plain));
  expect(shadow.activeElement).toBe(trigger());
  expect(root.queryByRole('menuitem')).toBeNull();
});

it('opens once its code is there when it was pressed before', async () => {
  const { root, trigger } = setUp();
  act(() => trigger().click());
  await waitFor(() => root.getByRole('menuitem', { name: 'Edit' }));
});

it('has the focus where it was asked for by keys before it came', async () => {
  const { root, shadow, trigger } = setUp();
  act(() => trigger().focus());
  act(() => trigger().click());
  const menu = await waitFor(() => root.getByRole('menu'));
  await waitFor(() => expect(shadow.activeElement).toBe(menu));
});

it('acts once on a click that comes before the highlight', async () => {
  const { root, trigger, onSelect } = setUp();
  act(() => trigger().click());
  const item = await waitFor(() => root.getByRole('menuitem', { name: 'Edit' }));
  await act(async () => item.click());
  expect(onSelect).toHaveBeenCalledOnce();
});

it('shows the chosen option of a select, by its label, before the list is there', () => {
  const options = [
    { value: 'a', label: 'Apple' },
    { value: 'b', label: 'Berry' },
  ];
  const { root } = renderOnSurface(<Select label="Fruit" value="b" onChange={vi.fn()} options={options} />);
  expect(root.getByRole('combobox', { name: 'Fruit' }).textContent).toBe('Berry');
});

function Page() {
  const { layer, place } = useLandmarkLayer();
  return (
    <LayerContext value={layer}>
      <Menu
        trigger={<Button>Actions</Button>}
        entries={[{ id: 'edit', label: 'Edit', onSelect: () => {} }]}
      />
      <main>{place}</main>
    </LayerContext>
  );
}

it('is content of a landmark where the page has a place for it', async () => {
  const { root } = renderOnSurface(<Page />);
  act(() => root.getByRole('button', { name: 'Actions' }).click());
  const menu = await waitFor(() => root.getByRole('menu'));
  expect(menu.closest('main')).not.toBeNull();
});

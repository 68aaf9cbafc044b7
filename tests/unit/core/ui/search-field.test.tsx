import { fireEvent } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { SearchField } from '#core/ui/search-field.tsx';
import { renderOnSurface } from './render-on-surface.tsx';

const setUp = (value = '') => {
  const onChange = vi.fn<(value: string) => void>();
  const { root, shadow } = renderOnSurface(
    <>
      <SearchField label="Search agents" value={value} onChange={onChange} shortcut="/" />
      <textarea aria-label="Elsewhere" />
    </>,
  );
  return { root, shadow, onChange, field: root.getByRole('searchbox', { name: 'Search agents' }) };
};

it('comes into focus by its key, unless somebody is typing or a modifier is held', () => {
  const { root, shadow, field } = setUp();
  fireEvent.keyDown(root.getByLabelText('Elsewhere'), { key: '/', composed: true });
  fireEvent.keyDown(document.body, { key: '/', ctrlKey: true });
  expect(shadow.activeElement).not.toBe(field);
  fireEvent.keyDown(document.body, { key: '/' });
  expect(shadow.activeElement).toBe(field);
});

it('leaves the key to a page that has the focus elsewhere or has taken it', () => {
  const { shadow, field } = setUp();
  const button = document.body.appendChild(document.createElement('button'));
  fireEvent.keyDown(button, { key: '/' });
  button.remove();
  const take = (event: Event) => event.preventDefault();
  document.body.addEventListener('keydown', take, { once: true });
  fireEvent.keyDown(document.body, { key: '/' });
  expect(shadow.activeElement).not.toBe(field);
});

it('is cleared by its button and keeps the focus', () => {
  const { root, shadow, onChange, field } = setUp('invoice');
  fireEvent.click(root.getByRole('button', { name: 'Clear' }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith('');
  expect(shadow.activeElement).toBe(field);
});

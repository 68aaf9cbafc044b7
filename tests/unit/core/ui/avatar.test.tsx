import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Avatar, initialsOf } from '#core/ui/avatar.tsx';

afterEach(cleanup);

it('shows the picture, and the initials when it cannot be loaded', () => {
  const { container, rerender } = render(<Avatar name="Maya Lindqvist" picture="/broken.png" />);
  const image = container.querySelector('img')!;
  expect(image.getAttribute('referrerpolicy')).toBe('no-referrer');
  fireEvent.error(image);
  expect(container.querySelector('img')).toBeNull();
  expect(container.textContent).toBe('ML');
  rerender(<Avatar name="Maya Lindqvist" picture="/other.png" />);
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/other.png');
});

it.each([
  ['Maya Lindqvist', 'ML'],
  ['maya', 'M'],
  ['Ana María de la Cruz', 'AC'],
  ['ada@example.com', 'AC'],
  ['山田 太郎', '山太'],
  ['', '?'],
])('makes initials of %j: %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

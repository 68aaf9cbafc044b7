import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { TextArea } from '#core/ui/text-area.tsx';

afterEach(cleanup);

it('leaves words their own direction, and begins where the page does while it is empty', () => {
  render(
    <>
      <TextArea label="Words" />
      <TextArea label="Addresses" dir="ltr" placeholder="10.0.0.0/8" />
    </>,
  );
  const words = screen.getByLabelText('Words');
  expect(words.getAttribute('dir')).toBe('auto');
  // What is empty is told by its placeholder, see tokens.css.
  expect(words.matches('[placeholder]')).toBe(true);
  expect(screen.getByLabelText('Addresses').getAttribute('dir')).toBe('ltr');
});

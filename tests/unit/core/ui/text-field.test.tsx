import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { TextField } from '#core/ui/text-field.tsx';

afterEach(cleanup);

const described = (input: HTMLElement) =>
  document.getElementById(input.getAttribute('aria-describedby') ?? '');

it('ties label and hint to the field', () => {
  render(<TextField label="Name" hint="People see it." />);
  const input = screen.getByLabelText('Name');
  expect(described(input)?.textContent).toBe('People see it.');
  expect(input.hasAttribute('aria-invalid')).toBe(false);
});

it('shows the error in place of the hint and marks the field', () => {
  render(<TextField label="Name" hint="People see it." error="Type a name." />);
  const input = screen.getByLabelText('Name');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(described(input)?.textContent).toBe('Type a name.');
  expect(screen.queryByText('People see it.')).toBeNull();
});

import { act, screen, waitFor, within } from '@testing-library/react';
import { useRef } from 'react';
import { expect, it, vi } from 'vitest';
import { FormJumps } from '#studio/forms/form-jumps.tsx';
import { FormSection } from '#studio/forms/form-section.tsx';
import { renderScreen } from '#support/browser/render.tsx';

function Form() {
  const form = useRef<HTMLDivElement>(null);
  return (
    <>
      <FormJumps form={form} />
      <div ref={form}>
        <FormSection title="Identity">
          <input aria-label="Name" />
        </FormSection>
        <FormSection title="Limits">
          <input aria-label="Cost" />
        </FormSection>
      </div>
    </>
  );
}

it('shows itself once the first section is left, and with room of its own where something is wrong', async () => {
  renderScreen(<Form />);
  const nav = await screen.findByRole('navigation', { name: 'Sections of the form' });
  const [first, second] = ['Identity', 'Limits'].map((name) => screen.getByRole('region', { name }));
  const scrollTo = (top: number) => {
    first!.getBoundingClientRect = () => new DOMRect(0, top, 600, 200);
    second!.getBoundingClientRect = () => new DOMRect(0, top + 200, 600, 200);
    document.dispatchEvent(new Event('scroll'));
  };
  act(() => scrollTo(50));
  expect('shown' in nav.dataset).toBe(false);
  act(() => scrollTo(-250));
  expect('shown' in nav.dataset).toBe(true);
  act(() => scrollTo(50));
  expect('shown' in nav.dataset).toBe(false);
  await act(async () => screen.getByLabelText('Cost').setAttribute('aria-invalid', 'true'));
  await waitFor(() => expect('wrong' in nav.dataset).toBe(true));
});

it('lists the sections, marks where something is wrong, and goes to one', async () => {
  const { user } = renderScreen(<Form />);
  const nav = within(await screen.findByRole('navigation', { name: 'Sections of the form' }));
  expect(nav.getAllByRole('button').map((button) => button.textContent)).toEqual(['Identity', 'Limits']);
  expect(nav.getByRole('button', { current: true })).toBeTruthy();
  const scroll = vi.fn();
  Element.prototype.scrollIntoView = scroll;
  await user.click(nav.getByRole('button', { name: 'Limits' }));
  expect(scroll).toHaveBeenCalled();
  await waitFor(() => expect(nav.getByRole('button', { current: true }).textContent).toBe('Limits'));
  await act(async () => screen.getByLabelText('Cost').setAttribute('aria-invalid', 'true'));
  expect(await nav.findByRole('button', { name: /^Limits.*Something is wrong here$/ })).toBeTruthy();
});

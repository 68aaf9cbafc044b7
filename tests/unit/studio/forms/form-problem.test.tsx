import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { FormProblem } from '#studio/forms/form-problem.tsx';
import { renderScreen } from '#support/browser/render.tsx';

const WHY = 'The server did not answer. Try again.';

function Form() {
  const [text, setText] = useState<string | null>(null);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setText(WHY);
      }}
    >
      <input aria-label="Name" />
      <button type="submit">Save</button>
      <FormProblem text={text} />
    </form>
  );
}

it('takes the focus from the button that was pressed', async () => {
  const { user } = renderScreen(<Form />);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(document.activeElement).toBe(screen.getByRole('alert'));
});

it('leaves those alone who sent the form from a field, and go on typing', async () => {
  const { user } = renderScreen(<Form />);
  await user.type(screen.getByRole('textbox'), 'Ada{Enter}');
  expect(screen.getByRole('alert').textContent).toBe(WHY);
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
});

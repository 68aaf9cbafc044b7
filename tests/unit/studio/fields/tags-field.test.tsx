import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { TagsField } from '#studio/fields/tags-field.tsx';

afterEach(cleanup);

function Tags() {
  const [tags, setTags] = useState<string[]>([]);
  return (
    <>
      <TagsField value={tags} onChange={setTags} />
      <output>{tags.join('|')}</output>
    </>
  );
}

it.each([
  ['a comma', 'support,internal,'],
  ['an Arabic comma', 'support،internal،'],
  ['Enter', 'support{Enter}internal{Enter}'],
])('%s ends a tag', async (_name, typed) => {
  render(<Tags />);
  await userEvent.type(screen.getByRole('textbox', { name: 'Tags' }), typed);
  expect(screen.getByRole('status').textContent).toBe('support|internal');
});

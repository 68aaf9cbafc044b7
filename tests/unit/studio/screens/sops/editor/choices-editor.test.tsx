import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import type { SopChoice } from '@agent-studio/api-client/contract';
import { ChoicesEditor } from '#studio/screens/sops/editor/choices-editor.tsx';
import { newStep } from '#studio/screens/sops/editor/step-edits.ts';
import { aStep as step } from '#support/browser/open-run.tsx';
import { renderScreen } from '#support/browser/render.tsx';

const saved = vi.fn<(choices: SopChoice[]) => void>();

function Editor({ refused }: { refused?: string }) {
  const [choices, setChoices] = useState(newStep([], 'decide').choices);
  const decide = step({ id: 'one', kind: 'decide', choices });
  return (
    <ChoicesEditor
      step={decide}
      steps={[decide]}
      wrong={(path) => (path === 'choices.1.description' ? refused : undefined)}
      onChange={(next) => {
        saved(next);
        setChoices(next);
      }}
    />
  );
}

it('says what a choice means, or nothing, and keeps what was typed when it is refused', async () => {
  const { user } = renderScreen(<Editor refused="It is too long." />);
  await user.type(screen.getByRole('textbox', { name: 'Choice 2' }), 'Hold');
  const means = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^What choice 2 means/ });
  expect(means.maxLength).toBe(300);
  await user.type(means, 'All others are paid');
  expect(saved).toHaveBeenLastCalledWith([
    { label: '', description: '', next: null },
    { label: 'Hold', description: 'All others are paid', next: 'end' },
  ]);
  expect(means.value).toBe('All others are paid');
  expect(screen.getByText('It is too long.')).toBeTruthy();
});

it('begins a further choice without a meaning', async () => {
  const { user } = renderScreen(<Editor />);
  await user.click(screen.getByRole('button', { name: 'Add a choice' }));
  expect(saved).toHaveBeenLastCalledWith(
    expect.arrayContaining([{ label: '', description: '', next: null }]),
  );
});

import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Step } from '@agent-studio/api-client';
import { useStepNote } from '#studio/runs/step-note.ts';
import { renderScreen } from '#support/browser/render.tsx';

function noteOf(step: Partial<Step>): string | null {
  function Note() {
    const note = useStepNote();
    return (
      <output>
        {note({ kind: 'llm', status: 'succeeded', input: null, output: null, ...step } as Step)}
      </output>
    );
  }
  renderScreen(<Note />);
  return screen.getByRole('status').textContent;
}

it.each([
  ['calls tools', { input: { messages: [] }, output: { tool_calls: [{}] } }],
  ['answers', { input: { messages: [] }, output: { text: 'Yes.' } }],
])('says that a model of the turn %s', (note, step) => {
  expect(noteOf(step)).toBe(note);
});

it('says nothing behind a short task beside the turn, whose name tells what it is for', () => {
  expect(
    noteOf({ name: 'Follow-up questions', input: { content: '{}' }, output: { text: 'And then?' } }),
  ).toBe('');
});

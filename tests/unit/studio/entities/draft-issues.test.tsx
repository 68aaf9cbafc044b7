import { expect, it } from 'vitest';
import { screen } from '@testing-library/react';
import type { DraftIssue } from '@agent-studio/api-client/contract';
import { DraftIssues } from '#studio/entities/draft-issues.tsx';
import { renderScreen } from '#support/browser/render.tsx';

const found = (message: string): DraftIssue => ({
  code: 'check.at',
  severity: 'warning',
  message,
  at: 'n1',
  path: null,
});

it('names the part once: before a sentence that does not name it itself', () => {
  renderScreen(
    <DraftIssues
      issues={[found('“Write”: Write where the file stands.'), found('Write what stands in the mail.')]}
      fine=""
      nameOf={() => 'Write'}
    />,
  );
  const texts = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(texts).toEqual([
    'Warning: “Write”: Write where the file stands.',
    'Warning: Write: Write what stands in the mail.',
  ]);
});

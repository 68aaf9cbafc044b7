import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { SopStep } from '@agent-studio/api-client/contract';
import { newStep } from '#studio/screens/sops/editor/step-edits.ts';
import { SourcePaper } from '#studio/screens/sops/run/source-paper.tsx';
import { renderScreen } from '#support/browser/render.tsx';
import { fakeApi } from '#support/servers/fake-api.ts';

const step = (more: Partial<SopStep>): SopStep => ({ ...newStep([], 'do', 'x'), ...more });

it('marks the passages of the step on the page of the source, among those before and after them in the document', () => {
  const here = { source: 'policy', page: 4, heading: 'Returns', before: [], after: [] };
  const two = step({
    refs: [
      {
        ...here,
        quote: 'The seal is whole.',
        before: ['Thirty days.'],
        after: ['Not used.', 'We pay the way.'],
      },
      { ...here, quote: 'Not used.', before: ['The seal is whole.'], after: ['We pay the way.', 'Ask us.'] },
    ],
  });
  const sources = [{ id: 'policy', title: 'Policy', mime: 'application/pdf', pages: 9 }];
  renderScreen(<SourcePaper run={{ sources }} step={two} />, { api: fakeApi({}) });
  expect(screen.getByText('Page 4 of 9')).toBeTruthy();
  const shown = [...document.querySelectorAll('section p, section q')].map((one) => [
    one.tagName,
    one.textContent,
  ]);
  expect(shown).toEqual([
    ['P', 'Thirty days.'],
    ['Q', 'The seal is whole.'],
    ['Q', 'Not used.'],
    ['P', 'We pay the way.'],
    ['P', 'Ask us.'],
  ]);
});

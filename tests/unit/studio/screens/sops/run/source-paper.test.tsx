import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { SopStep } from '@agent-studio/api-client/contract';
import { newStep } from '#studio/screens/sops/editor/step-edits.ts';
import { SourcePaper } from '#studio/screens/sops/run/source-paper.tsx';
import { renderScreen } from '#support/browser/render.tsx';
import { fakeApi } from '#support/servers/fake-api.ts';

const step = (more: Partial<SopStep>): SopStep => ({ ...newStep([], 'do', 'x'), ...more });

it('marks the passages of the step on the page of the source, among what other steps took from it', () => {
  const here = { source: 'policy', page: 4, heading: 'Returns' };
  const steps = [
    step({ id: 'first', refs: [{ ...here, quote: 'A report needs two pictures.' }] }),
    step({ id: 'second', refs: [{ ...here, quote: 'The seal is whole.' }] }),
    step({ id: 'third', refs: [{ ...here, page: 5, quote: 'On another page.' }] }),
  ];
  const sources = [{ id: 'policy', title: 'Policy', mime: 'application/pdf', pages: 9 }];
  renderScreen(<SourcePaper run={{ steps, sources }} step={steps[1]!} />, { api: fakeApi({}) });
  expect(screen.getByText('Page 4 of 9')).toBeTruthy();
  expect(screen.getByText('The seal is whole.').closest('q')).toBeTruthy();
  expect(screen.getByText('A report needs two pictures.').closest('q')).toBeNull();
  expect(screen.queryByText('On another page.')).toBeNull();
});

import { cleanup, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Run } from '@agent-studio/api-client';
import { RunStep } from '#studio/runs/run-step.tsx';
import { fakeApi } from '#support/servers/fake-api.ts';
import { renderScreen } from '#support/browser/render.tsx';
import { aRun } from '#support/samples/samples.ts';
import { aStep } from '#support/samples/team-samples.ts';

const show = (run: Run) =>
  renderScreen(<RunStep step={run.steps[0]!} run={run} onOpen={() => {}} />, { api: fakeApi({}) });

it('says how long a step took, but of an only one, of which the run says it', async () => {
  const steps = [aStep('Handbook', 0), aStep('Answer', 100)];
  const figure = async () =>
    within(await screen.findByRole('region', { name: 'Step Handbook' })).queryByText('Took');
  show(aRun({ steps }));
  expect(await figure()).toBeTruthy();
  cleanup();
  show(aRun({ steps: steps.slice(0, 1) }));
  expect(await figure()).toBeNull();
});

import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Run } from '@agent-studio/api-client';
import { RunsTab } from '#studio/runs/list/runs-tab.tsx';
import { renderScreen } from '#support/browser/render.tsx';
import { aRun, sampleId } from '#support/samples/samples.ts';
import { fakeApi } from '#support/servers/fake-api.ts';

const RUN = aRun({
  input: 'How long do refunds take?',
  output: 'Refunds take five days.',
  duration_ms: 2410,
});

async function open(run: Run) {
  const api = fakeApi({
    'GET /api/runs/{id}': () => run,
    'GET /api/runs/{id}/neighbours': () => ({ newer: null, older: null }),
  });
  renderScreen(<RunsTab target={{ kind: 'agent', id: sampleId(10) }} />, {
    api,
    route: `/agents/manage/x?run=${run.id}`,
    path: '/agents/manage/x',
  });
  return within(await screen.findByRole('region', { name: 'Run' }));
}

it('calls a run by what was asked, and says what was answered below its steps', async () => {
  const run = await open(RUN);
  await run.findByRole('heading', { level: 2, name: RUN.input });
  const answer = within(run.getByRole('region', { name: 'Question and answer' }));
  expect(answer.getByText('Refunds take five days.')).toBeTruthy();
  // The title has said it all.
  expect(answer.queryByText('How long do refunds take?')).toBeNull();
  expect(run.getByTitle(RUN.id).textContent).toBe(RUN.id.slice(-8));
});

it('shows a long question whole, and no answer where there is none', async () => {
  const input = `${'My order has not come yet. '.repeat(8)}Where is it?`;
  const run = await open({ ...RUN, input, output: '' });
  const asked = within(await run.findByRole('region', { name: 'Question and answer' }));
  expect(asked.getByText(input)).toBeTruthy();
  expect(asked.queryByRole('heading', { name: 'Answer' })).toBeNull();
});

it('tells the figures there are, and keeps silent about the others', async () => {
  const run = await open({ ...RUN, ttft_ms: null });
  expect((await run.findByText('Duration')).parentElement!.textContent).toMatch(/2\.41\ss/);
  expect(run.queryByText('First token')).toBeNull();
});

it('calls a run by its id where the words are not kept', async () => {
  const run = await open({ ...RUN, input: '', output: '' });
  await run.findByRole('heading', { level: 2, name: `Run ${RUN.id.slice(-8)}` });
});

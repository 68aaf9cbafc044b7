import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ApiError, type Run } from '@agent-studio/api-client';
import { RunsTab } from '#studio/runs/list/runs-tab.tsx';
import { type Answers, fakeApi } from '#support/servers/fake-api.ts';
import { renderScreen } from '#support/browser/render.tsx';
import { aRun, sampleId } from '#support/samples/samples.ts';
import { aStep } from '#support/samples/team-samples.ts';

const FORM = {
  request_id: sampleId(201),
  step_id: 's1',
  kind: 'input' as const,
  title: 'Which city?',
  message: 'The order does not say it.',
  schema: {
    type: 'object',
    required: ['city'],
    properties: { city: { type: 'string', title: 'City' } },
  },
  expires_at: null,
};
const APPROVAL = {
  ...FORM,
  request_id: sampleId(202),
  kind: 'approval' as const,
  title: 'Send it?',
  schema: null,
};

const aWorkflowRun = (overrides: Partial<Run>): Run =>
  aRun({ kind: 'workflow', status: 'paused', target: { id: sampleId(210), name: 'Orders' }, ...overrides });

function open(run: Run, answers: Answers = {}) {
  const api = fakeApi({
    'GET /api/runs/{id}': () => run,
    'GET /api/runs/{id}/neighbours': () => ({ newer: null, older: null }),
    ...answers,
  });
  return renderScreen(<RunsTab target={{ kind: 'workflow', id: sampleId(210) }} />, {
    api,
    route: `/x?run=${run.id}`,
    path: '/x',
  });
}

const waiting = (title: string) => screen.findByRole('region', { name: `Waits for an answer: ${title}` });

it('a form is filled in right there; what was typed stays when the server refuses', async () => {
  let refused = false;
  const resume = vi.fn(() => {
    if (refused) return { status: 'running', run_id: sampleId(60) };
    refused = true;
    throw ApiError.fromStatus(422, {
      detail: 'Look at the marked fields.',
      errors: [{ path: 'values.city', message: 'No such city.' }],
    });
  });
  const { user } = open(aWorkflowRun({ requests: [FORM] }), { 'POST /api/runs/{id}/resume': resume });
  const card = await waiting('Which city?');
  expect(within(card).getByText('The order does not say it.')).toBeTruthy();
  const send = within(card).getByRole('button', { name: 'Send answer' });
  await user.click(send);
  expect(await within(card).findByText('This is required.')).toBeTruthy();
  expect(resume).not.toHaveBeenCalled();
  const city = within(card).getByRole<HTMLInputElement>('textbox', { name: /City/ });
  await user.type(city, 'Ulm');
  await user.click(send);
  expect(await within(card).findByText('No such city.')).toBeTruthy();
  expect(city.value).toBe('Ulm');
  await user.click(send);
  await waitFor(() => expect(resume).toHaveBeenCalledTimes(2));
  expect(resume).toHaveBeenLastCalledWith(
    expect.objectContaining({ body: { request_id: FORM.request_id, values: { city: 'Ulm' } } }),
  );
});

it('an approval is given or refused, with a comment', async () => {
  const resume = vi.fn(() => ({ status: 'running', run_id: sampleId(60) }));
  const { user } = open(aWorkflowRun({ requests: [APPROVAL] }), { 'POST /api/runs/{id}/resume': resume });
  const card = await waiting('Send it?');
  await user.type(within(card).getByRole('textbox', { name: /Comment/ }), ' Too early. ');
  await user.click(within(card).getByRole('button', { name: 'Reject' }));
  await waitFor(() =>
    expect(resume).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        body: { request_id: APPROVAL.request_id, decision: 'reject', comment: 'Too early.' },
      }),
    ),
  );
});

it('somebody else was faster: that is said', async () => {
  const { user } = open(aWorkflowRun({ requests: [APPROVAL] }), {
    'POST /api/runs/{id}/resume': () => {
      throw ApiError.fromStatus(409, { detail: 'Ada has answered already.' });
    },
  });
  const card = await waiting('Send it?');
  await user.click(within(card).getByRole('button', { name: 'Approve' }));
  expect((await within(card).findByRole('alert')).textContent).toBe('Ada has answered already.');
});

it('all that branches wait for is there at once', async () => {
  open(aWorkflowRun({ requests: [FORM, APPROVAL] }));
  expect(await waiting('Which city?')).toBeTruthy();
  expect(await waiting('Send it?')).toBeTruthy();
});

it('what a part waits for is decided there, and goes to the run of that part', async () => {
  const child = aRun({
    id: sampleId(220),
    status: 'paused',
    parent_id: sampleId(60),
    approval: {
      approval_id: sampleId(221),
      call_id: 'c1',
      tool: { id: sampleId(222), name: 'send_mail', risk: 'write' },
      args: { to: 'ada@example.com' },
      options: ['approve', 'reject'],
      expires_at: '2026-01-03T03:04:05.000Z',
    },
  });
  const steps = [
    aStep('turn', 0, { at: 'writer', status: 'running', duration_ms: null, child_run_id: child.id }),
  ];
  const run = aWorkflowRun({ kind: 'multi_agent', status: 'running', steps, duration_ms: null });
  const resume = vi.fn(() => ({ status: 'running', run_id: child.id }));
  const { user } = open(run, {
    'GET /api/runs/{id}': ({ params }) => (params?.['id'] === child.id ? child : run),
    'POST /api/runs/{id}/resume': resume,
  });
  const card = await screen.findByRole('region', { name: 'A call waits for you' });
  await user.click(within(card).getByRole('button', { name: 'Approve' }));
  await waitFor(() =>
    expect(resume).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        params: { id: child.id },
        body: { approval_id: child.approval!.approval_id, decision: 'approve' },
      }),
    ),
  );
});

it('a step that is a run of its own leads there', async () => {
  const steps = [aStep('n1', 0, { kind: 'node', name: 'Ask', at: 'ask', child_run_id: sampleId(220) })];
  const { user, router } = open(aWorkflowRun({ status: 'succeeded', steps }));
  await user.click(await screen.findByRole('button', { name: 'Open the run of this step' }));
  await waitFor(() => expect(router.state.location.search).toBe(`?run=${sampleId(220)}`));
});

import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Run } from '@agent-studio/api-client';
import { RunStep } from '#studio/runs/step/run-step.tsx';
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

it('reads messages of a model as such: words, calls and what they answered; the rest is one press away', async () => {
  const messages = [
    { role: 'user', content: 'Where is order 42?' },
    {
      role: 'assistant',
      content: [{ type: 'tool-call', toolCallId: 'c1', toolName: 'find_order', input: { id: 42 } }],
    },
    {
      role: 'tool',
      content: [
        {
          type: 'tool-result',
          toolCallId: 'c1',
          toolName: 'find_order',
          output: { type: 'json', value: { sent: true } },
        },
      ],
    },
  ];
  const asked = aStep('gpt-5.2', 0, {
    kind: 'llm',
    duration_ms: 800,
    input: { model: 'gpt-5.2', instructions: 'Be brief.', messages },
    output: { text: 'It has been sent.', first_ms: 200, attempts: 1 },
  });
  show(aRun({ steps: [asked, aStep('Later', 900)] }));
  const step = within(await screen.findByRole('region', { name: 'Step gpt-5.2' }));
  expect(step.getByRole('article', { name: 'User' }).textContent).toContain('Where is order 42?');
  const assistants = step.getAllByRole('article', { name: 'Assistant' });
  expect(assistants[0]!.textContent).toContain('{"id":42}');
  expect(step.getByRole('article', { name: 'Tool result' }).textContent).toContain('"sent": true');
  expect(assistants[1]!.textContent).toContain('It has been sent.');
  expect(step.getByText('First token').parentElement!.textContent).toContain('200');
  expect(step.queryByText('Be brief.')).toBeNull();
  await userEvent.setup().click(step.getByRole('radio', { name: 'Request' }));
  expect(await step.findByText('Be brief.')).toBeTruthy();
});

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
  const article = (name: string) => step.getByRole('article', { name });
  expect(article('User').textContent).toContain('Where is order 42?');
  expect(article('find_order').textContent).toContain('{ "sent": true }');
  expect(step.getByText('First token').parentElement!.textContent).toContain('200');
  const [before, answer] = step.getAllByRole('article', { name: 'Assistant' });
  expect(answer!.textContent).toContain('It has been sent.');
  // What came earlier is a line, until somebody opens it.
  const user = userEvent.setup();
  const head = within(before!).getByRole('button', { name: /Assistant/, expanded: false });
  expect(before!.textContent).not.toContain('{ "id": 42 }');
  await user.click(head);
  expect(before!.textContent).toContain('{ "id": 42 }');
  expect(head.getAttribute('aria-expanded')).toBe('true');
  const said = within(article('Instructions'));
  await user.click(said.getByRole('button', { expanded: false }));
  expect(said.getByText('Be brief.', { selector: 'p' })).toBeTruthy();
  await user.click(step.getByRole('radio', { name: 'Request' }));
  expect(await step.findByText('Be brief.')).toBeTruthy();
});

it('says beside a result how long its tool took and that it was tried again, and why the model stopped', async () => {
  const call = (id: string) => ({ type: 'tool-call', toolCallId: id, toolName: 'find_order', input: {} });
  const result = (id: string, value: string) => ({
    type: 'tool-result',
    toolCallId: id,
    toolName: 'find_order',
    output: { type: 'text', value },
  });
  const tool = (id: string, startsAt: number, duration_ms: number, output = {}) =>
    aStep('find_order', startsAt, { id, kind: 'tool', duration_ms, output });
  const steps = [
    aStep('gpt-5.2', 1200, {
      id: 'asked',
      kind: 'llm',
      duration_ms: 500,
      input: {
        messages: [
          { role: 'assistant', content: [call('a'), call('b')] },
          { role: 'tool', content: [result('a', 'first'), result('b', '{"second":[1,null]}')] },
        ],
      },
      output: { tool_calls: [{ name: 'find_order', args: {} }] },
      usage: { input_tokens: 200, cached_tokens: 122, output_tokens: 14, model: 'gpt-5.2' },
    }),
  ];
  const before = [tool('t1', 0, 212), tool('t2', 300, 750, { retries: [{ after_ms: 300, error: '503' }] })];
  const run = aRun({ steps: [...before, ...steps] });
  renderScreen(<RunStep step={run.steps[2]!} run={run} onOpen={() => {}} />, { api: fakeApi({}) });
  const step = within(await screen.findByRole('region', { name: 'Step gpt-5.2' }));
  const [first, second] = step.getAllByRole('article', { name: 'find_order' });
  expect(first!.textContent).toContain('212 ms');
  expect(second!.textContent).toContain('1 retr');
  expect(second!.textContent).toContain('750 ms');
  expect(second!.textContent).toContain('{ "second": [1, null] }');
  expect(step.getByText('61% cached')).toBeTruthy();
  expect(step.getByText('Ended with').parentElement!.textContent).toContain('tool call');
});

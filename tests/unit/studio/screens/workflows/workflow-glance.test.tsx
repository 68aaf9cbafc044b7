import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { type Workflow, workflowInputSchema } from '@agent-studio/api-client/contract';
import { WorkflowGlance } from '#studio/screens/workflows/workflow-glance.tsx';
import { renderScreen } from '#support/browser/render.tsx';
import { sampleId } from '#support/samples/samples.ts';
import { fakeApi } from '#support/servers/fake-api.ts';

const draft = workflowInputSchema.parse({
  name: 'Orders',
  description: 'Answers what became of an order.',
  inputs: { type: 'object', properties: { order: { type: 'string' }, days: { type: 'integer' } } },
  nodes: [{ id: 'end', title: 'The end', config: { type: 'end', outputs: {} }, position: { x: 0, y: 0 } }],
});

it('says what the workflow is, what it takes, and what the check found', async () => {
  const go = vi.fn();
  const { user } = renderScreen(
    <WorkflowGlance
      workflow={{ ...draft, id: sampleId(1) } as Workflow}
      draft={draft}
      check={{
        isChecking: false,
        error: undefined,
        issues: [
          { code: 'output.none', severity: 'warning', at: 'end', path: null, message: 'It answers nothing.' },
        ],
      }}
      onGo={go}
    />,
    { api: fakeApi({}) },
  );
  expect(screen.getByRole('heading', { name: 'Orders' })).toBeTruthy();
  expect(screen.getByText('Answers what became of an order.')).toBeTruthy();
  const inputs = screen.getAllByRole('term').map(({ parentElement }) => parentElement?.textContent);
  expect(inputs).toEqual(['orderText', 'daysWhole number']);
  const found = within(screen.getByRole('list', { name: 'What the check found' }));
  await user.click(found.getByRole('button', { name: /The end/ }));
  expect(go).toHaveBeenCalledWith('end', null);
});

it('says once that nothing was found, and not before the check has ended', () => {
  const show = (isChecking: boolean) =>
    renderScreen(
      <WorkflowGlance
        workflow={{ ...draft, id: sampleId(1) } as Workflow}
        draft={draft}
        check={{ isChecking, error: undefined, issues: [] }}
        onGo={() => {}}
      />,
      { api: fakeApi({}) },
    );
  const { unmount } = show(true);
  expect(screen.getByText('Checking…')).toBeTruthy();
  expect(screen.queryByText('Nothing is wrong.')).toBeNull();
  unmount();
  show(false);
  expect(screen.getByText('Nothing is wrong.')).toBeTruthy();
  // The count stays for those who hear it.
  expect(screen.getByText('0 remarks').className).toBe('sr');
});

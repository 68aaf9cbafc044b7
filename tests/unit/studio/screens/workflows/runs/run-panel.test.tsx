import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ApiError } from '@agent-studio/api-client';
import { RunPanel } from '#studio/screens/workflows/runs/run-panel.tsx';
import { useWorkflowRunning } from '#studio/screens/workflows/runs/use-workflow-running.ts';
import { fakeApi } from '#support/servers/fake-api.ts';
import { renderScreen } from '#support/browser/render.tsx';
import { aRun, sampleId } from '#support/samples/samples.ts';

const FIRST = aRun({ id: sampleId(1), kind: 'workflow', status: 'succeeded', output: 'First.' });
const SECOND = aRun({ id: sampleId(2), kind: 'workflow', status: 'succeeded', output: 'Second.' });

function Panel() {
  const running = useWorkflowRunning('flow', { type: 'object' }, async () => true);
  return (
    <>
      <button type="button" onClick={() => running.show(SECOND.id)}>
        Another
      </button>
      <RunPanel
        workflowId="w1"
        running={running}
        schema={{ type: 'object' }}
        nodes={[]}
        onGo={() => {}}
        onOpen={() => {}}
      />
    </>
  );
}

it('stays on its run while the server is away and when the page is read again', async () => {
  let away = false;
  const get = vi.fn(({ params }: { params?: Record<string, unknown> }) => {
    if (away) throw ApiError.network();
    return params?.['id'] === FIRST.id ? FIRST : SECOND;
  });
  const api = fakeApi({
    'GET /api/runs/{id}': get,
    'GET /api/runs/{id}/stream': () => {
      throw ApiError.network();
    },
    'GET /api/runs': () => ({ items: [], page: 1, page_size: 1, total: 0 }),
  });
  const { user, router } = renderScreen(<Panel />, {
    api,
    route: `/workflows?workflow=flow&run=${FIRST.id}`,
  });
  await screen.findByText(/First\./);

  away = true;
  await user.click(screen.getByRole('button', { name: 'Another' }));
  expect(router.state.location.search).toBe(`?workflow=flow&run=${SECOND.id}`);
  // Nobody is told that there is no run.
  expect(screen.getByRole('button', { name: 'Run again' })).toBeTruthy();
  await screen.findByText(/Network error/, {}, { timeout: 8_000 });
  away = false;
  await screen.findByText(/Second\./, {}, { timeout: 8_000 });
}, 20_000);

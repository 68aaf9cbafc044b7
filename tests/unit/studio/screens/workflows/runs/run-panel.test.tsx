import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ApiError } from '@agent-studio/api-client';
import type { Permission } from '@agent-studio/api-client/contract';
import { createSafeStorage, createSession } from '@agent-studio/core';
import { RunPanel } from '#studio/screens/workflows/runs/run-panel.tsx';
import { useWorkflowRunning } from '#studio/screens/workflows/runs/use-workflow-running.ts';
import { fakeApi } from '#support/servers/fake-api.ts';
import { renderScreen } from '#support/browser/render.tsx';
import { aLogin, aRun, sampleId } from '#support/samples/samples.ts';

const FIRST = aRun({ id: sampleId(1), kind: 'workflow', status: 'succeeded', output: 'First.' });
const SECOND = aRun({ id: sampleId(2), kind: 'workflow', status: 'succeeded', output: 'Second.' });

const MAY_EDIT: readonly Permission[] = ['view', 'run', 'edit', 'manage'];

function Panel({ permissions = MAY_EDIT }: { permissions?: readonly Permission[] }) {
  const running = useWorkflowRunning('flow', { type: 'object' }, async () => true);
  return (
    <>
      <button type="button" onClick={() => running.show(SECOND.id)}>
        Another
      </button>
      <RunPanel
        workflow={{
          id: 'w1',
          permissions: [...permissions],
          owner: { id: sampleId(9), name: 'Grace Hopper' },
        }}
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

it.each([
  ['viewer', MAY_EDIT, 'Your role (Viewer) does not allow this. An administrator can change it.'],
  ['operator', MAY_EDIT, 'Your role (Operator) does not allow this. An administrator can change it.'],
  ['builder', ['view', 'run'], 'It was shared with you to look at. Grace Hopper can let you do more.'],
] as const)(
  'tells a %s with %j that the draft is run by who may change it',
  async (role, permissions, why) => {
    const storage = createSafeStorage('memory');
    const session = createSession(storage);
    session.signIn(aLogin({ role, is_admin: false }));
    const api = fakeApi({ 'GET /api/runs': () => ({ items: [], page: 1, page_size: 1, total: 0 }) });
    renderScreen(<Panel permissions={permissions} />, { api, studio: { session, storage } });
    expect((await screen.findByRole('note')).textContent).toBe(why);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Run the draft' }).disabled).toBe(true);
  },
);

import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '@agent-studio/api-client';
import type { Incident } from '@agent-studio/api-client/contract';
import { createSafeStorage, createSession } from '@agent-studio/core';
import { useListQuery } from '#studio/lists/use-list-query.ts';
import { Incidents } from '#studio/screens/dashboard/incidents.tsx';
import { type Answers, fakeApi } from '#support/servers/fake-api.ts';
import { renderScreen } from '#support/browser/render.tsx';
import { aLogin, aPage, sampleId } from '#support/samples/samples.ts';

const AGENT = sampleId(7);

const anIncident = (rest: Partial<Incident> = {}): Incident => ({
  id: sampleId(1),
  alert: { id: sampleId(2), name: 'Too slow' },
  owner: { id: sampleId(3), name: 'bob' },
  metric: 'p95_ms',
  threshold: 5_000,
  window_minutes: 60,
  target: { id: AGENT, name: 'Support', kind: 'agent' },
  api_key: null,
  cause: null,
  state: 'open',
  value: 6_000,
  worst: 9_000,
  times: 3,
  opened_at: '2026-05-01T11:00:00.000Z',
  fired_at: '2026-05-01T11:30:00.000Z',
  resolved_at: null,
  from: '2026-05-01T10:00:00.000Z',
  to: null,
  acknowledged: null,
  revision: 4,
  ...rest,
});

const Screen = () => <Incidents list={useListQuery()} />;

function render(items: Incident[], changes: Answers = {}, { role = 'operator', route = '/' } = {}) {
  const storage = createSafeStorage('memory');
  const session = createSession(storage);
  session.signIn(aLogin({ role, is_admin: false }));
  const counts = { open: items.length, acknowledged: 0, resolved: 0 };
  const api = fakeApi({ 'GET /api/incidents': () => ({ ...aPage(items), counts }), ...changes });
  return renderScreen(<Screen />, { api, route, studio: { session, storage } });
}

describe('incidents', () => {
  it('say what was found, and lead to the runs that were too slow in their period', async () => {
    render([
      anIncident({
        to: '2026-05-01T12:00:00.000Z',
        resolved_at: '2026-05-01T12:00:00.000Z',
        state: 'resolved',
        acknowledged: {
          by: { id: sampleId(3), name: 'Olu' },
          at: '2026-05-01T11:10:00.000Z',
          note: 'Provider is down.',
        },
      }),
    ]);
    const row = within(await screen.findByRole('listitem'));
    expect(row.getByText(/over 5\ss in 1 h · worst: 9\.00\ss · fired 3 times/)).toBeTruthy();
    expect(row.getByText('Resolved')).toBeTruthy();
    expect(row.getByText('Provider is down.')).toBeTruthy();
    expect(row.getByText(/Olu looks after it/)).toBeTruthy();
    const link = new URL(row.getByRole('link').getAttribute('href')!, 'http://studio');
    expect(Object.fromEntries(link.searchParams)).toEqual({
      agent: AGENT,
      status: 'succeeded',
      min_ms: '5000',
      from: '2026-05-01T10:00:00.000Z',
      to: '2026-05-01T12:00:00.000Z',
    });
  });

  it('are acknowledged with a note and the revision that was read; what was typed stays when refused', async () => {
    const asked = vi.fn((_: unknown) => {
      if (asked.mock.calls.length === 1)
        throw new ApiError('stale', 'Somebody changed this incident in the meantime.', 412);
      return anIncident({ state: 'acknowledged' });
    });
    const { user } = render([anIncident()], { 'PUT /api/incidents/{id}/acknowledgement': asked });
    await user.click(await screen.findByRole('button', { name: 'Acknowledge “Too slow”' }));
    const dialog = within(await screen.findByRole('dialog'));
    const note = dialog.getByRole<HTMLTextAreaElement>('textbox');
    await user.type(note, 'On it');
    await user.click(dialog.getByRole('button', { name: 'Acknowledge' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('in the meantime');
    expect(note.value).toBe('On it');
    await user.click(dialog.getByRole('button', { name: 'Acknowledge' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked.mock.lastCall?.[0]).toMatchObject({
      body: { acknowledged: true, note: 'On it' },
      ifMatch: 4,
    });
  });

  it('are looked at by a viewer, who is offered nothing else', async () => {
    render([anIncident()], {}, { role: 'viewer' });
    const row = within(await screen.findByRole('listitem'));
    expect(row.getByRole('link', { name: 'Show the runs of “Too slow”' })).toBeTruthy();
    expect(row.queryByRole('button')).toBeNull();
  });

  it('show the one that the bell leads to alone, and all again', async () => {
    const { user, router } = render(
      [anIncident(), anIncident({ id: sampleId(4) })],
      { 'GET /api/incidents/{id}': () => anIncident() },
      { route: `/?incident=${sampleId(1)}` },
    );
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Show all incidents' }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
    expect(router.state.location.search).toBe('');
  });
});

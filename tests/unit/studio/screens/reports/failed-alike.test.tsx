import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { RawInput } from '@agent-studio/api-client';
import { FailedAlike } from '#studio/screens/reports/failed-alike.tsx';
import { fakeApi } from '#support/servers/fake-api.ts';
import { renderScreen } from '#support/browser/render.tsx';
import { aRun } from '#support/samples/samples.ts';

it('tells how many runs failed alike, with a link to exactly those', async () => {
  const error = { code: 'tool.failed', detail: 'ERP lookup answered 401' };
  const run = aRun({ status: 'failed', error });
  const { id, target } = run;
  const first_at = new Date(Date.now() - 3_600_000).toISOString();
  const latest = { id, kind: 'agent', target_id: target.id };
  const counted = { targets: 1, first_at, last_at: first_at, run: latest, detail: null };
  const errors = vi.fn<(input: RawInput) => unknown>(() => ({
    items: [{ code: error.code, count: 182, ...counted }],
  }));
  renderScreen(<FailedAlike run={run} />, { api: fakeApi({ 'GET /api/monitoring/errors': errors }) });
  const link = await screen.findByRole('link', { name: /^182 runs failed the same way since/ });
  expect(Object.fromEntries(new URL(link.getAttribute('href')!, 'http://studio').searchParams)).toEqual({
    agent: target.id,
    status: 'failed_or_interrupted',
    error_code: 'tool.failed',
    from: first_at,
  });
  expect(errors.mock.lastCall![0].query).toMatchObject({ agent: target.id, error_code: 'tool.failed' });
});

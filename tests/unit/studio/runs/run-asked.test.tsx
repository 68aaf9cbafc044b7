import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { RunAsked } from '#studio/runs/run-asked.tsx';
import { renderScreen } from '#support/browser/render.tsx';
import { fakeApi } from '#support/servers/fake-api.ts';
import { aRun } from '#support/samples/samples.ts';

it('shows an input that is a list of records as a table, and others in words', async () => {
  const input = JSON.stringify({ rows: [{ sku: 'A-1', total: 17.35 }], from: 'web' });
  renderScreen(<RunAsked run={aRun({ kind: 'workflow', input })} />, { api: fakeApi({}) });
  expect(await screen.findByRole('columnheader', { name: /sku/ })).toBeDefined();
  expect(screen.getByText('web')).toBeDefined();
});

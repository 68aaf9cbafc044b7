import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import AgentsScreen from '#studio/screens/agents/agents-screen.tsx';
import { fakeApi } from '#support/servers/fake-api.ts';
import { renderScreen } from '#support/browser/render.tsx';
import { anOverview } from '#support/samples/monitoring-samples.ts';
import { aModel, anAgent, aPage, sampleId } from '#support/samples/samples.ts';

const DAMAGED = {
  ...anAgent({ id: sampleId(1), name: 'Harmed' }),
  damaged: [
    { path: 'model.params', message: 'What is stored here cannot be read: Invalid input.' },
    { path: 'model.id', message: 'What is stored here cannot be read: Invalid input.' },
    { path: 'tags', message: 'What is stored here cannot be read: Invalid input.' },
  ],
};
const REASON = /Cannot be read and is missing here: model, tags\./;

function open(locale?: string) {
  const api = fakeApi({
    'GET /api/agents': () => aPage([DAMAGED, anAgent({ id: sampleId(2), name: 'Whole' })]),
    'GET /api/monitoring/overview': () => anOverview(),
    'GET /api/models': () => ({ permissions: [], items: [aModel({ label: 'Offline model' })] }),
  });
  return renderScreen(<AgentsScreen />, { api, route: '/agents', ...(locale && { locale }) });
}

it('marks what is damaged in a list with the reason, on cards and in rows, and nothing else', async () => {
  const { user } = open();
  const card = (await screen.findByRole('link', { name: 'Harmed' })).closest('li')!;
  expect(within(card).getByText(REASON)).toBeTruthy();
  expect(screen.getAllByText('Damaged')).toHaveLength(1);
  await user.click(screen.getByRole('radio', { name: 'Table' }));
  const row = (await screen.findByRole('link', { name: 'Harmed' })).closest('tr')!;
  expect(within(row).getByText(REASON)).toBeTruthy();
  expect(screen.getAllByText('Damaged')).toHaveLength(1);
});

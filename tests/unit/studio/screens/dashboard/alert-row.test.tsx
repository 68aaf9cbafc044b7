import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Alert } from '@agent-studio/api-client/contract';
import { AlertRow } from '#studio/screens/dashboard/alert-row.tsx';
import { renderScreen } from '#support/browser/render.tsx';

const anAlert = (more: Partial<Alert>): Alert =>
  ({
    owner: { id: 'eve', name: 'Eve' },
    name: 'Quiet shop',
    metric: 'no_activity',
    threshold: 1,
    window_minutes: 60,
    value: null,
    state: 'ok',
    enabled: true,
    target: null,
    api_key: null,
    webhook: null,
    checked_at: null,
    ...more,
  }) as Alert;

it.each([
  [{ metric: 'no_activity', value: null }, 'not a whole window yet'],
  [{ metric: 'no_activity', value: 12 }, '12'],
  [{ metric: 'failure_rate', value: null }, 'too few runs'],
] as const)('%j says why it is fine: %s', async (more, text) => {
  const row = (
    <AlertRow
      alert={anAlert(more)}
      isChosen={false}
      entries={[]}
      busy={false}
      onToggle={() => {}}
      onChoose={() => {}}
    />
  );
  renderScreen(row);
  expect(await screen.findByText(text)).toBeTruthy();
});

it.each([
  [{}, 'Everything that Eve sees'],
  [{ target: { id: 'a', name: 'Support' } }, 'Support'],
])('says who is told, and of what: %j', async (more, what) => {
  renderScreen(
    <AlertRow
      alert={anAlert(more as Partial<Alert>)}
      isChosen={false}
      entries={[]}
      busy={false}
      onToggle={() => {}}
      onChoose={() => {}}
    />,
  );
  expect(await screen.findByText('Notifies Eve')).toBeTruthy();
  expect(screen.getByText(what)).toBeTruthy();
});

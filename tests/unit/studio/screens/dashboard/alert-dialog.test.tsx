import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ApiError } from '@agent-studio/api-client';
import { AlertDialog } from '#studio/screens/dashboard/alert-dialog.tsx';
import { fakeApi } from '#support/servers/fake-api.ts';
import { renderScreen } from '#support/browser/render.tsx';

const refusal = (path: string, message: string) =>
  new ApiError('invalid', `${path}: ${message}`, 422, { errors: [{ path, message }] });

/** Types a name and an address, and is refused. */
async function send(failure: ApiError) {
  const api = fakeApi({
    'GET /api/monitoring/options': () => ({ agents: [], models: [], api_keys: [], users: [] }),
    'POST /api/alerts': () => {
      throw failure;
    },
  });
  const { user } = renderScreen(<AlertDialog onClose={() => {}} onSecret={() => {}} />, { api });
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' });
  const webhook = screen.getByRole<HTMLInputElement>('textbox', { name: /Webhook/ });
  await user.type(name, 'Too slow');
  await user.type(webhook, 'https://10.0.0.1/hook');
  await user.click(screen.getByRole('button', { name: 'Create the alert' }));
  return { name, webhook };
}

it('says at the field what is wrong with it, leads there, and keeps what was typed', async () => {
  const { name, webhook } = await send(refusal('webhook_url', 'That address is not allowed.'));
  expect(await screen.findByText('That address is not allowed.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(webhook));
  expect([name.value, webhook.value]).toEqual(['Too slow', 'https://10.0.0.1/hook']);
});

it.each([
  ['a field that nobody sees', refusal('window_minutes', 'At most 7 days.')],
  ['the server', ApiError.fromStatus(500)],
  [
    'no network',
    new ApiError('network', 'The server cannot be reached. Check the connection and try again.'),
  ],
])('says what went wrong where the matter is %s, and keeps what was typed', async (_, failure) => {
  const { name } = await send(failure);
  const problem = await screen.findByRole('alert');
  expect(problem.textContent).toBe(failure.message);
  expect(document.activeElement).toBe(problem);
  expect(name.value).toBe('Too slow');
});

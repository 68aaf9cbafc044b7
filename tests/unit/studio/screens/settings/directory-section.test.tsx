import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { ScimState } from '@agent-studio/api-client/contract';
import { DirectorySection } from '#studio/screens/settings/directory-section.tsx';
import { fakeApi } from '#support/servers/fake-api.ts';
import { noDirectory as none } from '#support/samples/settings-sample.ts';
import { renderScreen } from '#support/browser/render.tsx';

const there = { ...none, enabled: true, made_at: '2026-11-25T10:00:00.000Z', people: 12, groups: 3 };

it('makes a token, shows it once, and switches the directory off', async () => {
  let state: ScimState = none;
  const update = vi.fn(() => (state = { ...there, enabled: false }));
  const remove = vi.fn(() => void (state = none));
  const { user } = renderScreen(<DirectorySection />, {
    api: fakeApi({
      'GET /api/scim': () => state,
      'POST /api/scim/token': () => ((state = there), { ...there, token: 'as_scim_shown-once' }),
      'PUT /api/scim': update,
      'DELETE /api/scim/token': remove,
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'Make a token' }));
  expect(await screen.findByText('as_scim_shown-once')).toBeTruthy();
  expect(screen.getByText('https://studio.example.com/scim/v2')).toBeTruthy();
  await user.click(screen.getByRole('switch', { name: 'The directory may write here' }));
  await waitFor(() =>
    expect(update).toHaveBeenCalledWith(expect.objectContaining({ body: { enabled: false } })),
  );
  await user.click(screen.getByRole('button', { name: 'Disconnect…' }));
  await user.click(await screen.findByRole('button', { name: 'Disconnect' }));
  await waitFor(() => expect(remove).toHaveBeenCalledOnce());
  expect(await screen.findByText(/^None is connected/)).toBeTruthy();
  expect(screen.queryByText('as_scim_shown-once')).toBeNull();
});

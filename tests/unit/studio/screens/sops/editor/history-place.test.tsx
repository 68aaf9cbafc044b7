import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createSafeStorage, createSession } from '@agent-studio/core';
import { renderStudio } from '#support/browser/render.tsx';
import { fakeApi } from '#support/servers/fake-api.ts';

it('leads back to the link of a run that is none', async () => {
  const session = createSession(createSafeStorage('memory'));
  session.signOut();
  renderStudio({ api: fakeApi({}), route: '/apps/psp-sop/history', studio: { session } });
  const field = await screen.findByRole('textbox', { name: 'Link or code of a run that was handed to you' });
  await userEvent.type(field, 'half a link');
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByText('This is no link to a run. Copy all of it.')).toBeTruthy();
  expect(field.ownerDocument.activeElement).toBe(field);
});

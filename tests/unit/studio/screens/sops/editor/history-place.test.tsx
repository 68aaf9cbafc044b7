import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createSafeStorage, createSession } from '@agent-studio/core';
import { renderStudio } from '#support/browser/render.tsx';
import { aLogin } from '#support/samples/samples.ts';
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

it.each([
  ['builder', 0, 'Open the library', '/apps/psp-sop/library'],
  ['builder', 3, 'All procedures', '/apps/psp-sop'],
  ['viewer', 0, 'All procedures', '/apps/psp-sop'],
])('leads a %s without runs on, where there are %i procedures', async (role, total, name, href) => {
  const session = createSession(createSafeStorage('memory'));
  session.signIn(aLogin({ role, is_admin: false }));
  const nothing = { items: [], total: 0, page: 1, page_size: 20 };
  const api = fakeApi({
    'GET /api/sop/runs': () => nothing,
    'GET /api/sop/public': () => ({ ...nothing, total, categories: [] }),
  });
  renderStudio({ api, route: '/apps/psp-sop/history', studio: { session } });
  const link = await screen.findByRole('link', { name });
  expect(link.getAttribute('href')).toBe(href);
});

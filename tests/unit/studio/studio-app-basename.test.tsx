import { act, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { defineStudioApp } from '#studio/define.ts';

/* The way back after the login is a path of the studio: the basename, which may look like one, is none of it. */

vi.mock('axios', () => ({
  default: {
    create: () => ({
      request: async () => ({
        status: 200,
        data: { google_client_id: null, local: true, captcha: 'optional' },
      }),
    }),
  },
}));

beforeAll(() => {
  defineStudioApp();
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
});

afterEach(async () => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
  await act(async () => {});
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});

it.each([
  ['/tools/studio/agents?q=1', '/agents?q=1', 0],
  ['/tools/studio/feedback', null, 1],
])('%s is kept as %s', async (address, kept, warnings) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  history.replaceState(null, '', address);
  const element = document.createElement('studio-app');
  element.setAttribute('router', 'browser');
  element.setAttribute('basename', '/tools/studio');
  await act(async () => document.body.append(element as unknown as Node));
  const shown = within(element.shadowRoot!.querySelector<HTMLElement>('.root')!);
  await shown.findByRole('heading', { name: /^Welcome/ });
  expect(location.pathname).toBe('/tools/studio/login');
  expect(sessionStorage.getItem('redirectAfterLogin')).toBe(kept);
  expect(warn).toHaveBeenCalledTimes(warnings);
});

import { render, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { QueryClientProvider } from '@tanstack/react-query';
import { createSafeStorage, type SafeStorage, type Studio, StudioContext, Surface } from '@agent-studio/core';
import type { WorkspaceSettings } from '@agent-studio/api-client/contract';
import { createQueryClient } from '#studio/data/query-client.ts';
import { useZone } from '#studio/data/time-zone.ts';
import { recallLook } from '#studio/host/recall-look.ts';
import type { StudioHandle } from '#studio/studio-surface.ts';
import { useWorkspaceLook } from '#studio/shell/workspace-look.ts';
import { fakeApi } from '#support/servers/fake-api.ts';
import { theSettings } from '#support/samples/settings-sample.ts';

let host: HTMLElement;
let storage: SafeStorage;

beforeEach(() => {
  document.documentElement.removeAttribute('lang');
  document.body.replaceChildren();
  host = document.body.appendChild(document.createElement('div'));
  storage = createSafeStorage('memory');
});

function Looked() {
  useWorkspaceLook();
  return <output>{useZone()}</output>;
}

/** What the element speaks when the settings have come; undefined: as the page around, or the browser. */
async function look(general: Partial<WorkspaceSettings['general']>) {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  const store = { set: vi.fn() };
  const recall = vi.fn(() => recallLook({ host, store } as unknown as StudioHandle, storage));
  const api = fakeApi({
    'GET /api/settings': () => ({ ...theSettings, general: { ...theSettings.general, ...general } }),
  });
  const { queries } = createQueryClient({ onFailure() {}, onUnseenFailure() {} });
  const studio = { api, storage, recallLook: recall } as unknown as Studio;
  const view = render(
    <StudioContext value={studio}>
      <QueryClientProvider client={queries}>
        <Surface root={root} locale="en" dir="ltr" mode="light" className="">
          <Looked />
        </Surface>
      </QueryClientProvider>
    </StudioContext>,
  );
  await waitFor(() => expect(recall).toHaveBeenCalled());
  view.unmount();
  return store.set.mock.lastCall![0] as { locale: string | undefined };
}

it('the language of the workspace counts for whoever chose none, where the page says none', async () => {
  expect(await look({ language: 'de' })).toMatchObject({ locale: 'de' });
  // From the first paint on, the next time.
  const store = { set: vi.fn() };
  recallLook({ host, store } as unknown as StudioHandle, storage);
  expect(store.set).toHaveBeenCalledWith(expect.objectContaining({ locale: 'de' }));
});

// Rule 6: The language of the workspace, after one’s own, the attribute and the page
it('the page around comes before it, its attribute too, and one’s own choice before both', async () => {
  document.documentElement.lang = 'fr';
  expect((await look({ language: 'de' })).locale).toBeUndefined();
  host.setAttribute('locale', 'es');
  expect(await look({ language: 'de' })).toMatchObject({ locale: 'es' });
  storage.set('studio-language', 'ar');
  expect(await look({ language: 'de' })).toMatchObject({ locale: 'ar' });
});

it('is forgotten when the workspace says none any more', async () => {
  await look({ language: 'de', time_zone: 'Asia/Kolkata' });
  expect(storage.get('studio-usual-time-zone')).toBe('Asia/Kolkata');
  expect((await look({ language: null, time_zone: null })).locale).toBeUndefined();
  expect(storage.get('studio-usual-time-zone')).toBeNull();
});

// Rule 6: The time zone of the workspace: budgets for everybody, times and days for who chose none
it('days begin by one’s own choice, else the workspace’s, else the device’s', () => {
  const zoneOf = () => {
    const { container, unmount } = render(
      <StudioContext value={{ storage } as unknown as Studio}>
        <Zone />
      </StudioContext>,
    );
    const zone = container.textContent;
    unmount();
    return zone;
  };
  expect(zoneOf()).toBe(new Intl.DateTimeFormat().resolvedOptions().timeZone);
  storage.set('studio-usual-time-zone', 'Asia/Kolkata');
  expect(zoneOf()).toBe('Asia/Kolkata');
  storage.set('studio-time-zone', 'Europe/Berlin');
  expect(zoneOf()).toBe('Europe/Berlin');
});

function Zone() {
  return useZone();
}

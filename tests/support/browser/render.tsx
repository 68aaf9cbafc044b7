import { QueryClientProvider } from '@tanstack/react-query';
import { render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { createMemoryRouter, type RouteObject, RouterProvider, useLocation } from 'react-router-dom';
import type { ApiClient } from '@agent-studio/api-client';
import {
  createNavigationGuards,
  createSafeStorage,
  createSession,
  createToaster,
  FailureContext,
  type Session,
  type Studio,
  StudioContext,
  Surface,
  ToastList,
} from '@agent-studio/core';
import { createFailureTeller } from '@agent-studio/core/element';
import { createQueryClient } from '#studio/data/query-client.ts';
import { createRoutes } from '#studio/routing/router.tsx';
import { AssistantDoorContext, createAssistantDoor } from '#studio/shell/assistant-door.ts';
import { type ShellSettings, ShellSettingsContext } from '#studio/shell/settings.ts';
import { ToasterContext } from '#studio/shell/toaster-context.ts';
import { fakeApi, tellWrites } from '../servers/fake-api.ts';
import { aLogin } from '../samples/samples.ts';

/** With a session of our own login. */
type OwnStudio = Studio & { session: Session };

interface StudioOptions {
  api?: ApiClient;
  /** The address that is open. */
  route?: string;
  studio?: Partial<OwnStudio>;
  settings?: Partial<ShellSettings>;
  /** Of the texts; English where it is absent. */
  locale?: string;
  dir?: 'ltr' | 'rtl';
}

export interface RenderOptions extends StudioOptions {
  /** The pattern of the route table that serves the address, such as `/agents/manage/:id`. Absent: the address itself. */
  path?: string;
}

export interface RenderedScreen extends RenderResult {
  user: UserEvent;
  studio: OwnStudio;
  router: ReturnType<typeof createMemoryRouter>;
}

/** What a component may ask for: somebody is signed in, nothing is stored outside this test. */
function aStudio(overrides: Partial<OwnStudio> = {}): OwnStudio {
  const storage = createSafeStorage('memory');
  const session = createSession(storage);
  session.signIn(aLogin());
  return {
    api: fakeApi(),
    connection: { baseUrl: '', getToken: () => session.getToken() },
    session,
    storage,
    tabStorage: createSafeStorage('memory'),
    guards: createNavigationGuards(),
    productTitle: 'Agent Studio',
    providerName: 'Acme',
    emit: () => true,
    emitBefore: () => true,
    ...overrides,
  };
}

/** Renders one screen with everything it may ask for. Other addresses show their own path; failed changes show a toast. */
export function renderScreen(screen: ReactElement, options: RenderOptions = {}): RenderedScreen {
  const { route = '/', path = new URL(route, 'http://studio.test').pathname } = options;
  return renderRoutes(
    [
      { path, element: screen },
      { path: '*', element: <Address /> },
    ],
    options,
  );
}

/** Renders the studio's own routes: sign-in guard, layout and screens. */
export const renderStudio = (options: StudioOptions = {}): RenderedScreen =>
  renderRoutes(createRoutes(), options);

export function renderRoutes(routes: RouteObject[], options: StudioOptions): RenderedScreen {
  const { api, route = '/', settings, locale = 'en', dir = 'ltr' } = options;
  const studio = aStudio({ ...(api && { api }), ...options.studio });
  const toaster = createToaster();
  const { queries, onWrite } = createQueryClient({
    onUnseenFailure: ({ message }) => toaster.show({ title: message, tone: 'danger' }),
  });
  queries.setDefaultOptions({ ...queries.getDefaultOptions(), queries: { retry: false } });
  tellWrites(studio.api, onWrite);
  const router = createMemoryRouter(routes, { initialEntries: [route] });
  studio.guards.watch(router);
  const door = createAssistantDoor();
  const tell = createFailureTeller(studio.emit);
  const rendered = render(
    <StudioContext value={studio}>
      <FailureContext value={tell}>
        <AssistantDoorContext value={door}>
          <ToasterContext value={toaster}>
            <QueryClientProvider client={queries}>
              <ShellSettingsContext value={{ hidden: new Set(), nav: 'expanded', ...settings }}>
                <Surface root={pageAsRoot()} mode="light" locale={locale} dir={dir}>
                  <RouterProvider router={router} />
                  <ToastList toaster={toaster} />
                </Surface>
              </ShellSettingsContext>
            </QueryClientProvider>
          </ToasterContext>
        </AssistantDoorContext>
      </FailureContext>
    </StudioContext>,
  );
  return { ...rendered, user: userEvent.setup(), studio, router };
}

/** The page stands in for the shadow root, so that `screen` finds everything. */
const pageAsRoot = () => Object.assign(document, { host: document.body }) as unknown as ShadowRoot;

function Address() {
  const { pathname, search } = useLocation();
  return <p>{pathname + search}</p>;
}

import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type DataRouter } from 'react-router-dom';
import { StudioContext, StudioRouter, ToastList, toOwnPath, useSession } from '@agent-studio/core';
import { createStudio, type StudioParts } from './create-studio.ts';
import { forgetAll } from './data/query-client.ts';
import { Words } from './format/words.tsx';
import { createAuthMethods } from './host/auth-methods.ts';
import { createHostMethods } from './host/host-methods.ts';
import { openBuiltinSession, type OpenSession } from './host/open-session.ts';
import { askHost, followRoute } from './routing/follow-route.ts';
import { createRoutes } from './routing/router.tsx';
import { tellLinkClicks } from './routing/tell-link-clicks.ts';
import { AssistantDoorContext } from './shell/assistant-door.ts';
import { ToasterContext } from './shell/toaster-context.ts';
import type { StudioHandle, StudioValues } from './studio-surface.ts';
import { useManagedTitle } from './host/use-managed-title.ts';

export interface StudioProvidersProps {
  handle: StudioHandle;
  values: StudioValues;
  /** Who signs people in; absent: the studio itself. */
  openSession?: OpenSession;
}

/** Session, calls, cache and router of one element, for as long as it is in the page. */
export function StudioProviders({ handle, values, openSession = openBuiltinSession }: StudioProvidersProps) {
  const [parts] = useState(() => createStudio(handle, values, openSession));
  const [routes] = useState(() => createRoutes());
  const [router, setRouter] = useState<DataRouter | null>(null);
  const { productTitle, providerName, route, manageTitle } = values;
  const { guards } = parts.studio;
  const studio = useMemo(
    () => ({ ...parts.studio, productTitle, providerName }),
    [parts, productTitle, providerName],
  );
  useLife(parts);
  useLayoutEffect(() => parts.studio.recallLook?.(), [parts]);
  useAuthEvents(parts, handle);
  useMethods(parts, handle, router);
  useManagedTitle(handle.host, manageTitle, productTitle);

  useEffect(() => askHost(handle.host, guards), [handle, guards]);
  useEffect(() => tellLinkClicks(handle), [handle]);
  const following = useRef(() => {});
  const onRouter = (created: DataRouter | null) => {
    following.current();
    following.current = created ? followRoute(handle, created, guards) : () => {};
    setRouter(created);
  };

  return (
    <StudioContext value={studio}>
      <ToasterContext value={parts.toaster}>
        <QueryClientProvider client={parts.queries}>
          <AssistantDoorContext value={parts.assistant}>
            <Words>
              <StudioRouter
                routes={routes}
                mode={values.router}
                basename={values.basename}
                initialPath={route && toOwnPath(route)}
                guards={guards}
                resolveHref={values.resolveHref}
                onRouter={onRouter}
              />
            </Words>
          </AssistantDoorContext>
          <ToastList toaster={parts.toaster} />
        </QueryClientProvider>
      </ToasterContext>
    </StudioContext>
  );
}

function useLife({ session, queries, toaster }: StudioParts): void {
  useEffect(() => {
    const stop = session.watch();
    return () => {
      stop();
      forgetAll(queries);
      toaster.clear();
    };
  }, [session, queries, toaster]);
}

/** What one person has loaded is nothing for the next. */
function useAuthEvents({ session, queries }: StudioParts, handle: StudioHandle): void {
  const { status, user } = useSession(session);
  useEffect(() => {
    if (status === 'loading') return undefined;
    const authenticated = status === 'in';
    handle.setState('authenticated', authenticated);
    handle.store.set({ user });
    handle.emit('studio-auth-change', { authenticated, user });
    return authenticated ? () => forgetAll(queries) : undefined;
  }, [status, user, handle, queries]);
}

function useMethods(parts: StudioParts, handle: StudioHandle, router: DataRouter | null): void {
  useEffect(() => {
    if (!router) return;
    handle.provide({
      ...createHostMethods(parts, handle, router),
      ...createAuthMethods(parts.studio, router),
    });
  }, [router, handle, parts]);
}

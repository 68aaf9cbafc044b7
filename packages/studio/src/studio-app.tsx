import { type ReactNode, Suspense, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { Boundary, FailureContext, Surface, useColorMode, useLanguage } from '@agent-studio/core';
import { loadFonts, STUDIO_FONTS } from '@agent-studio/core/chat';
import { createFailureTeller, handleOf } from '@agent-studio/core/element';
import { LoadingOverlay } from './shell/loading-overlay.tsx';
import { Stopped } from './shell/stopped.tsx';
import { isHosted } from './host/open-session.ts';
import { type ChromePart, type ShellSettings, ShellSettingsContext } from './shell/settings.ts';
import styles from './studio-app.module.css';
import { StudioProviders } from './studio-providers.tsx';
import type { StudioHandle, StudioValues } from './studio-surface.ts';
import { useDebug } from './host/use-debug.ts';
import { useSeen } from './host/use-seen.ts';
import { lazyPart } from './format/lazy-part.tsx';

const HostStudio = lazyPart(() => import('./host/host-studio.tsx'), 'default', Stopped, 'fatal');

/** What the element shows. `container` is its shadow root. */
export function StudioApp({ container }: { container: ShadowRoot }) {
  const handle: StudioHandle = handleOf<StudioValues>(container);
  const values = useSyncExternalStore(handle.store.subscribe, handle.store.get);
  // Another server, another place for the session or another way to it: nothing of the old one may stay.
  const hosted = isHosted(values);
  const identity = [values.apiBaseUrl, values.storage, values.storagePrefix, hosted].join(' ');
  const isSeen = useSeen(handle.host, values.loading === 'lazy');
  useDebug(handle, values.debug);
  const [tell] = useState(() => createFailureTeller(handle.emit));
  return (
    <FailureContext value={tell}>
      <Look handle={handle} values={values}>
        {isSeen ? (
          <Boundary key={identity} code="fatal" fallback={stopped}>
            <Settings handle={handle} values={values}>
              {hosted ? (
                <Suspense fallback={<LoadingOverlay />}>
                  <HostStudio handle={handle} values={values} />
                </Suspense>
              ) : (
                <StudioProviders handle={handle} values={values} />
              )}
            </Settings>
          </Boundary>
        ) : (
          <LoadingOverlay />
        )}
      </Look>
    </FailureContext>
  );
}

const stopped = (retry: () => void) => <Stopped onRetry={retry} />;

interface PartProps {
  handle: StudioHandle;
  values: StudioValues;
  children: ReactNode;
}

function Look({ handle, values, children }: PartProps) {
  const { host, root } = handle;
  const mode = useColorMode(host, values.theme);
  const language = useLanguage(host, values.locale, values.dir);

  useEffect(() => loadFonts(STUDIO_FONTS, host.ownerDocument), [host]);
  useEffect(() => handle.setState('dark', mode === 'dark'), [handle, mode]);

  return (
    <Surface root={root} mode={mode} {...language} labels={values.labels} className={styles.root ?? ''}>
      {children}
    </Surface>
  );
}

function Settings({ handle, values, children }: PartProps) {
  const { hide, nav, googleClientId, captchaToken } = values;
  const settings: ShellSettings = useMemo(
    () => ({
      hidden: new Set(hide.split(/\s+/).filter(Boolean) as ChromePart[]),
      nav,
      googleClientId,
      captcha: {
        token: captchaToken,
        take: () => handle.store.set({ captchaToken: undefined }),
        refuse: (message) => handle.emit('studio-error', { code: 'captcha-refused', message, fatal: false }),
      },
    }),
    [handle, hide, nav, googleClientId, captchaToken],
  );
  return <ShellSettingsContext value={settings}>{children}</ShellSettingsContext>;
}

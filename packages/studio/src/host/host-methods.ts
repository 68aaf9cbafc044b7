import type { DataRouter } from 'react-router-dom';
import { toOwnPath } from '@agent-studio/core';
import type { AuthMethods } from './auth-methods.ts';
import type { StudioParts } from '../create-studio.ts';
import type { NavigateOptions, StudioHandle, StudioMethods } from '../studio-surface.ts';

type HostMethods = Omit<StudioMethods, keyof AuthMethods>;

/** A browser does not say that there is nothing to go back to. */
const BACK_WAIT_MS = 1000;

/** What the host may have the studio do; what is rarely asked for is loaded then. */
export function createHostMethods(parts: StudioParts, handle: StudioHandle, router: DataRouter): HostMethods {
  const { guards } = parts.studio;
  const rare = () => import('./rare-methods.ts');
  return {
    async navigate(to: string, { replace = false, state }: NavigateOptions = {}) {
      await router.navigate(toOwnPath(to), { replace, state });
      await guards.settled();
    },
    async back() {
      await Promise.race([router.navigate(-1), new Promise((resolve) => setTimeout(resolve, BACK_WAIT_MS))]);
      await guards.settled();
    },
    async setLocale(locale, labels) {
      handle.store.set({ locale, ...(labels && { labels }) });
    },
    openAssistant: async () => (await rare()).openAssistant(parts, handle, router),
    whenIdle: async () => (await rare()).whenIdle(parts, handle, router),
    async focus() {
      const { root } = handle;
      // What has the focus inside keeps it: React, too, asks this of the element whenever what had it is replaced by another.
      if (root.activeElement) return;
      const page = root.querySelector<HTMLElement>('main') ?? root.querySelector<HTMLElement>('.root');
      if (!page) return;
      page.tabIndex = -1;
      // For the same reason what is in sight stays where it is.
      page.focus({ preventScroll: true });
    },
  };
}

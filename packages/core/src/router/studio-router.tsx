import { useEffect, useMemo, useState } from 'react';
import {
  createBrowserRouter,
  createHashRouter,
  createMemoryRouter,
  type DataRouter,
  type RouteObject,
  RouterProvider,
} from 'react-router-dom';
import type { NavigationGuards } from './navigation-guards.ts';
import { createPageWindow } from './page-window.ts';
import { isBelow, toRoute } from './route-of.ts';

type RouterMode = 'memory' | 'hash' | 'browser';

export interface RouterOptions {
  /** `memory`: the address bar stays as it is. */
  mode: RouterMode;
  /** Prefix of all paths; in `hash` mode it stands inside `#`. Not used in `memory` mode. */
  basename: string;
  /** Where the studio starts, unless the address of the page names a page of the studio. */
  initialPath?: string | undefined;
  /** Asked before every move. */
  guards?: NavigationGuards | undefined;
}

/**
 * A data router for a page that may belong to someone else. Call `dispose()` in the end, or its listeners stay.
 * Mounted at an address outside of `basename` a router would show nothing: then it is a memory router, with a warning.
 */
export function createStudioRouter(routes: RouteObject[], options: RouterOptions): DataRouter {
  const { mode, initialPath = '/', guards } = options;
  const basename = toBasename(options.basename);
  const atStart = namesNoPage(mode, basename, location);
  if (mode !== 'memory' && (atStart || isInside(mode, basename, location))) {
    const page = createPageWindow((place) => isInside(mode, basename, place));
    // Without a wish the address may stay as short as it is; a hash has to be there, or it would be nobody's.
    if (atStart && (mode === 'hash' || initialPath !== '/'))
      page.window.history.replaceState(null, '', startOf(mode, basename, initialPath));
    const create = mode === 'hash' ? createHashRouter : createBrowserRouter;
    const router = create(routes, { basename, window: page.window });
    guards?.watch(router, page.isFollowing);
    return router;
  }
  if (mode !== 'memory') {
    console.warn(`[studio] ${location.href} is outside of basename ${basename}: routing in memory.`);
  }
  const router = createMemoryRouter(routes, { initialEntries: [initialPath] });
  guards?.watch(router);
  return router;
}

export interface StudioRouterProps extends RouterOptions {
  /** The same array for the life of the component. */
  routes: RouteObject[];
  /** The address that the host has for a page of the studio: links lead there when they are opened elsewhere. */
  resolveHref?: ((route: string) => string) | undefined;
  /** Gets the router to navigate from outside, and null when it is gone. */
  onRouter?: ((router: DataRouter | null) => void) | undefined;
}

/** Shows the routes; a change of mode or basename starts a new router. */
export function StudioRouter(props: StudioRouterProps) {
  const { routes, mode, basename, initialPath, guards, resolveHref, onRouter } = props;
  const [router, setRouter] = useState<DataRouter>();

  useEffect(() => {
    const created = createStudioRouter(routes, { mode, basename, initialPath, guards });
    setRouter(created);
    onRouter?.(created);
    return () => {
      onRouter?.(null);
      created.dispose();
    };
    // Only the start: afterwards the router itself knows where it is, and a new callback is no reason to start over.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [routes, mode, basename, guards]);

  const linked = useMemo(() => router && withHrefs(router, resolveHref), [router, resolveHref]);
  return linked && <RouterProvider router={linked} />;
}

/** The same router, whose links carry the addresses of the host. Clicks on them stay inside. */
function withHrefs(router: DataRouter, resolveHref: StudioRouterProps['resolveHref']): DataRouter {
  if (!resolveHref) return router;
  const createHref: DataRouter['createHref'] = (location) => {
    try {
      return resolveHref(toRoute(location, router.basename));
    } catch (error) {
      console.error('[studio] resolveHref failed:', error);
      return router.createHref(location);
    }
  };
  return Object.create(router, { createHref: { value: createHref } }) as DataRouter;
}

const toBasename = (basename: string): string => `/${basename.replace(/^\/+|\/+$/g, '')}`;

/** The path that a mode reads. What stands behind `#` without a slash is an anchor of the page. */
const pathOf = (mode: RouterMode, { hash, pathname }: Location): string | undefined =>
  mode === 'hash' ? /^#(\/[^?#]*)/.exec(hash)?.[1] : pathname;

function startOf(mode: RouterMode, basename: string, path: string): string {
  const start = (basename === '/' ? '' : basename) + path;
  // Not `#…` alone: a <base> of the page would lead elsewhere.
  return mode === 'hash' ? `${location.pathname}${location.search}#${start}` : start;
}

function isInside(mode: RouterMode, basename: string, location: Location): boolean {
  const path = pathOf(mode, location);
  return path !== undefined && isBelow(path, basename);
}

/** The bare basename, or a page without any hash. */
function namesNoPage(mode: RouterMode, basename: string, location: Location): boolean {
  const path = pathOf(mode, location);
  return path === basename || path === `${basename}/` || (mode === 'hash' && !location.hash);
}

import type { DataRouter } from 'react-router-dom';
import { type NavigationGuards, routeOf, toOwnPath } from '@agent-studio/core';
import { emitBefore } from '@agent-studio/core/element';
import type { StudioHandle } from '../studio-surface.ts';

/**
 * `route` in both directions: what the host sets is opened, and where the studio is can be read there. A host that sets
 * what it has been told changes nothing. Returns the way to stop.
 */
export function followRoute(
  { store }: StudioHandle,
  router: DataRouter,
  guards: NavigationGuards,
): () => void {
  const values = store.get();
  // An address of the page wins over what stands in the markup.
  let seen = values.router === 'memory' ? routeOf(router) : values.route;
  let location: unknown;
  let isOver = false;

  function publish(): void {
    if (isOver) return;
    location = router.state.location;
    seen = routeOf(router);
    store.set({ route: seen });
  }
  /** The router tells of everything that happens in it. */
  function publishMove(): void {
    if (router.state.location !== location) publish();
  }
  function obey(): void {
    const { route } = store.get();
    if (route === seen) return;
    seen = route;
    if (route === undefined || toOwnPath(route) === routeOf(router)) return;
    // Kept from going there the studio stays where it is, and says so.
    void router.navigate(toOwnPath(route)).then(guards.settled).then(publish);
  }

  obey();
  publishMove();
  const stops = [router.subscribe(publishMove), store.subscribe(obey)];
  return () => {
    isOver = true;
    for (const stop of stops) stop();
  };
}

/** The ways to and from the login are the studio's own: kept from them, it would show nothing. */
const isEntrance = (route: string): boolean => /^\/(login)?([?#]|$)/.test(route);

/** Asks the host before every other move. */
export const askHost = (host: HTMLElement, guards: NavigationGuards): (() => void) =>
  guards.add(
    (move) =>
      isEntrance(move.from) || isEntrance(move.to) || emitBefore(host, 'studio-before-navigate', { ...move }),
  );

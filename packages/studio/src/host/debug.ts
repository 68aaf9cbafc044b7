import type { StudioEvents, StudioHandle } from '../studio-surface.ts';

const EVENTS = {
  'studio-ready': true,
  'studio-before-navigate': true,
  'studio-route-change': true,
  'studio-title-change': true,
  'studio-auth-change': true,
  'studio-login-required': true,
  'studio-token-change': true,
  'studio-entity-change': true,
  'studio-link-click': true,
  'studio-error': true,
} satisfies Record<keyof StudioEvents, true>;

/** Writes the version into the markup and every event to the console. Returns the way to stop. */
export function startDebugging({ host, version }: StudioHandle): () => void {
  const listening = new AbortController();
  host.dataset['studioVersion'] = version;
  for (const name of Object.keys(EVENTS)) {
    host.addEventListener(
      name,
      (event) => {
        // Those of an element inside another one are told there.
        if (event.target === host) console.info(`[studio] ${name}`, (event as CustomEvent).detail);
      },
      { signal: listening.signal },
    );
  }
  return () => {
    listening.abort();
    delete host.dataset['studioVersion'];
  };
}

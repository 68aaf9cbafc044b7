import { afterAll, vi } from 'vitest';

/* Files share a process and its modules: the next one finds clocks, globals and the document as the first one did. */

afterAll(async () => {
  vi.useRealTimers();
  // A module that is cut off while it loads is lost to every file after this one.
  await vi.dynamicImportSettled();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  if (!('document' in globalThis)) return;
  // The page as shadow root of `render.tsx`: who climbs from root to host would go round for ever.
  Reflect.deleteProperty(document, 'host');
  localStorage.clear();
  sessionStorage.clear();
  document.head.replaceChildren();
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
});

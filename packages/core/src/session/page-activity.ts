/** Whether somebody may look at the page and the network may answer: timers of other pages are late, and their calls fail. */
export const isPageActive = (): boolean => document.visibilityState !== 'hidden' && navigator.onLine;

/** Calls back whenever the page may have become active, or is no longer. Returns the way to stop. */
export function watchPageActivity(changed: () => void): () => void {
  const listening = new AbortController();
  document.addEventListener('visibilitychange', changed, listening);
  for (const kind of ['online', 'offline']) addEventListener(kind, changed, listening);
  return () => listening.abort();
}

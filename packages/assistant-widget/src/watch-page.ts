/** After a change of the page, so long is waited for more of them. */
const CALM_MS = 30;

/** What makes a dialog modal, or hides it, or names a button. */
const TELLING = [
  'open',
  'role',
  'aria-modal',
  'data-state',
  'aria-hidden',
  'inert',
  'hidden',
  'class',
  'style',
  'id',
];

interface PageWatcher {
  /** At once, before the page is drawn again. */
  see: (changes: readonly MutationRecord[]) => void;
  /** When the page has calmed down. */
  look: () => void;
}

/** Follows the changes of a page. Returns the way to ask for a look without one. */
export function watchPage(
  roots: Iterable<Node>,
  signal: AbortSignal,
  { see, look }: PageWatcher,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function lookSoon(): void {
    timer ??= setTimeout(() => {
      timer = undefined;
      look();
    }, CALM_MS);
  }

  const observer = new MutationObserver((changes) => {
    see(changes);
    if (!signal.aborted) lookSoon();
  });
  for (const root of roots) {
    observer.observe(root, { subtree: true, childList: true, attributes: true, attributeFilter: TELLING });
  }
  signal.addEventListener('abort', () => {
    observer.disconnect();
    clearTimeout(timer);
  });
  return lookSoon;
}

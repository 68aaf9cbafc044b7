import type { AssistantHandle } from './assistant-surface.ts';
import type { By } from './opened-by.ts';

/** Lets a button of the page open and close the panel, the one that the attribute `for` names. Returns the update. */
export function serveHostButton(
  { host, store, signal }: AssistantHandle,
  roots: Iterable<Document | ShadowRoot>,
  toggle: (by: By) => Promise<void>,
): () => void {
  let button: HTMLElement | null = null;

  const onClick = () => void toggle('user');

  function serve(next: HTMLElement | null): void {
    if (next === button) return;
    button?.removeEventListener('click', onClick);
    for (const name of ['aria-expanded', 'aria-controls']) button?.removeAttribute(name);
    button = next;
    button?.addEventListener('click', onClick);
  }

  signal.addEventListener('abort', () => serve(null));
  return () => {
    const { for: id, open } = store.get();
    const found = id ? [...roots].map((root) => root.getElementById(id)).find(Boolean) : null;
    serve(found ?? null);
    if (!button) return;
    host.id ||= `${id}-assistant`;
    button.setAttribute('aria-expanded', `${open}`);
    button.setAttribute('aria-controls', host.id);
  };
}

import type { AssistantHandle } from './assistant-surface.ts';

/** Tells the host about every click on a link in an answer; the host may prevent that it opens. Returns the way to stop. */
export function followLinks(place: HTMLElement, handle: AssistantHandle): () => void {
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link?.href) return;
    const detail = {
      href: link.href,
      internal: new URL(link.href).origin === location.origin,
      newTab: link.target === '_blank',
    };
    if (!handle.emit('studio-link-click', detail, { cancelable: true })) event.preventDefault();
  };
  place.addEventListener('click', onClick);
  return () => place.removeEventListener('click', onClick);
}

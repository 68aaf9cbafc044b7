import type { StudioHandle } from '../studio-surface.ts';

/** Tells the host of clicks on links that leave the studio, which it may prevent: those with a target; our own have none. */
export function tellLinkClicks({ root, emit }: StudioHandle): () => void {
  const tell = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    // What the host has put into a slot is its own.
    if (!link?.target || link.getRootNode() !== root) return;
    const detail = {
      href: link.href,
      internal: link.origin === location.origin,
      newTab: link.target === '_blank',
    };
    if (!emit('studio-link-click', detail, { cancelable: true })) event.preventDefault();
  };
  root.addEventListener('click', tell);
  return () => root.removeEventListener('click', tell);
}

import { MOVED } from '@agent-studio/core/element';
import type { AssistantHandle } from './assistant-surface.ts';

export type ViewKeeper = ReturnType<typeof keepView>;

/** Remembers focus and scrolling, which are lost where the page takes the element out and puts it in elsewhere. */
export function keepView({ root, signal }: AssistantHandle) {
  let focused = root.activeElement as HTMLElement | null;
  let scrolled: Element | undefined;
  let top = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function enter({ target }: Event): void {
    clearTimeout(timer);
    focused = target as HTMLElement;
  }

  /** Not yet gone: the element may be on its way to another place. */
  function leave(): void {
    timer = setTimeout(() => {
      focused = null;
    });
  }

  function scroll({ target }: Event): void {
    scrolled = target as Element;
    top = scrolled.scrollTop;
  }

  function restore(): void {
    if (scrolled && scrolled.scrollTop !== top) scrolled.scrollTop = top;
    // The conversation itself knows whether it belongs at its end.
    root.querySelector('[part=messages]')?.dispatchEvent(new Event(MOVED));
    if (root.activeElement !== focused) focused?.focus({ preventScroll: true });
  }

  root.addEventListener('focusin', enter, { signal });
  root.addEventListener('focusout', leave, { signal });
  root.addEventListener('scroll', scroll, { signal, capture: true, passive: true });
  root.addEventListener(MOVED, restore, { signal });
  signal.addEventListener('abort', () => clearTimeout(timer));
  return { restore };
}

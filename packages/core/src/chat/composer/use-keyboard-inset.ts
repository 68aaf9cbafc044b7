import { type RefObject, useEffect } from 'react';

/** Sets `--keyboard-inset` to the height of the on-screen keyboard: fixed elements do not move for it by themselves. */
export function useKeyboardInset(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const viewport = globalThis.visualViewport;
    if (!viewport) return undefined;
    const update = () => {
      // Pinch zoom shrinks the visual viewport too, and is no keyboard.
      const hidden =
        viewport.scale > 1.01 ? 0 : globalThis.innerHeight - viewport.height - viewport.offsetTop;
      element.current?.style.setProperty(
        '--keyboard-inset',
        `max(${Math.max(0, Math.round(hidden))}px, var(--studio-keyboard-inset, 0px))`,
      );
    };
    update();
    viewport.addEventListener('resize', update);
    viewport.addEventListener('scroll', update);
    return () => {
      viewport.removeEventListener('resize', update);
      viewport.removeEventListener('scroll', update);
    };
  }, [element]);
}

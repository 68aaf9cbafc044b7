import { createContext } from 'react';

/** Whether something drawn is to have the focus as soon as it is there; asked once. */
export const WantedContext = createContext<(id: string) => boolean>(() => false);

const MOST_FRAMES = 30;

/** Until it is measured a node is hidden, and takes no focus. */
export function focusSoon(face: HTMLElement | null, frames = MOST_FRAMES): void {
  face?.focus({ preventScroll: true });
  if (frames > 0 && face?.isConnected && !face.matches(':focus'))
    requestAnimationFrame(() => focusSoon(face, frames - 1));
}

/** As a `ref`: a field that somebody just asked for takes the focus. */
export const beginWriting = (field: HTMLElement | null): void => focusSoon(field);

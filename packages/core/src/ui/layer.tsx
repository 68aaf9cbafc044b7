import { createContext, type ReactNode, use } from 'react';
import { createPortal } from 'react-dom';

/** Where floating parts render: the surface's own layer, or that of the nearest open dialog, outside of which all is inert. */
export const LayerContext = createContext<HTMLElement | null>(null);

/** Renders into the current layer; in place where there is none. */
export function Floating({ children }: { children: ReactNode }) {
  const layer = use(LayerContext);
  return layer ? createPortal(children, layer) : children;
}

function show(part: HTMLElement | null): void {
  if (part?.isConnected && !part.matches(':popover-open')) part.showPopover?.();
}

/** Puts a floating part into the browser's top layer, where no overflow, transform or z-index of the page reaches it. */
export const topLayer = { popover: 'manual', ref: show } as const;

/** A part that is removed and inserted elsewhere falls out of the top layer: puts it back. */
export function showAgain(root: ParentNode): void {
  for (const dialog of root.querySelectorAll<HTMLDialogElement>('dialog[open]:not(:modal)')) {
    dialog.open = false;
    dialog.showModal();
  }
  for (const part of root.querySelectorAll<HTMLElement>('[popover=manual]')) show(part);
}

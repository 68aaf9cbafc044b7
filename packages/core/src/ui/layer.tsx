import { createContext, type ReactNode, use } from 'react';
import { createPortal } from 'react-dom';

/** Where floating parts render: the surface's own layer, or that of the nearest open dialog, outside of which all is inert. */
export const LayerContext = createContext<HTMLElement | null>(null);

/** Renders into the current layer; in place where there is none. */
export function Floating({ children }: { children: ReactNode }) {
  const layer = use(LayerContext);
  return layer ? createPortal(children, layer) : children;
}

/** Into the top layer, where it lies above all that was shown before. */
export function showPart(part: HTMLElement | null): void {
  if (part?.isConnected && !part.matches(':popover-open')) part.showPopover?.();
}

/** Puts a floating part into the browser's top layer, where no overflow, transform or z-index of the page reaches it. */
export const topLayer = { popover: 'manual', ref: showPart } as const;

/** Parts that are removed and inserted elsewhere fall out of the top layer: puts them back, what belongs to a modal above it. */
export function showAgain(root: ParentNode): void {
  const parts = [...root.querySelectorAll<HTMLElement>('[popover=manual]')];
  const isOfModal = (part: Element) => part.closest('dialog') !== null;
  for (const part of parts) if (!isOfModal(part)) showPart(part);
  for (const dialog of root.querySelectorAll<HTMLDialogElement>('dialog[open]:not(:modal)')) {
    dialog.open = false;
    dialog.showModal();
  }
  for (const part of parts) if (isOfModal(part)) showPart(part);
}

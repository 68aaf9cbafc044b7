import { MOVED } from '@agent-studio/core/element';
import type { Layer } from './assistant-events.ts';
import type { AssistantHandle } from './assistant-surface.ts';

export type HostLayer = ReturnType<typeof watchLayer>;

/** Where the assistant floats: in the top layer or in the page, as its attributes say, or with a modal dialog. */
export function watchLayer({ host, root, store, signal, emit }: AssistantHandle, floating: HTMLElement) {
  let isInModal = false;
  let current = wanted();

  function wanted(): Layer {
    const { layer, mode } = store.get();
    if (isInModal) return 'host-modal';
    return mode === 'inline' ? 'page' : layer;
  }

  function settle(): void {
    if (!host.isConnected) return;
    const next = wanted();
    floating.togglePopover?.(next !== 'page');
    if (next === current) return;
    current = next;
    emit('studio-layer-change', { layer: next });
  }

  root.addEventListener(MOVED, settle, { signal });
  return {
    settle,
    /** The element has been moved into a modal dialog, or home from there. */
    place(inModal: boolean): void {
      isInModal = inModal;
      // The layer is a stack: who is shown last is on top.
      if (inModal) floating.togglePopover?.(false);
      settle();
    },
  };
}

import { emitBefore } from '@agent-studio/core/element';
import type { AssistantHandle } from './assistant-surface.ts';
import type { By } from './opened-by.ts';

interface Room {
  isOpen: () => boolean;
  show: (by: By) => void;
  hide: () => void;
}

/** Opens and closes the panel, where the page lets it. */
export function createDoor(handle: AssistantHandle, { isOpen, show, hide }: Room) {
  let isChanging = false;

  return async function setOpen(open: boolean, by: By): Promise<void> {
    if (isOpen() === open || isChanging) return;
    isChanging = true;
    try {
      if (await emitBefore(handle.host, open ? 'studio-before-open' : 'studio-before-close', { by })) {
        if (open) show(by);
        else hide();
        handle.setState('open', open);
        handle.emit(open ? 'studio-open' : 'studio-close', { by });
      }
    } finally {
      isChanging = false;
      handle.host.toggleAttribute('open', isOpen());
    }
  };
}

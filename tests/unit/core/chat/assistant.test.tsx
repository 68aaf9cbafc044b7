import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Assistant } from '#core/chat/assistant/assistant.tsx';
import { createChat } from '#core/chat/state/chat.ts';
import { MOVED } from '#core/element/element-handle.ts';
import { Dialog } from '#core/ui/dialog.tsx';
import { renderOnSurface } from '../ui/render-on-surface.tsx';

/* The top layer is a stack that no style reaches: who was shown last lies above. */

let stack: Element[];
beforeEach(() => {
  stack = [];
  const push = (element: Element) => void (stack = [...stack.filter((other) => other !== element), element]);
  Object.assign(HTMLElement.prototype, {
    showPopover(this: HTMLElement) {
      push(this);
    },
  });
  vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function showModal(
    this: HTMLDialogElement,
  ) {
    this.open = true;
    push(this);
  });
});
afterEach(() => {
  Reflect.deleteProperty(HTMLElement.prototype, 'showPopover');
  vi.restoreAllMocks();
});

async function* silence() {}

function parts(isOpen: boolean, isHelped: boolean) {
  return (
    <>
      <Dialog key="dialog" open={isOpen} title="Create key" onClose={() => {}}>
        Name
      </Dialog>
      {isHelped && <Assistant key="assistant" chat={chat} heading="Studio Assistant" />}
    </>
  );
}
let chat: ReturnType<typeof createChat>;
beforeEach(() => {
  chat = createChat({ agentId: 'help', ask: silence });
});

const ofStack = () =>
  stack
    .filter((element) => element.isConnected)
    .map(({ tagName }) => (tagName === 'DIALOG' ? 'dialog' : 'assistant'));

it('lies under a modal of the studio, whichever came first', async () => {
  const { rerender, shadow } = renderOnSurface(parts(true, false));
  rerender(parts(true, true));
  expect(ofStack()).toEqual(['dialog']);
  rerender(parts(false, true));
  await waitFor(() => expect(ofStack()).toEqual(['assistant']));
  rerender(parts(true, true));
  expect(ofStack()).toEqual(['assistant', 'dialog']);
  expect(shadow.querySelector('[data-under]')).not.toBeNull();
});

it('lies under it after the element was moved, too', () => {
  const { shadow } = renderOnSurface(parts(true, true));
  // What is moved falls out of the top layer.
  stack = [];
  shadow.dispatchEvent(new Event(MOVED));
  expect(ofStack().at(-1)).toBe('dialog');
});

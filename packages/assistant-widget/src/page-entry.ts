import { adopt, followFullScreen, keepEscape } from '@agent-studio/core/element';
import { createModes } from './create-modes.ts';
import { findModal } from './find-modal.ts';
import { followModals } from './follow-modals.ts';
import { followProactive } from './page-parts/follow-proactive.ts';
import { serveHostButton } from './host-button.ts';
import { listenForHotkey } from './hotkey.ts';
import { keepView } from './keep-view.ts';
import { logEvents } from './log/log-events.ts';
import { speak } from './speak.ts';
import { watchLayer } from './watch-layer.ts';
import { watchPage } from './watch-page.ts';
import type { PageHome } from './page-parts/page-home.ts';

/** Ties the assistant to the page around, until it leaves the page. */
export function joinPage({ handle, layer: floating, button, toggle }: PageHome): void {
  const { host, store, signal } = handle;
  // Panel and page are two bundles, so the sheets are adopted again.
  signal.addEventListener('abort', adopt(handle.root));
  const roots = new Set([host.ownerDocument, host.getRootNode() as Document | ShadowRoot]);
  const open = () => (store.get().open && store.get().mode !== 'inline' ? [{}] : []);
  signal.addEventListener('abort', keepEscape(handle.root, open));
  logEvents(handle);
  speak(handle, floating, button);
  const layer = watchLayer(handle, floating);
  const modals = followModals(handle, roots, layer, keepView(handle));
  const lookAtFullScreen = followFullScreen(handle.root, floating, signal);
  const updateButton = serveHostButton(handle, roots, toggle);
  const nameHotkey = listenForHotkey(handle, button, toggle);
  const showMode = createModes(handle);
  const lookAtProactive = followProactive(
    { handle, layer: floating, button, toggle },
    () => findModal(roots) !== undefined,
  );

  /** The host changed an attribute or a property, or the chat went on. */
  function follow(): void {
    showMode();
    nameHotkey();
    layer.settle();
    updateButton();
    lookAtProactive();
    lookSoon();
  }

  const lookSoon = watchPage(roots, signal, {
    see: modals.see,
    look() {
      updateButton();
      modals.look();
      lookAtFullScreen();
      lookAtProactive();
    },
  });
  signal.addEventListener('abort', store.subscribe(follow));
  modals.look();
  follow();
}

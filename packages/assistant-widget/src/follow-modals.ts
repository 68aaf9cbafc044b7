import type { AssistantHandle } from './assistant-surface.ts';
import { findModal, isModal } from './find-modal.ts';
import type { ViewKeeper } from './keep-view.ts';
import { moveTo } from './move-to.ts';
import { type StandIn, standIn } from './stand-in.ts';
import type { HostLayer } from './watch-layer.ts';

/** What libraries write on all that is outside of their dialog. */
const HIDDEN = ['aria-hidden', 'data-aria-hidden', 'inert'];

interface Stay {
  modal: Element;
  /** Keeps the place at home. None where the page itself has put the assistant into its dialog. */
  home: StandIn | undefined;
}

/**
 * A modal dialog of the page makes everything outside of it unusable, so the assistant goes along into it, and home when
 * the dialog has closed or is gone. Draft and answer stay; the focus too.
 */
export function followModals(
  { host, store, signal }: AssistantHandle,
  roots: Iterable<Document | ShadowRoot>,
  layer: HostLayer,
  view: ViewKeeper,
) {
  let stay: Stay | undefined;

  function find(): Element | undefined {
    const { mode, open, launcher } = store.get();
    const isSeen = mode !== 'inline' && (open || launcher !== 'none');
    return isSeen && !host.hasAttribute('no-follow-modals') ? findModal(roots) : undefined;
  }

  function goTo(modal: Element | undefined): void {
    if (modal) enter(modal);
    else goHome();
  }

  function enter(modal: Element): void {
    const home = stay?.home ?? (modal.contains(host) ? undefined : standIn(host, goHome));
    stay = { modal, home };
    if (home) moveTo(modal, host, null);
    for (const name of HIDDEN) host.removeAttribute(name);
    layer.place(true);
    view.restore();
  }

  function goHome(): void {
    const home = stay?.home;
    stay = undefined;
    home?.release();
    layer.place(false);
    view.restore();
  }

  /** The page itself has put the element somewhere, or taken it away. */
  function settle(): void {
    stay?.home?.drop();
    stay = undefined;
    layer.place(false);
  }

  /** Before the page is drawn again; cut off together with its dialog the element would end. */
  function see(changes: readonly MutationRecord[]): void {
    if (!stay) return;
    const { modal, home } = stay;
    const isInside = home ? host.parentNode === modal : modal.contains(host);
    if (!isInside && (host.isConnected || wasTaken(host, changes))) settle();
    else if (home && !home.isThere()) goHome();
    else if (!isInside || !isModal(modal)) goTo(find());
  }

  function look(): void {
    if (!host.isConnected) return;
    const modal = find();
    if (modal !== stay?.modal) goTo(modal);
  }

  signal.addEventListener('abort', () => stay?.home?.drop());
  return { see, look };
}

/** The page meant this element; a dialog that is emptied loses others too. */
const wasTaken = (host: Node, changes: readonly MutationRecord[]): boolean =>
  changes.some(({ removedNodes }) => removedNodes.length === 1 && removedNodes[0] === host);

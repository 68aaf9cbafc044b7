/**
 * The top layer is a stack: an element of the page in full screen lies above all that was shown before. A floating part
 * inside of it is shown once more, on top; any other is out of sight and reach until the full screen ends, and then has
 * its focus again. Returns what looks once more, for changes that no event tells.
 */
export function followFullScreen(root: ShadowRoot, floating: HTMLElement, signal: AbortSignal): () => void {
  const page = floating.ownerDocument;
  let focused = root.activeElement as HTMLElement | null;

  function look(): void {
    const covered = floating.matches(':popover-open') && isCovered(root.host);
    if (covered === floating.inert) return;
    floating.inert = covered;
    floating.style.opacity = covered ? '0' : '';
    if (covered || (page.activeElement ?? page.body) !== page.body) return;
    focused?.focus({ preventScroll: true });
  }

  /** Remembered while it is there: browsers may take the focus away before they tell of the full screen. */
  function remember(): void {
    if (!floating.inert) focused = root.activeElement as HTMLElement | null;
  }

  function change(): void {
    look();
    if (!page.fullscreenElement || floating.inert || !floating.matches(':popover-open')) return;
    const { activeElement } = root;
    floating.hidePopover();
    floating.showPopover();
    if (activeElement !== root.activeElement) (activeElement as HTMLElement).focus({ preventScroll: true });
  }

  page.addEventListener('fullscreenchange', change, { signal });
  // The page does not hear of a focus that stays within the root.
  for (const place of [page, root]) place.addEventListener('focusin', remember, { signal });
  change();
  return look;
}

/** A modal dialog of the page that was opened above the full screen is in sight, with all that is in it. */
function isCovered(host: Element): boolean {
  const full = host.ownerDocument.fullscreenElement;
  if (!full) return false;
  const modal = host.closest('dialog:modal');
  if (modal && !modal.contains(full)) return false;
  for (
    let node: Node | null = host;
    node;
    node = node.parentNode ?? (node as Partial<ShadowRoot>).host ?? null
  )
    if (node === (node.getRootNode() as Document | ShadowRoot).fullscreenElement) return false;
  return true;
}

/** Native ones, by role, and those of Radix, which say only that they are open; its popovers look the same. */
const MODAL =
  'dialog:modal,[aria-modal=true],[role$=dialog][data-state=open]:not([data-radix-popper-content-wrapper] *)';

/** Closed dialogs may stay in the page, out of sight; and one dialog may hide another. */
export const isModal = (element: Element): boolean =>
  element.isConnected &&
  element.matches(MODAL) &&
  !element.closest('[aria-hidden=true],[inert]') &&
  element.checkVisibility({ visibilityProperty: true });

/** The open modal dialog that has the focus, else the last one. */
export function findModal(roots: Iterable<Document | ShadowRoot>): Element | undefined {
  const open = [...roots].flatMap((root) => [...root.querySelectorAll(MODAL)]).filter(isModal);
  return open.findLast((element) => element.matches(':focus-within')) ?? open.at(-1);
}

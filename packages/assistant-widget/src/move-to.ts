/** Moves an element as a whole: with `moveBefore()` focus, scrolling and the top layer stay as they are. */
export function moveTo(parent: Element | Document | ShadowRoot, element: Element, before: Node | null): void {
  if ('moveBefore' in parent && parent.isConnected && element.isConnected) parent.moveBefore(element, before);
  else parent.insertBefore(element, before);
}

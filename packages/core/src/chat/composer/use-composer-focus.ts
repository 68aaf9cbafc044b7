import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * A disabled input loses the focus to the page. While a reply is pending the focus waits on the chat itself, so that its
 * keys still work, and goes back to the input afterwards, unless the reader has gone elsewhere.
 */
export function useComposerFocus(
  chat: RefObject<HTMLElement | null>,
  input: RefObject<HTMLTextAreaElement | null>,
  pending: boolean,
): void {
  const inside = useRef(false);
  /** What had the focus a moment ago: a suggestion that was picked leaves with it. */
  const left = useRef<Node>(null);

  // Not a layout effect: the element around is attached only after those of its children.
  useEffect(() => {
    const element = chat.current;
    if (!element) return undefined;
    // A panel takes the focus when it appears, before anybody listens here.
    inside.current = element.contains(focusedIn(element));
    const enter = () => {
      inside.current = true;
    };
    const leave = ({ target, relatedTarget }: FocusEvent) => {
      inside.current = relatedTarget instanceof Node && element.contains(relatedTarget);
      left.current = target as Node;
      queueMicrotask(() => {
        left.current = null;
      });
    };
    element.addEventListener('focusin', enter);
    element.addEventListener('focusout', leave);
    return () => {
      element.removeEventListener('focusin', enter);
      element.removeEventListener('focusout', leave);
    };
  }, [chat]);

  useLayoutEffect(() => {
    const element = chat.current;
    if (!element) return;
    const isTakenAway = left.current !== null && !left.current.isConnected;
    if (pending && (inside.current || isTakenAway)) element.focus({ preventScroll: true });
    if (!pending && focusedIn(element) === element) input.current?.focus({ preventScroll: true });
  }, [chat, input, pending]);
}

/** The focused element of the tree that `element` is in: from outside a shadow root only its host is seen. */
export const focusedIn = (element: HTMLElement): Element | null =>
  (element.getRootNode() as Document | ShadowRoot).activeElement;

import { moveTo } from './move-to.ts';

export type StandIn = ReturnType<typeof standIn>;

/**
 * Keeps the place of an element that is away. React looks for an element where it has put it, and fails when it is not
 * there; so the parent answers for it, and calls it back to have it removed.
 */
export function standIn(element: Element, callBack: () => void) {
  const parent = element.parentNode as Element | Document | ShadowRoot;
  const mark = new Comment();
  const { insertBefore, removeChild } = Node.prototype;
  parent.insertBefore(mark, element);
  Object.assign(parent, {
    insertBefore: (node: Node, before: Node | null) =>
      insertBefore.call(parent, node, before === element ? mark : before),
    removeChild(node: Node) {
      if (node === element) callBack();
      return removeChild.call(parent, node);
    },
  });

  /** The element has got another place. */
  function drop(): void {
    mark.remove();
    Reflect.deleteProperty(parent, 'insertBefore');
    Reflect.deleteProperty(parent, 'removeChild');
  }

  return {
    drop,
    isThere: (): boolean => mark.isConnected,
    /** Puts the element back. When its place is gone from the page, it goes too. */
    release(): void {
      if (mark.parentNode === parent) moveTo(parent, element, mark);
      else element.remove();
      drop();
    },
  };
}

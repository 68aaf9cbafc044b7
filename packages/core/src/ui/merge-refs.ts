import type { Ref } from 'react';

/** One ref that serves a component's own use and its caller's. */
export function mergeRefs<T>(...refs: (Ref<T> | undefined)[]): (node: T) => () => void {
  return (node) => {
    const undo = refs.map((ref) => assign(ref, node));
    return () => undo.forEach((release) => release());
  };
}

function assign<T>(ref: Ref<T> | undefined, node: T): () => void {
  if (typeof ref === 'function') {
    const release = ref(node);
    return typeof release === 'function' ? release : () => void ref(null);
  }
  if (!ref) return () => {};
  ref.current = node;
  return () => {
    ref.current = null;
  };
}

/** Something open that Escape closes. */
export interface Layer {
  /** Absent where it hears the key by itself, as native dialogs do. */
  close?: (() => void) | undefined;
  /** The key counts only here; absent: everywhere in the element. */
  area?: (() => Element | null) | undefined;
}

/**
 * Keeps Escape inside while something there is open: a dialog of the page around would close as well, and libraries hear the
 * key on the document before anything inside does. So the window, which is asked first, takes it, and hands it on inside.
 */
export function keepEscape(root: ShadowRoot, layers: () => readonly Layer[]): () => void {
  const page = root.host.ownerDocument.defaultView!;
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  let isKept = false;
  /** Outside of a shadow root it comes by here. */
  let handedOn: KeyboardEvent | undefined;

  function down(event: KeyboardEvent): void {
    if (event === handedOn) return;
    const path = event.composedPath();
    isKept = false;
    if (event.key !== 'Escape' || event.isComposing || !path.includes(root.host)) return;
    const layer = layers().findLast(({ area }) => !area || path.includes(area()!));
    if (!layer) return;
    isKept = true;
    event.stopImmediatePropagation();
    const { key, code, repeat, ctrlKey, shiftKey, altKey, metaKey } = event;
    const modifiers = { ctrlKey, shiftKey, altKey, metaKey };
    const inside = new KeyboardEvent('keydown', {
      ...modifiers,
      key,
      code,
      repeat,
      bubbles: true,
      cancelable: true,
    });
    handedOn = inside;
    const isFree = path[0]!.dispatchEvent(inside);
    handedOn = undefined;
    if (isFree && layer.close) layer.close();
    if (!isFree || layer.close) event.preventDefault();
  }

  /** Some pages listen for the key that comes up. */
  function up(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !isKept) return;
    isKept = false;
    event.stopImmediatePropagation();
  }

  page.addEventListener('keydown', down, options);
  page.addEventListener('keyup', up, options);
  return () => listening.abort();
}

import type { AssistantHandle } from './assistant-surface.ts';
import type { By } from './opened-by.ts';

const IS_MAC = /Mac|iP/.test(globalThis.navigator?.platform);
const MOD = IS_MAC ? 'meta' : 'control';

/** Opens and closes the panel by the keys of the attribute `hotkey`, wherever the focus is. Returns the update. */
export function listenForHotkey(
  { store, signal }: AssistantHandle,
  button: HTMLElement,
  toggle: (by: By) => Promise<void>,
): () => void {
  function onKeyDown(event: KeyboardEvent): void {
    const { hotkey } = store.get();
    if (!hotkey || event.repeat || event.isComposing || !isHotkey(event, hotkey)) return;
    event.preventDefault();
    void toggle('hotkey');
  }

  // Before everybody else: what is typed in the panel does not leave it.
  window.addEventListener('keydown', onKeyDown, { capture: true, signal });
  return () => {
    const { hotkey } = store.get();
    if (hotkey) button.setAttribute('aria-keyshortcuts', toNames(hotkey).join('+'));
    else button.removeAttribute('aria-keyshortcuts');
  };
}

const toNames = (hotkey: string): string[] =>
  hotkey
    .toLowerCase()
    .split(/\+(?=.)/)
    .map((name) => (name === 'mod' ? MOD : name === 'ctrl' ? 'control' : name));

/**
 * Whether these are the keys that `hotkey` names, such as `Mod+/` or `Alt+Shift+K`. A sign by itself is only typing, so
 * it never is.
 */
export function isHotkey(event: KeyboardEvent, hotkey: string): boolean {
  const names = toNames(hotkey);
  const key = names.pop()!;
  const has = (name: string) => names.includes(name);
  const isLetter = /^[a-z]$/.test(key);
  const isTyping = !event.ctrlKey && !event.metaKey && !event.altKey && !/^f\d/.test(key);
  return (
    (event.key.toLowerCase() === key || (isLetter && event.code === `Key${key.toUpperCase()}`)) &&
    event.ctrlKey === has('control') &&
    event.metaKey === has('meta') &&
    event.altKey === has('alt') &&
    // On many keyboards signs such as / are reached with Shift.
    (event.shiftKey === has('shift') || (!isLetter && !has('shift'))) &&
    !isTyping
  );
}

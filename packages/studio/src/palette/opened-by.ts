import { isTyping } from '@agent-studio/core';

export type Opened = 'palette' | 'help';

/** What a key opens; undefined: it is for somebody else. Behind an open dialog only the palette's own key counts. */
export function openedBy(event: KeyboardEvent, root: ShadowRoot): Opened | undefined {
  const { key, ctrlKey, metaKey, altKey, shiftKey, isComposing, defaultPrevented } = event;
  if (defaultPrevented || isComposing || altKey) return undefined;
  const dialog = root.querySelector('dialog[open]');
  if (ctrlKey !== metaKey && !shiftKey && key.toLowerCase() === 'k')
    return !dialog || dialog.hasAttribute('data-command-palette') ? 'palette' : undefined;
  const isHelp = key === '?' && !ctrlKey && !metaKey && !isTyping(event);
  return isHelp && !dialog ? 'help' : undefined;
}

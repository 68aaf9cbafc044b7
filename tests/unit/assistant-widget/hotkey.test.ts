import { expect, it } from 'vitest';
import { isHotkey } from '#assistant-widget/hotkey.ts';

const press = (key: string, ...held: ('ctrl' | 'meta' | 'alt' | 'shift')[]) =>
  new KeyboardEvent('keydown', {
    key,
    code: /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : '',
    ctrlKey: held.includes('ctrl'),
    metaKey: held.includes('meta'),
    altKey: held.includes('alt'),
    shiftKey: held.includes('shift'),
  });

it.each([
  ['Mod+/', press('/', 'ctrl')],
  // Where / lies on the 7.
  ['Mod+/', press('/', 'ctrl', 'shift')],
  ['mod+k', press('K', 'ctrl')],
  ['Ctrl+Shift+K', press('K', 'ctrl', 'shift')],
  ['Alt+Enter', press('Enter', 'alt')],
  ['Meta+J', press('j', 'meta')],
  ['Ctrl++', press('+', 'ctrl')],
  ['F2', press('F2')],
])('%s is these keys', (hotkey, event) => {
  expect(isHotkey(event, hotkey)).toBe(true);
});

it.each([
  ['Mod+/', press('/')],
  ['Mod+/', press('/', 'ctrl', 'alt')],
  ['Mod+K', press('k', 'ctrl', 'shift')],
  ['Mod+K', press('l', 'ctrl')],
  ['Ctrl+Shift+K', press('k', 'ctrl')],
  // Somebody is typing.
  ['k', press('k')],
  ['?', press('?', 'shift')],
])('%s is not these keys', (hotkey, event) => {
  expect(isHotkey(event, hotkey)).toBe(false);
});

it('goes by the place of a letter on keyboards of other scripts', () => {
  expect(isHotkey(new KeyboardEvent('keydown', { key: 'л', code: 'KeyK', ctrlKey: true }), 'Mod+K')).toBe(
    true,
  );
});

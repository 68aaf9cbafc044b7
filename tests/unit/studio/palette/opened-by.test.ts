import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openedBy } from '#studio/palette/opened-by.ts';

let root: ShadowRoot;
beforeEach(() => {
  const host = document.createElement('div');
  document.body.append(host);
  root = host.attachShadow({ mode: 'open' });
});
afterEach(() => document.body.replaceChildren());

/** What a key on this element opens. */
function press(init: KeyboardEventInit, tag = 'button') {
  const target = document.createElement(tag);
  root.append(target);
  let opened: unknown;
  root.addEventListener('keydown', (event) => (opened = openedBy(event as KeyboardEvent, root)), {
    once: true,
  });
  target.dispatchEvent(
    new KeyboardEvent('keydown', { bubbles: true, composed: true, cancelable: true, ...init }),
  );
  return opened;
}

describe('keys of the studio', () => {
  it.each([
    [{ key: 'k', ctrlKey: true }, 'palette'],
    [{ key: 'K', metaKey: true }, 'palette'],
    [{ key: '?' }, 'help'],
    [{ key: '?', shiftKey: true }, 'help'],
    [{ key: 'k' }, undefined],
    [{ key: 'k', ctrlKey: true, shiftKey: true }, undefined],
    [{ key: 'k', ctrlKey: true, altKey: true }, undefined],
    [{ key: '?', ctrlKey: true }, undefined],
  ])('%j opens %s', (init, opened) => {
    expect(press(init)).toBe(opened);
  });

  it('are letters while somebody types, but for those with Ctrl', () => {
    expect(press({ key: '?' }, 'input')).toBeUndefined();
    expect(press({ key: 'k', ctrlKey: true }, 'textarea')).toBe('palette');
  });

  it('wait behind an open dialog, less the palette’s own', () => {
    const dialog = document.createElement('dialog');
    dialog.setAttribute('open', '');
    root.append(dialog);
    expect(press({ key: 'k', ctrlKey: true })).toBeUndefined();
    expect(press({ key: '?' })).toBeUndefined();
    dialog.setAttribute('data-command-palette', 'true');
    expect(press({ key: 'k', ctrlKey: true })).toBe('palette');
  });
});

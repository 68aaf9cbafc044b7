import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { CANVAS_KEYS } from '#studio/canvas/canvas-keys.ts';
import { hasCanvas, keysOn, KNOWN_KEYS } from '#studio/palette/known-keys.ts';
import { toPageActions } from '#studio/palette/page-actions.ts';

let screen: HTMLElement;
beforeEach(() => {
  screen = document.createElement('div');
  document.body.replaceChildren(screen);
});
const keys = () => keysOn(screen).flatMap((group) => group.keys.map((each) => each.keys));

it('lists the keys of what is drawn, and nothing else', () => {
  expect(keys()).not.toContain('Mod S');
  screen.innerHTML = '<div data-keys="save"><input aria-keyshortcuts="/"><p data-keys="logs"></p></div>';
  expect(keys()).toEqual(expect.arrayContaining(['/', 'J, K', 'Mod S']));
  // Whoever may not review has no key for it.
  expect(keys()).not.toContain('R');
  expect(keysOn(screen).filter(({ title }) => title === 'This page')).toHaveLength(1);
  expect(hasCanvas(screen)).toBe(false);
});

/** Shortcuts that sources put on controls, and what they say of parts without one. */
function declared(): { shortcuts: Set<string>; names: Set<string> } {
  const [shortcuts, names] = [new Set<string>(), new Set<string>()];
  for (const folder of ['packages/studio/src', 'packages/core/src'])
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!file.endsWith('.tsx')) continue;
      const text = readFileSync(path.join(folder, file), 'utf8');
      for (const [, value] of text.matchAll(/(?:aria-keyshortcuts|shortcut)="([^"]+)"/g))
        shortcuts.add(value!);
      for (const [, value] of text.matchAll(/'(\w+)' satisfies OwnKeys/g)) names.add(value!);
    }
  return { shortcuts, names };
}

/** `Control+S Meta+S` as the help writes it. */
const toHelp = (shortcut: string) =>
  shortcut
    .replace(/ Meta\+.*/, '')
    .replace('Control+', 'Mod ')
    .replace('Alt+ArrowUp Alt+ArrowDown', 'Alt ↑ ↓')
    .toUpperCase();

it('knows every key that a control or a part of a screen has', () => {
  const { shortcuts, names } = declared();
  const listed = new Set(
    [...KNOWN_KEYS, ...CANVAS_KEYS].flatMap((group) => group.keys.map((each) => each.keys.toUpperCase())),
  );
  expect(shortcuts.size).toBeGreaterThan(4);
  expect([...shortcuts].filter((shortcut) => !listed.has(toHelp(shortcut)))).toEqual([]);
  const selected = KNOWN_KEYS.flatMap(({ of }) => /data-keys="(\w+)"/.exec(of ?? '')?.[1] ?? []);
  expect(new Set([...selected, 'canvas'])).toEqual(names);
});

it('offers what the head of the screen offers, and its other tabs', () => {
  screen.innerHTML = `<main><header><h1>Agent</h1><a href="/agents/create">Create agent</a><button disabled>Save</button>
    <button aria-haspopup="menu" aria-label="More actions"></button><button aria-label="Refresh"></button></header>
    <button role="tab" aria-selected="true">Build</button><button role="tab" aria-selected="false">Runs</button>
    <section><header><button>Of a card</button></header></section></main>`;
  const actions = toPageActions(screen, (text) => text);
  expect(actions.map(({ label }) => label)).toEqual(['Create agent', 'Refresh', 'Runs']);
  expect(actions[2]!.press?.textContent).toBe('Runs');
});

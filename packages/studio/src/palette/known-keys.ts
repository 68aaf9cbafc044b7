import { msg } from '@agent-studio/core';

/** What a part of a screen says of itself by `data-keys`, where no control of it carries the keys. */
export type OwnKeys = 'save' | 'logs' | 'review' | 'canvas' | 'chart' | 'trace' | 'query' | 'approval';

interface KnownKeys {
  title: string;
  /** Selects what has these keys, wherever it is; absent: they work everywhere. */
  of?: string;
  keys: readonly { keys: string; what: string }[];
}

const own = (name: OwnKeys) => `[data-keys="${name}"]`;
const carrying = (shortcut: string) => `[aria-keyshortcuts^="${shortcut}"]`;

/**
 * Every shortcut of the studio, those of the open screen first: they are listed where what has them is drawn, so that no
 * table of addresses has to know it. Canvases list theirs themselves, see canvas-keys.ts.
 */
export const KNOWN_KEYS: readonly KnownKeys[] = [
  { title: msg('This page'), of: carrying('/'), keys: [{ keys: '/', what: msg('Search in the list') }] },
  {
    title: msg('This page'),
    of: own('logs'),
    keys: [
      { keys: 'J, K', what: msg('Open the next or the previous row') },
      { keys: 'Esc', what: msg('Close the open row') },
    ],
  },
  {
    title: msg('This page'),
    of: own('review'),
    keys: [{ keys: 'R', what: msg('Mark the open row as reviewed, or take the mark away') }],
  },
  { title: msg('This page'), of: own('save'), keys: [{ keys: 'Mod S', what: msg('Save') }] },
  {
    title: msg('This page'),
    of: own('query'),
    keys: [{ keys: 'Mod Enter', what: msg('Run the query') }],
  },
  {
    title: msg('This page'),
    of: own('approval'),
    keys: [{ keys: 'Mod Enter', what: msg('Approve the call that waits') }],
  },
  {
    title: msg('This page'),
    of: carrying('Alt+ArrowUp'),
    keys: [{ keys: 'Alt ↑ ↓', what: msg('Move the step up or down') }],
  },
  {
    title: msg('This page'),
    of: own('chart'),
    keys: [{ keys: '← →', what: msg('Read the next or the previous values of the chart') }],
  },
  {
    title: msg('This page'),
    of: own('trace'),
    keys: [{ keys: '← → ↑ ↓', what: msg('Go to another step of the run') }],
  },
  {
    title: msg('Everywhere'),
    keys: [
      { keys: 'Mod K', what: msg('Open the command palette') },
      { keys: '?', what: msg('Show these keys') },
      { keys: 'Esc', what: msg('Close what is open') },
      { keys: 'Tab', what: msg('Go to the next control; with Shift to the one before') },
    ],
  },
  {
    title: msg('Lists and menus'),
    keys: [
      { keys: '↑ ↓', what: msg('Go to the next or the previous entry') },
      { keys: 'Home, End', what: msg('Go to the first or the last entry') },
      { keys: 'Enter', what: msg('Open or choose it') },
    ],
  },
  {
    title: msg('Chat'),
    keys: [
      { keys: 'Enter', what: msg('Send the message') },
      { keys: 'Shift Enter', what: msg('Begin a new line') },
    ],
  },
];

/** Those that work on what is drawn there, a title once. */
export function keysOn(screen: ParentNode): KnownKeys[] {
  const shown = KNOWN_KEYS.filter(({ of }) => of === undefined || screen.querySelector(of) !== null);
  return [...Map.groupBy(shown, ({ title }) => title)].map(([title, groups]) => ({
    title,
    keys: groups.flatMap(({ keys }) => keys),
  }));
}

/** Whether there is a drawing, which has many. */
export const hasCanvas = (screen: ParentNode): boolean => screen.querySelector(own('canvas')) !== null;

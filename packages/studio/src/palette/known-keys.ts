import { msg } from '@agent-studio/core';

interface KnownKeys {
  title: string;
  /** Addresses they are on; absent: everywhere. */
  on?: RegExp;
  keys: readonly { keys: string; what: string }[];
}

/** Every shortcut of the studio, those of the open screen first. Canvases list theirs themselves, see canvas-keys.ts. */
const KNOWN_KEYS: readonly KnownKeys[] = [
  {
    title: msg('This list'),
    on: /^\/(agents|tools|multi-agents|knowledge-base|workflows|data-connectors|models|api-keys|users)(\?(?!(.*&)?(workflow|connector|new)).*)?$/,
    keys: [{ keys: '/', what: msg('Search in the list') }],
  },
  {
    title: msg('This list'),
    on: /^\/reports(\?(?!(.*&)?tab=(?!logs)).*)?$/,
    keys: [
      { keys: '/', what: msg('Search in the list') },
      { keys: 'J, K', what: msg('Open the next or the previous row') },
      { keys: 'R', what: msg('Mark the open row as reviewed, or take the mark away') },
      { keys: 'Esc', what: msg('Close the open row') },
    ],
  },
  {
    title: msg('This form'),
    on: /^\/(agents|tools|multi-agents|knowledge-base)\/(create|manage|edit)|^\/workflows\?(.*&)?workflow=|^\/settings/,
    keys: [{ keys: 'Mod S', what: msg('Save') }],
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

/** Those that work where this address is open: its path and query. */
export const keysOn = (path: string): readonly KnownKeys[] =>
  KNOWN_KEYS.filter(({ on }) => !on || on.test(path));

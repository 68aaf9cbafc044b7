import type { StyleRow } from '../../build/element-reference.ts';

/** Custom properties that both elements read. */
export const themeProperties: Readonly<Record<string, StyleRow>> = {
  '--studio-font': {
    about:
      'Font family. Else Inter (Vazirmatn for Arabic), which the studio brings along and the assistant takes where the page has it; else that of the system.',
  },
  '--studio-font-mono': { about: 'Font family of code.' },
  '--studio-font-size': { default: '14px', about: 'Size of running text; all other sizes follow.' },
  '--studio-scale': { default: '1', about: 'Factor on all lengths.' },
  '--studio-radius': { default: '8px', about: 'Corner radius of controls; others follow.' },
  '--studio-hue': { default: '294', about: 'Hue of accent and greys, in degrees.' },
  '--studio-accent': { about: 'Colour of buttons, links and marks.' },
  '--studio-accent-contrast': { default: '#fff', about: 'Text on the accent colour.' },
  '--studio-focus-ring': { about: 'Colour of the focus outline.' },
  '--studio-surface': { about: 'Background of cards, menus and panels.' },
  '--studio-text': { about: 'Text colour.' },
  '--studio-muted': { about: 'Colour of secondary text.' },
  '--studio-border': { about: 'Colour of lines.' },
  '--studio-danger': { about: 'Colour of errors and of removing.' },
  '--studio-shadow': { about: 'Shadow of menus, panels and dialogs.' },
  '--studio-assistant-width': { default: '396px', about: 'Width of the chat panel.' },
  '--studio-assistant-height': { default: '628px', about: 'Height of the chat panel, where there is room.' },
  '--studio-assistant-inset-block': {
    default: '20px',
    about: 'Distance of the launcher from the edge above or below.',
  },
  '--studio-assistant-inset-inline': {
    default: '20px',
    about: 'Distance of the launcher from the edge at its side.',
  },
  '--studio-keyboard-inset': {
    default: '0px',
    about: 'Room kept free at the bottom for an on-screen keyboard; the open chat measures it by itself.',
  },
  '--studio-print': {
    default: 'none',
    about: 'How the assistant is printed: `block` prints it, unless `mode="inline"` prints it anyway.',
  },
  '--studio-assistant-launcher-size': {
    default: '52px',
    about: 'Width and height of the launcher; 36px inside the studio, where it stands in the bottom line.',
  },
};

/** Parts of the chat, inside of both elements. */
export const chatParts: Readonly<Record<string, string>> = {
  panel: 'The open chat.',
  header: 'The bar at the top of the chat.',
  heading: 'The name in it.',
  close: 'The button that closes the chat.',
  messages: 'The list of messages.',
  message: 'One message.',
  'message-user': 'A question.',
  'message-bot': 'An answer.',
  typing: 'Shown until an answer begins.',
  input: 'The text field.',
  send: 'The button that sends.',
  stop: 'The button that stops an answer.',
  suggestions: 'The list of suggested questions.',
  suggestion: 'One of them.',
};

/** Types of `getToken`, which both elements have; a test compares them with the source. */
export const tokenTypes = `
/** Why the page is asked for a token: for the first time, because the present one ends soon, or because the server refused it. */
export interface TokenRequest {
  reason: 'initial' | 'expiring' | 'rejected';
  /** When the present token ends, in ms since 1970; null when there is none, or nobody knows. */
  previousExpiresAt: number | null;
  /** Counts from 1 while the page gives no token that will do; a refused one counts, too. */
  attempt: number;
  /** Ends when nobody waits for the answer any more: after 30 s, or when the element has gone. */
  signal: AbortSignal;
}

export interface TokenResult {
  token: string;
  /** In ms since 1970. */
  expiresAt?: number | undefined;
  /** In seconds from now; wins over \`expiresAt\` and over what the token itself says. */
  expiresIn?: number | undefined;
}

/** The answer of the page; null or an empty text when nobody is signed in there. */
export type GetToken = (request: TokenRequest) => Promise<string | TokenResult | null>;
`;

import type { Way } from './nearest.ts';

type Simple =
  | 'first'
  | 'last'
  | 'search'
  | 'fit'
  | 'zoomTo'
  | 'align'
  | 'toggle'
  | 'all'
  | 'none'
  | 'open'
  | 'add'
  | 'connect'
  | 'disconnect'
  | 'remove'
  | 'layout'
  | 'duplicate'
  | 'undo'
  | 'redo'
  | 'help'
  | 'focus'
  | 'full'
  | 'copyOut'
  | 'palette'
  | 'side'
  | 'note'
  | 'group'
  | 'ungroup'
  | 'fold'
  | 'color'
  | 'menu'
  | 'breakpoint'
  | 'runTo'
  | 'tryNode'
  | 'replace'
  | 'extract'
  | 'talk';

/** What a key asks of a drawing. */
export type CanvasCommand =
  | { do: 'step'; way: Way; extend: boolean }
  | { do: 'nudge'; way: Way; far: boolean }
  | { do: 'alignTo'; how: 'left' | 'right' | 'top' | 'bottom' }
  | { do: 'zoom'; in: boolean }
  | { do: Simple };

const WAYS: Readonly<Record<string, Way>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

const SIDES = { left: 'left', right: 'right', up: 'top', down: 'bottom' } as const;

const PLAIN: Readonly<Record<string, Simple>> = {
  home: 'first',
  end: 'last',
  '/': 'search',
  '0': 'fit',
  z: 'zoomTo',
  a: 'align',
  escape: 'none',
  n: 'add',
  c: 'connect',
  x: 'disconnect',
  delete: 'remove',
  backspace: 'remove',
  l: 'layout',
  '?': 'help',
  f: 'focus',
  e: 'copyOut',
  p: 'palette',
  i: 'side',
  s: 'note',
  g: 'group',
  o: 'fold',
  k: 'color',
  m: 'menu',
  contextmenu: 'menu',
  b: 'breakpoint',
  r: 'runTo',
  t: 'tryNode',
  w: 'talk',
};
const WITH_SHIFT: Readonly<Record<string, Simple>> = {
  f: 'full',
  g: 'ungroup',
  r: 'replace',
  s: 'extract',
  f10: 'menu',
};
/** Keys that belong to a node, and to a button when that has the focus. */
const ON_NODE: Readonly<Record<string, Simple>> = { enter: 'open', ' ': 'toggle' };
const WITH_CTRL: Readonly<Record<string, Simple>> = { a: 'all', d: 'duplicate', z: 'undo', y: 'redo' };

type Keys = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** The command behind a key; undefined: the key is somebody else's. */
export function commandOf(event: Keys, onNode: boolean): CanvasCommand | undefined {
  const { key, altKey, shiftKey } = event;
  const ctrl = event.ctrlKey || event.metaKey;
  const way = WAYS[key];
  if (way && ctrl && shiftKey && !altKey) return { do: 'alignTo', how: SIDES[way] };
  if (way && !ctrl) {
    return altKey ? { do: 'nudge', way, far: shiftKey } : { do: 'step', way, extend: shiftKey };
  }
  const name = key.toLowerCase();
  if (ctrl) {
    if (altKey) return undefined;
    if (shiftKey) return name === 'z' ? { do: 'redo' } : undefined;
    const found = WITH_CTRL[name];
    return found && { do: found };
  }
  if (altKey) return undefined;
  if (name === '+' || name === '=') return { do: 'zoom', in: true };
  if (name === '-' || name === '_') return { do: 'zoom', in: false };
  const found =
    (shiftKey ? WITH_SHIFT[name] : undefined) ?? (onNode ? ON_NODE[name] : undefined) ?? PLAIN[name];
  return found && { do: found };
}

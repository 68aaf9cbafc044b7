import { expect, it } from 'vitest';
import { CANVAS_KEYS } from '#studio/canvas/canvas-keys.ts';
import { type CanvasCommand, commandOf } from '#studio/canvas/canvas-command.ts';
import { nearest } from '#studio/canvas/nearest.ts';

const press = (keys: string, onNode = true): CanvasCommand | undefined => {
  const parts = keys.split('+');
  const key = keys.endsWith('++') || keys === '+' ? '+' : parts.at(-1)!;
  return commandOf(
    {
      key,
      ctrlKey: parts.includes('Ctrl'),
      metaKey: parts.includes('Meta'),
      altKey: parts.includes('Alt'),
      shiftKey: parts.includes('Shift'),
    },
    onNode,
  );
};

it.each([
  ['ArrowLeft', { do: 'step', way: 'left', extend: false }],
  ['Shift+ArrowDown', { do: 'step', way: 'down', extend: true }],
  ['Alt+ArrowUp', { do: 'nudge', way: 'up', far: false }],
  ['Alt+Shift+ArrowRight', { do: 'nudge', way: 'right', far: true }],
  ['Home', { do: 'first' }],
  ['End', { do: 'last' }],
  ['/', { do: 'search' }],
  ['+', { do: 'zoom', in: true }],
  ['-', { do: 'zoom', in: false }],
  ['0', { do: 'fit' }],
  [' ', { do: 'toggle' }],
  ['Ctrl+a', { do: 'all' }],
  ['Escape', { do: 'none' }],
  ['Enter', { do: 'open' }],
  ['n', { do: 'add' }],
  ['s', { do: 'note' }],
  ['g', { do: 'group' }],
  ['Shift+G', { do: 'ungroup' }],
  ['o', { do: 'fold' }],
  ['k', { do: 'color' }],
  ['C', { do: 'connect' }],
  ['x', { do: 'disconnect' }],
  ['Delete', { do: 'remove' }],
  ['Backspace', { do: 'remove' }],
  ['l', { do: 'layout' }],
  ['Meta+d', { do: 'duplicate' }],
  ['Ctrl+z', { do: 'undo' }],
  ['Ctrl+y', { do: 'redo' }],
  ['Ctrl+Shift+Z', { do: 'redo' }],
  ['?', { do: 'help' }],
  ['f', { do: 'focus' }],
  ['Shift+F', { do: 'full' }],
  ['p', { do: 'palette' }],
  ['e', { do: 'copyOut' }],
  ['I', { do: 'side' }],
  ['z', { do: 'zoomTo' }],
  ['a', { do: 'align' }],
  ['Ctrl+Shift+ArrowUp', { do: 'alignTo', how: 'top' }],
  ['Meta+Shift+ArrowLeft', { do: 'alignTo', how: 'left' }],
])('%s asks for %j', (keys, command) => {
  expect(press(keys)).toEqual(command);
});

it.each(['Ctrl+c', 'Ctrl+v', 'Ctrl+x', 'Ctrl+s', 'Ctrl+l', 'Alt+c', 'q', 'Tab'])(
  '%s is somebody else’s',
  (keys) => {
    expect(press(keys)).toBeUndefined();
  },
);

it('Enter and Space on a button press the button', () => {
  expect(press('Enter', false)).toBeUndefined();
  expect(press(' ', false)).toBeUndefined();
});

it('the help has a line for everything', () => {
  expect(CANVAS_KEYS.flatMap(({ keys }) => keys)).toHaveLength(41);
});

it('arrows go to the nearest node in their direction', () => {
  const places = [
    { id: 'here', position: { x: 0, y: 0 } },
    { id: 'right', position: { x: 300, y: 40 } },
    { id: 'far right', position: { x: 600, y: 0 } },
    { id: 'below', position: { x: 20, y: 200 } },
  ];
  expect(nearest(places, 'here', 'right')).toBe('right');
  expect(nearest(places, 'here', 'down')).toBe('below');
  expect(nearest(places, 'right', 'left')).toBe('here');
  expect(nearest(places, 'here', 'up')).toBeUndefined();
  expect(nearest(places, 'gone', 'up')).toBeUndefined();
});

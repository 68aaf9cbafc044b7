import { expect, it } from 'vitest';
import { readFromFrame, readToFrame, toData } from '#assistant-widget/frame/frame-messages.ts';

it.each([
  { type: 'values', values: { heading: 'Ask us' } },
  { type: 'call', id: 1, method: 'send', args: ['Hello'] },
  { type: 'answer', id: 1, allowed: false, detail: {} },
])('the frame takes $type', (message) => {
  expect(readToFrame(message)).toBe(message);
});

it.each([
  null,
  'call',
  [],
  { type: 'constructor' },
  { type: '__proto__' },
  { type: 'close' },
  { type: 'call', id: '1', method: 'send', args: [] },
  { type: 'call', id: 1, method: 'send', args: {} },
  { type: 'values', values: [] },
  { type: 'answer', id: 1, allowed: 'yes', detail: {} },
])('and nothing else, such as %j', (message) => {
  expect(readToFrame(message)).toBeUndefined();
});

it('the page takes what a frame says, in its shapes alone', () => {
  expect(readFromFrame({ type: 'close' })).toEqual({ type: 'close' });
  expect(readFromFrame({ type: 'done', id: 1, value: undefined })).toBeDefined();
  expect(readFromFrame({ type: 'event', name: 'studio-message' })).toBeUndefined();
  expect(readFromFrame({ type: 'call', id: 1, method: 'send', args: [] })).toBeUndefined();
});

it('what is no data stays at home', () => {
  expect(toData({ text: 'Hello', waitUntil: () => {} })).toEqual({ text: 'Hello' });
});

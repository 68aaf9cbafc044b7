import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useHistory } from '#studio/canvas/use-history.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const begin = () => renderHook(() => useHistory('a')).result;

it('takes changes back and makes them again', () => {
  const history = begin();
  act(() => history.current.set('b'));
  act(() => history.current.set((value) => `${value}c`));
  expect(history.current).toMatchObject({ value: 'bc', canUndo: true, canRedo: false });
  act(() => history.current.undo());
  expect(history.current).toMatchObject({ value: 'b', canRedo: true });
  act(() => history.current.undo());
  act(() => history.current.undo());
  expect(history.current).toMatchObject({ value: 'a', canUndo: false });
  act(() => history.current.redo());
  act(() => history.current.redo());
  expect(history.current).toMatchObject({ value: 'bc', canRedo: false });
});

it('forgets what was taken back when something else is done', () => {
  const history = begin();
  act(() => history.current.set('b'));
  act(() => history.current.undo());
  act(() => history.current.set('c'));
  expect(history.current.canRedo).toBe(false);
  act(() => history.current.redo());
  expect(history.current.value).toBe('c');
});

it('takes keys typed into one field back together, until a pause or another field', () => {
  const history = begin();
  act(() => history.current.set('ab', 'title'));
  vi.advanceTimersByTime(500);
  act(() => history.current.set('abc', 'title'));
  act(() => history.current.undo());
  expect(history.current.value).toBe('a');
  act(() => history.current.redo());
  vi.advanceTimersByTime(5_000);
  act(() => history.current.set('abcd', 'title'));
  act(() => history.current.set('abcd!', 'notes'));
  act(() => history.current.undo());
  expect(history.current.value).toBe('abcd');
  act(() => history.current.undo());
  expect(history.current.value).toBe('abc');
});

it('counts what changes nothing as nothing', () => {
  const history = begin();
  act(() => history.current.set('a'));
  expect(history.current.canUndo).toBe(false);
});

it('keeps the last 200 steps', () => {
  const history = begin();
  for (let step = 0; step < 250; step += 1) act(() => history.current.set(String(step)));
  for (let step = 0; step < 250; step += 1) act(() => history.current.undo());
  expect(history.current).toMatchObject({ value: '49', canUndo: false });
});

it('has what somebody else changed in every step', () => {
  const history = begin();
  act(() => history.current.set('b'));
  act(() => history.current.set('c'));
  act(() => history.current.undo());
  act(() => history.current.rebase((value) => `${value}!`));
  expect(history.current.value).toBe('b!');
  act(() => history.current.undo());
  expect(history.current.value).toBe('a!');
  act(() => history.current.redo());
  act(() => history.current.redo());
  expect(history.current.value).toBe('c!');
});

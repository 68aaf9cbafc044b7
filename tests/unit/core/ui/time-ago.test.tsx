import { act } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { formatAgo, TimeAgo } from '#core/ui/time-ago.tsx';
import { renderOnSurface } from './render-on-surface.tsx';
import { eventually } from '#support/eventually.ts';

const MINUTE_MS = 60_000;

afterEach(() => {
  vi.useRealTimers();
});

it.each([
  [30_000, undefined],
  [12 * MINUTE_MS, '12 min ago'],
  [3 * 60 * MINUTE_MS, '3 hours ago'],
  [26 * 60 * MINUTE_MS, 'yesterday'],
  [400 * 24 * 60 * MINUTE_MS, 'last year'],
])('says %d ms as %s', (elapsedMs, text) => {
  expect(formatAgo(elapsedMs, 'en')).toBe(text);
});

it('grows older while it is shown, in the language of the surface', async () => {
  vi.useFakeTimers({ now: new Date('2026-01-01T12:00:00Z') });
  const { shadow } = renderOnSurface(<TimeAgo time="2026-01-01T11:59:30Z" />, { locale: 'de' });
  const time = shadow.querySelector('time')!;
  await eventually(() => expect(time.textContent).toBe('gerade eben'));
  expect(time.title).toContain('2026');
  act(() => void vi.advanceTimersByTime(2 * MINUTE_MS));
  expect(time.textContent).toBe('vor 2 Min.');
});

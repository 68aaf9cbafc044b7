import type { Stat, Translate } from '@agent-studio/core';
import type { Format } from './use-format.ts';

/** Above this share nobody needs to know how much it grew. */
const MOST = 9.99;

/** The change against the period before, for a tile; undefined when there is none to compare with. */
export function changeOf(
  now: number | null | undefined,
  before: number | null | undefined,
  { format, t, goodIf, isRate }: { format: Format; t: Translate; goodIf?: 'up' | 'down'; isRate?: boolean },
): Pick<Stat, 'note' | 'trend'> {
  if (now === null || now === undefined || before === null || before === undefined) return {};
  const change = isRate ? now - before : before === 0 ? null : (now - before) / before;
  if (change === null) return {};
  if (Math.abs(change) < 0.0005) return { note: t('unchanged') };
  const direction = change > 0 ? 'up' : 'down';
  const size = Math.abs(change);
  // So little was before that the share says nothing.
  if (!isRate && size > MOST) return {};
  return {
    note: isRate
      ? t('{change} pt', { change: format.signed(change, format.count(Math.round(size * 1000) / 10)) })
      : format.signed(change, format.growth(size)),
    trend: { direction, ...(goodIf && { good: goodIf === direction }) },
  };
}

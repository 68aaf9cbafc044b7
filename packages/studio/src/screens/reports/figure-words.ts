import type { Stat, Translate } from '@agent-studio/core';
import type { Format } from '../../forms/use-format.ts';

export const NONE = '—';

/** An amount in USD: sums to the cent, what costs less than a dollar more closely. */
export const money = (usd: number, format: Format): string =>
  format.usd(usd >= 1 ? Math.round(usd * 100) / 100 : usd);

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
  const sign = change > 0 ? '+' : '−';
  const size = Math.abs(change);
  return {
    note: isRate
      ? t('{points} points', { points: sign + format.decimal(size * 100) })
      : sign + format.percent(size),
    trend: { direction, ...(goodIf && { good: goodIf === direction }) },
  };
}

import type { FigureName } from '@agent-studio/api-client/contract';
import type { Translate } from '@agent-studio/core';
import type { Format } from '../../format/use-format.ts';

/** Below this share a change is none. */
const LEAST = 0.0005;
/** Above it, so little was before that the share says nothing. */
const MOST = 9.99;

/** How a figure changed against the period before; undefined: not worth telling. */
export function changeOf(
  name: FigureName,
  now: number | null,
  before: number | null,
  format: Format,
  t: Translate,
) {
  if (now === null || before === null) return undefined;
  const isShare = name.endsWith('_rate');
  const difference = isShare ? now - before : before === 0 ? 0 : (now - before) / before;
  const size = Math.abs(difference);
  if (size < LEAST || size > MOST) return undefined;
  const direction = difference > 0 ? ('up' as const) : ('down' as const);
  return {
    direction,
    text: isShare
      ? t('{change} pt', { change: format.signed(difference, format.count(Math.round(size * 1000) / 10)) })
      : format.signed(difference, format.growth(size)),
  };
}

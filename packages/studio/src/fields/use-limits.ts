import { useSurface, useText } from '@agent-studio/core';
import type { JsonSchema } from './json-schema.ts';
import { writeNumber } from './read-number.ts';

/** What a number may be: `0 to 100`. */
export function useLimits({ minimum: min, maximum: max }: JsonSchema): string | undefined {
  const t = useText();
  const { locale } = useSurface();
  const from = typeof min === 'number' ? writeNumber(min, locale) : undefined;
  const to = typeof max === 'number' ? writeNumber(max, locale) : undefined;
  if (from !== undefined && to !== undefined) return t('{from} to {to}', { from, to });
  if (from !== undefined) return t('At least {number}', { number: from });
  return to === undefined ? undefined : t('At most {number}', { number: to });
}

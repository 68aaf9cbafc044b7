import type { FigureFilter } from '@agent-studio/api-client/contract';

/** The same filter over the period of equal length right before; undefined when it has no beginning or no end. */
export function periodBefore({ from, to, ...rest }: FigureFilter): FigureFilter | undefined {
  if (from === undefined || to === undefined) return undefined;
  const length = Date.parse(to) - Date.parse(from);
  return { ...rest, from: new Date(Date.parse(from) - length).toISOString(), to: from };
}

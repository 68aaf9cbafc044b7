import type { HourlyFigures, HourlyRows } from '../run-figures/hourly-figures.ts';
import type { ToolFigure } from '@agent-studio/api-client/contract';

/** A tool by its calls alone. */
export type ToolCalls = Omit<ToolFigure, 'runs'>;

export interface ToolQuestion {
  order_by: 'p95_ms' | 'failed' | 'calls';
  most: number;
}

const SHARES = [0.5, 0.95];

/** Tools by their calls, from counted hours. */
export async function toolsOf(
  hourly: HourlyFigures,
  { from, to }: HourlyRows,
  { order_by, most }: ToolQuestion,
): Promise<ToolCalls[]> {
  const asked = { from, to, by: ['tool'], split: true } as const;
  const [rows, times] = await Promise.all([
    hourly.sums(asked),
    hourly.repository.percentiles(asked, 'duration', SHARES),
  ]);
  const timesOf = new Map(times.map(({ g, values }) => [g, values]));
  const tools = rows.map(({ g, requests, failed, last_at }) => {
    const [p50_ms = null, p95_ms = null] = timesOf.get(g) ?? [];
    return {
      name: g ?? '',
      calls: requests,
      failed,
      failure_rate: requests ? failed / requests : null,
      p50_ms,
      p95_ms,
      last_used_at: last_at,
    };
  });
  // Nothing known comes last.
  const size = (tool: ToolCalls) => tool[order_by] ?? -1;
  return tools.toSorted((a, b) => size(b) - size(a) || (a.name < b.name ? -1 : 1)).slice(0, most);
}

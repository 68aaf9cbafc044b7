import { stringify } from 'csv-stringify/sync';
import { type ReportStats, toPlainCell } from '@agent-studio/api-client/contract';

/** Spreadsheets take a file for UTF-8 only with it. */
const BYTE_ORDER_MARK = '\uFEFF';
const SUMS = ['requests', 'succeeded', 'failed', 'tokens', 'cost_usd', 'up', 'down'] as const;

export interface ReportFile {
  name: string;
  text: string;
}

/** The tables of a report for spreadsheets: over time, and by what was asked. */
export function toReportFiles({ series, breakdowns }: ReportStats): ReportFile[] {
  const sums = (row: (typeof series)[number] | (typeof breakdowns.agent)[number]) =>
    SUMS.map((name) => row[name]);
  return [
    {
      name: 'over-time.csv',
      text: toCsv(
        ['time', ...SUMS],
        series.map((row) => [row.t, ...sums(row)]),
      ),
    },
    {
      name: 'by-agent.csv',
      text: toCsv(
        ['agent', 'agent_id', ...SUMS],
        breakdowns.agent.map((row) => [row.name, row.id, ...sums(row)]),
      ),
    },
  ];
}

/** RFC 4180. What people wrote is no formula. */
const toCsv = (head: readonly string[], rows: unknown[][]): string =>
  BYTE_ORDER_MARK +
  stringify([[...head], ...rows], { record_delimiter: 'windows', cast: { string: toPlainCell } });

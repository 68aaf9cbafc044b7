import { stringify } from 'csv-stringify/sync';
import { type AgentLog, toPlainCell } from '@agent-studio/api-client/contract';
import { type FileAnswer, fileAnswer } from '../../http/file-answer.ts';

/** Spreadsheets take a file for UTF-8 only with it; RFC 4180 does not forbid it. */
const BYTE_ORDER_MARK = '\uFEFF';

const COLUMNS: Readonly<Record<string, (row: AgentLog) => unknown>> = {
  run_id: (row) => row.run_id,
  time: (row) => row.time,
  agent: (row) => row.agent.name,
  agent_id: (row) => row.agent.id,
  kind: (row) => row.kind,
  version: (row) => row.version ?? 'draft',
  user: (row) => row.user?.name,
  user_id: (row) => row.user?.id,
  channel: (row) => row.channel,
  input: (row) => row.input,
  output: (row) => row.output,
  status: (row) => row.status,
  error: (row) => row.error && (row.error.detail || row.error.code),
  feedback: (row) => row.feedback?.rating,
  feedback_reasons: (row) => row.feedback?.reasons.join(', '),
  feedback_comment: (row) => row.feedback?.comment,
  tool_calls: (row) => row.tool_calls,
  tokens: (row) => row.tokens,
  cost_usd: (row) => row.cost_usd,
  duration_ms: (row) => row.duration_ms,
  session_id: (row) => row.session_id,
  reviewed: (row) => row.reviewed?.at,
  reviewed_by: (row) => row.reviewed?.by?.name,
  review_note: (row) => row.reviewed?.note,
};

/** These pages of logs as a file that is written while it is read. */
export function toLogFile(
  format: 'csv' | 'jsonl',
  pages: AsyncIterable<AgentLog[]>,
  day: string,
): FileAnswer {
  return format === 'csv'
    ? fileAnswer({ name: `agent-logs-${day}.csv`, type: 'text/csv', parts: csvParts(pages) })
    : fileAnswer({ name: `agent-logs-${day}.jsonl`, type: 'application/x-ndjson', parts: jsonParts(pages) });
}

async function* csvParts(pages: AsyncIterable<AgentLog[]>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + toCsv([Object.keys(COLUMNS)]);
  const columns = Object.values(COLUMNS);
  for await (const rows of pages) yield toCsv(rows.map((row) => columns.map((value) => value(row))));
}

async function* jsonParts(pages: AsyncIterable<AgentLog[]>): AsyncGenerator<string> {
  for await (const rows of pages) yield rows.map((row) => `${JSON.stringify(row)}\n`).join('');
}

/** RFC 4180. */
const toCsv = (rows: unknown[][]): string =>
  stringify(rows, { record_delimiter: 'windows', cast: { string: toPlainCell } });

import type { AgentLog } from '@agent-studio/api-client/contract';
import type { Translate } from '@agent-studio/core';
import { element } from '../../printing/print-document.ts';
import type { Format } from '../../format/use-format.ts';
import { inputLine } from '../../runs/run-inputs.ts';
import { nameOfLog } from './log-name.ts';

/** Black on white, whatever the screen looks like; the head stands on every sheet of paper, and no row is torn. */
export const LOG_SHEET = `
@page { size: landscape; margin: 12mm; }
body { margin: 0; font: 9pt/1.4 system-ui, sans-serif; color: #000; background: #fff; }
h1 { font-size: 14pt; margin: 0 0 2mm; }
p { margin: 0 0 4mm; color: #444; }
table { width: 100%; border-collapse: collapse; }
thead { display: table-header-group; }
tr { break-inside: avoid; }
th, td { padding: 1.5mm 2mm; border-bottom: .2mm solid #999; text-align: start; vertical-align: top; overflow-wrap: anywhere; }
th { font-weight: 600; }
td:nth-child(n+6) { white-space: nowrap; text-align: end; }
td:nth-child(3), td:nth-child(4) { width: 32%; }
`;

const MOST_CHARS = 600;

const cut = (text: string | null): string =>
  text === null ? '' : text.length > MOST_CHARS ? `${text.slice(0, MOST_CHARS)}…` : text;

interface PrintedLogs {
  rows: readonly AgentLog[];
  /** There are others, which the paper does not have. */
  more: boolean;
  t: Translate;
  format: Format;
}

/** The table of a printed page. */
export function fillLogs(page: Document, { rows, more, t, format }: PrintedLogs): void {
  const make = element;
  const heads = [
    t('Started'),
    t('Agent'),
    t('Input'),
    t('Answer'),
    t('Status'),
    t('Tokens'),
    t('Cost'),
    t('Duration'),
  ];
  const lines = rows.map((row) =>
    make(
      page,
      'tr',
      null,
      ...[
        format.dateTime(row.time),
        nameOfLog(row, t),
        cut(inputLine(row, t)),
        cut(row.output),
        row.status,
        format.count(row.tokens),
        row.cost_usd === null ? '' : format.usd(row.cost_usd),
        row.duration_ms === null ? '' : format.duration(row.duration_ms),
      ].map((text) => {
        const cell = make(page, 'td', text);
        cell.dir = 'auto';
        return cell;
      }),
    ),
  );
  page.body.append(
    make(page, 'h1', t('Agent logs')),
    make(
      page,
      'p',
      more
        ? t('The newest {count} rows; the files have all of them.', { count: format.count(rows.length) })
        : t('{count} rows', { count: rows.length }),
    ),
    make(
      page,
      'table',
      null,
      make(page, 'thead', null, make(page, 'tr', null, ...heads.map((head) => make(page, 'th', head)))),
      make(page, 'tbody', null, ...lines),
    ),
  );
}

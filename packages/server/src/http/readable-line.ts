import { styleText } from 'node:util';

type Format = Parameters<typeof styleText>[0];

/** Gives a piece of a line its looks. */
export type Paint = (format: Format, text: string) => string;

/** With colours, for a terminal. */
export const colourful: Paint = (format, text) => styleText(format, text, { validateStream: false });

const LEVELS: Record<number, [string, Format]> = {
  10: ['TRACE', 'gray'],
  20: ['DEBUG', 'gray'],
  30: ['INFO ', 'green'],
  40: ['WARN ', 'yellow'],
  50: ['ERROR', 'red'],
  60: ['FATAL', 'magenta'],
};

/** A line of the log, one JSON object, as people read it; how it looks is up to `paint`. What is no such object stays. */
export function toReadableLine(line: string, paint: Paint = (_, text) => text): string {
  const said = read(line);
  if (!said) return line;
  const { level, time, msg = '', pid: _pid, hostname: _hostname, err, reqId, ...rest } = said;
  const [name, format] = LEVELS[Number(level)] ?? LEVELS[30]!;
  const { trace_id: _trace, span_id: _span, ...values } = rest;
  const pairs = Object.entries({ ...values, ...(reqId !== undefined && { reqId }) })
    .map(([key, value]) => `${key}=${toText(value)}`)
    .join(' ');
  const head = `${paint('gray', timeOf(time))} ${paint(format, name)} ${toText(msg)}`;
  const error = isObject(err) ? `\n${paint('red', toLines(err['stack'] || err['message']))}` : '';
  return `${pairs ? `${head} ${paint('gray', pairs)}` : head}${error}\n`;
}

function read(line: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return isObject(value) ? value : undefined;
  } catch {
    // Not of the logger.
    return undefined;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Of the machine's clock, which people look at. */
function timeOf(time: unknown): string {
  const at = new Date(Number(time));
  const of = (value: number, digits = 2) => String(value).padStart(digits, '0');
  return `${of(at.getHours())}:${of(at.getMinutes())}:${of(at.getSeconds())}.${of(at.getMilliseconds(), 3)}`;
}

const toText = (value: unknown) =>
  harmless(typeof value === 'string' ? value : JSON.stringify(value)).replaceAll('\n', '\\n');

const toLines = (value: unknown) => harmless(String(value)).replaceAll(/^/gm, '    ');

/** Without what steers a terminal or turns its lines around: it may have come from anybody. */
const harmless = (text: string) =>
  text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu, (sign) =>
    sign === '\n' ? sign : `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

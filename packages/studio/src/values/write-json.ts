/** Of a line that is read without scrolling, beside what it is about. */
const LINE_CHARS = 44;

/** JSON as people write it: what fits into a line stands in one. */
export function writeJson(value: unknown, indent = 0): string {
  const line = inLine(value);
  if (typeof value !== 'object' || value === null || line.length + indent <= LINE_CHARS) return line;
  const inner = indent + 2;
  const isList = Array.isArray(value);
  const items = isList
    ? value.map((one) => writeJson(one, inner))
    : entriesOf(value).map(([name, one]) => {
        const before = `${JSON.stringify(name)}: `;
        const fits = inner + before.length + inLine(one).length <= LINE_CHARS;
        return before + (fits ? inLine(one) : writeJson(one, inner));
      });
  const [begin, end] = isList ? '[]' : '{}';
  const pad = ' '.repeat(inner);
  const lines = fill(items, LINE_CHARS - inner);
  return `${begin}\n${lines.map((one) => pad + one).join(',\n')}\n${' '.repeat(indent)}${end}`;
}

/** As many items in each line as there is room for; one of several lines has its own. */
function fill(items: readonly string[], room: number): string[] {
  const lines: string[] = [];
  let isOpen = false;
  for (const item of items) {
    const isWhole = !item.includes('\n');
    const last = lines.at(-1);
    if (isOpen && isWhole && last !== undefined && last.length + 2 + item.length < room)
      lines[lines.length - 1] = `${last}, ${item}`;
    else lines.push(item);
    isOpen = isWhole;
  }
  return lines;
}

/** Deeper than anybody reads beside something else. */
const MOST_DEEP = 24;

/**
 * The beginning of a value: of what is larger, at least so many letters are written. Laying it out then costs no more than
 * it shows; what programs answer may be large, and nested without end.
 */
export function beginningOf(value: unknown, letters: number): unknown {
  let left = letters;
  const copy = (one: unknown, depth: number): unknown => {
    if (typeof one === 'string') {
      const cut = one.slice(0, Math.max(0, left)).toWellFormed();
      left -= Math.max(1, one.length);
      return cut;
    }
    left -= 1;
    if (typeof one !== 'object' || one === null) return one;
    if (depth === MOST_DEEP) return '…';
    if (Array.isArray(one)) {
      const items: unknown[] = [];
      for (const item of one) {
        if (left <= 0) break;
        items.push(copy(item, depth + 1));
      }
      return items;
    }
    const fields: [string, unknown][] = [];
    for (const name in one) {
      if (left <= 0) break;
      left -= name.length;
      fields.push([name, copy((one as Record<string, unknown>)[name], depth + 1)]);
    }
    return Object.fromEntries(fields);
  };
  return copy(value, 0);
}

function inLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inLine).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const fields = entriesOf(value).map(([name, one]) => `${JSON.stringify(name)}: ${inLine(one)}`);
  return fields.length > 0 ? `{ ${fields.join(', ')} }` : '{}';
}

const entriesOf = (value: object) => Object.entries(value).filter(([, one]) => one !== undefined);

export interface JsonPart {
  text: string;
  /** Absent: brackets, commas and room between them. */
  kind?: 'name' | 'string' | 'number' | 'word';
}

const TOKEN = /("(?:[^"\\]|\\.)*")(\s*:)?|-?\d[\d.eE+-]*|\b(?:true|false|null)\b/gu;

/** JSON, or the beginning of it, in parts by what they are; put together again they are the text. */
export function toJsonParts(text: string): JsonPart[] {
  const parts: JsonPart[] = [];
  let end = 0;
  for (const match of text.matchAll(TOKEN)) {
    const [whole, quoted, colon] = match;
    if (match.index > end) parts.push({ text: text.slice(end, match.index) });
    if (quoted === undefined) parts.push({ text: whole, kind: /^[a-z]/u.test(whole) ? 'word' : 'number' });
    else {
      parts.push({ text: quoted, kind: colon === undefined ? 'string' : 'name' });
      if (colon !== undefined) parts.push({ text: colon });
    }
    end = match.index + whole.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

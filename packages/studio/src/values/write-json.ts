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
  return `${begin}\n${items.map((item) => pad + item).join(',\n')}\n${' '.repeat(indent)}${end}`;
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

/** Text pieces and translated expressions, as an import finds them in a value. */
export type TemplatePart = { text: string } | { cel: string };

/** One that is a text of JSON as a whole. */
const JSON_TEXT = /^json\(([^()]*)\)$/;

/** Pieces as one expression: texts joined with what stands between them. */
export function toExpression(parts: readonly TemplatePart[]): string {
  const full = parts.filter((part) => !('text' in part) || part.text !== '');
  const [only] = full;
  if (!only) return '""';
  if (full.length === 1) return 'cel' in only ? only.cel : JSON.stringify(only.text);
  return full.map((part) => ('cel' in part ? `string(${part.cel})` : JSON.stringify(part.text))).join(' + ');
}

/** Pieces as a text with `{{ expressions }}`. */
export const toTemplate = (parts: readonly TemplatePart[]): string =>
  parts
    .map((part) => ('cel' in part ? `{{ ${part.cel} }}` : part.text.replaceAll('{{', '{{ "{{" }}')))
    .join('');

/**
 * A text of JSON, with expressions in its strings or in the place of values, as one expression: JSON is one already. Undefined
 * where it is no JSON.
 */
export function jsonToExpression(parts: readonly TemplatePart[]): string | undefined {
  const cels: string[] = [];
  let text = '';
  let inString = false;
  for (const part of parts) {
    if ('cel' in part) {
      const mark = `\uE000${cels.push(part.cel) - 1}\uE000`;
      // Where a text of JSON is put in, its value stands there.
      if (!inString) cels[cels.length - 1] = JSON_TEXT.exec(part.cel)?.[1] ?? part.cel;
      text += inString ? mark : JSON.stringify(mark);
      continue;
    }
    for (let at = 0; at < part.text.length; at += 1) {
      const character = part.text[at]!;
      if (inString && character === '\\') at += 1;
      else if (character === '"') inString = !inString;
    }
    text += part.text;
  }
  try {
    return toLiteral(JSON.parse(text), cels);
  } catch {
    // No JSON: a person has to write it anew.
    return undefined;
  }
}

/** A value of JSON as an expression; marks in its texts are expressions. */
function toLiteral(value: unknown, cels: readonly string[]): string {
  if (typeof value === 'string') {
    const parts = value
      .split(/\uE000(\d+)\uE000/)
      .map((part, index): TemplatePart =>
        index % 2 ? { cel: cels[Number(part)] ?? 'null' } : { text: part },
      );
    return toExpression(parts);
  }
  if (Array.isArray(value)) return `[${value.map((one) => toLiteral(one, cels)).join(', ')}]`;
  if (typeof value === 'object' && value !== null)
    return `{${Object.entries(value)
      .map(([name, one]) => `${JSON.stringify(name)}: ${toLiteral(one, cels)}`)
      .join(', ')}}`;
  return JSON.stringify(value);
}

/** Any value of JSON as an expression. */
export const literalOf = (value: unknown): string => toLiteral(value ?? null, []);

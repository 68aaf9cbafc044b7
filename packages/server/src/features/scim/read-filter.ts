import { ScimError } from './scim-error.ts';

/** What directories look somebody up by before they write. */
export interface Equals {
  /** In small letters, such as `username`. */
  attribute: string;
  value: string;
}

const MOST_CHARS = 1_000;
const MOST_PARTS = 4;
const PART =
  /^\s*(?<attribute>[\w.:-]{1,200}(?:\[\s*type\s+eq\s+"work"\s*\](?:\.value)?)?)\s+eq\s+(?<value>"(?:[^"\\]|\\.)*"|true|false)\s*/i;
const AND = /^and\s/i;
/** Nothing that is looked for has one, and the database takes none. */
const CONTROL = /\p{Cc}/u;

/**
 * Reads `userName eq "ada"`, several joined by `and`. Throws `invalidFilter` for everything else: a directory must not
 * take "nobody" for an answer to a question that was not understood.
 */
export function readFilter(text: string, attributes: readonly string[]): Equals[] {
  if (text.length > MOST_CHARS) throw refused('It is too long.');
  const found: Equals[] = [];
  for (let rest = text; ;) {
    const part = PART.exec(rest);
    if (!part || found.length === MOST_PARTS)
      throw refused('Only "attribute eq value", joined by "and", is known.');
    found.push({
      attribute: nameOf(part.groups!['attribute']!, attributes),
      value: valueOf(part.groups!['value']!),
    });
    rest = rest.slice(part[0].length);
    if (!rest) return found;
    const and = AND.exec(rest);
    if (!and) throw refused('Only "attribute eq value", joined by "and", is known.');
    rest = rest.slice(and[0].length);
  }
}

function nameOf(written: string, attributes: readonly string[]): string {
  const name = written
    .toLowerCase()
    .replace(/^urn:ietf:params:scim:schemas:core:2\.0:(?:user|group):/, '')
    .replace(/^emails(?:\[.*\])?(?:\.value)?$/, 'emails');
  if (!attributes.includes(name)) throw refused(`It knows ${attributes.join(', ')}.`);
  return name;
}

function valueOf(written: string): string {
  if (!written.startsWith('"')) return written.toLowerCase();
  const value = parse(written);
  if (CONTROL.test(value) || !value.isWellFormed())
    throw refused('The value has characters that no name has.');
  return value;
}

function parse(written: string): string {
  try {
    return JSON.parse(written) as string;
  } catch (error) {
    if (error instanceof SyntaxError) throw refused('The value is no text of JSON.');
    throw error;
  }
}

const refused = (why: string) => new ScimError(400, `This filter is not understood. ${why}`, 'invalidFilter');

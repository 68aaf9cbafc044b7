import { toLink } from '../../ui/addresses.ts';

/** A run of text inside a line. */
export type Inline =
  | string
  | { kind: 'strong' | 'emphasis' | 'strike'; children: Inline[] }
  | { kind: 'code'; text: string }
  | { kind: 'link'; href: string; host: string; children: Inline[] }
  | { kind: 'citation'; index: number };

/** No span is longer: the search for its end stays bounded, so no input makes the scan quadratic. */
const MAX_SPAN = 1500;
const MAX_DEPTH = 8;
/** Text of a link: emphasis yes, another link no. */
const LABEL_DEPTH = MAX_DEPTH - 1;

interface Span {
  inline: Inline;
  /** Where the text goes on. */
  end: number;
}

/** By kind of mark: up to where no end of it was found, so that no place is searched twice in vain. */
type Searched = Map<string, number>;

/** Bold, italic, code, links and citation marks of one line. Marks without an end stay text. */
export function parseInline(text: string, depth = 0): Inline[] {
  const out: Inline[] = [];
  const searched: Searched = new Map();
  let plain = '';
  let at = 0;
  while (at < text.length) {
    const next = nextMark(text, at);
    plain += text.slice(at, next);
    at = next;
    if (at >= text.length) break;
    const span = readSpan(text, at, depth, searched);
    if (!span) plain += text[at++];
    else if (typeof span.inline === 'string') {
      plain += span.inline;
      at = span.end;
    } else {
      if (plain) out.push(plain);
      plain = '';
      out.push(span.inline);
      at = span.end;
    }
  }
  if (plain) out.push(plain);
  return out;
}

function nextMark(text: string, from: number): number {
  const mark = /[\\`*_~[!<]|https?:\/\//g;
  mark.lastIndex = from;
  return mark.exec(text)?.index ?? text.length;
}

function readSpan(text: string, at: number, depth: number, searched: Searched): Span | undefined {
  switch (text[at]) {
    case '\\':
      return /[!-/:-@[-`{-~]/.test(text[at + 1] ?? '')
        ? { inline: text[at + 1] ?? '', end: at + 2 }
        : undefined;
    case '`':
      return readCode(text, at);
    case '*':
    case '_':
    case '~':
      return readEmphasis(text, at, depth, searched);
    case '[':
      return readCitation(text, at) ?? readLink(text, at, depth);
    case '!':
      // A picture would load from a foreign origin by itself: it becomes a link.
      return text[at + 1] === '[' ? readLink(text, at + 1, depth) : undefined;
    case '<':
      return depth < LABEL_DEPTH ? readBracketed(text, at) : undefined;
    default:
      return depth < LABEL_DEPTH ? readAddress(text, at) : undefined;
  }
}

function readCode(text: string, at: number): Span | undefined {
  const marks = runLength(text, at);
  const window = text.slice(at + marks, at + marks + MAX_SPAN);
  for (let from = 0; ;) {
    const found = window.indexOf('`'.repeat(marks), from);
    if (found < 0) {
      // The whole run is text: its shorter ends must not be tried again.
      return { inline: '`'.repeat(marks), end: at + marks };
    }
    const run = runLength(window, found);
    if (run === marks && found > 0) {
      const inner = window.slice(0, found);
      const code = /^ .*\S.* $/.test(inner) ? inner.slice(1, -1) : inner;
      return { inline: { kind: 'code', text: code }, end: at + marks + found + marks };
    }
    from = found + run;
  }
}

function readEmphasis(text: string, at: number, depth: number, searched: Searched): Span | undefined {
  const mark = text[at] ?? '';
  const run = runLength(text, at);
  const whole = { inline: mark.repeat(run), end: at + run };
  if (run > 3 || depth >= MAX_DEPTH || (mark === '~' && run !== 2)) return whole;
  // Inside a word only ** opens, so that snake_case and 2*3*4 stay as they are.
  if ((run === 1 || mark === '_') && /\w/.test(text[at - 1] ?? '')) return whole;
  const start = at + run;
  const marks = text.slice(at, start);
  if (/^\s/.test(text.slice(start, start + 1))) return whole;
  const close = findClose(text, marks, start, Math.max(start + 1, searched.get(marks) ?? 0));
  if (close === undefined) {
    searched.set(marks, start + MAX_SPAN - marks.length);
    return whole;
  }
  const children = parseInline(text.slice(start, close), depth + 1);
  return { inline: emphasize(mark, run, children), end: close + run };
}

function emphasize(mark: string, run: number, children: Inline[]): Inline {
  if (mark === '~') return { kind: 'strike', children };
  if (run === 1) return { kind: 'emphasis', children };
  return { kind: 'strong', children: run === 3 ? [{ kind: 'emphasis', children }] : children };
}

/** Where these marks end what begins at `start`: not after a space, and a longer run gives its last marks. */
function findClose(text: string, marks: string, start: number, from: number): number | undefined {
  const window = text.slice(from, start + MAX_SPAN);
  for (let at = 0; ;) {
    const found = window.indexOf(marks, at);
    if (found < 0) return undefined;
    const run = runLength(window, found);
    at = found + run;
    const inWord = (marks.length === 1 || marks[0] === '_') && /\w/.test(text[from + at] ?? '');
    const fits = run === marks.length || (run === 3 && marks.length < 3);
    if (fits && !inWord && !/[\s\\]/.test(text[from + found - 1] ?? '')) return from + at - marks.length;
  }
}

function readCitation(text: string, at: number): Span | undefined {
  const found = /^\[(\d{1,3})\](?!\()/.exec(text.slice(at, at + 6));
  return found
    ? { inline: { kind: 'citation', index: Number(found[1]) }, end: at + found[0].length }
    : undefined;
}

const LINK =
  /^\[([^[\]]{1,500})\]\(\s*<?((?:[^()\s<>]|\([^()\s]{0,200}\)){1,1500})>?(?:\s+"[^"]{0,200}")?\s*\)/;

function readLink(text: string, at: number, depth: number): Span | undefined {
  const found = LINK.exec(text.slice(at, at + 2 * MAX_SPAN));
  const target = found && toLink(found[2] ?? '');
  if (!found || !target || depth >= LABEL_DEPTH) return undefined;
  const children = parseInline(found[1] ?? '', LABEL_DEPTH);
  return { inline: { kind: 'link', ...target, children }, end: at + found[0].length };
}

function readBracketed(text: string, at: number): Span | undefined {
  const found = /^<((?:https?:\/\/|mailto:)[^\s<>]{1,1500})>/i.exec(text.slice(at, at + MAX_SPAN + 12));
  const target = found && toLink(found[1] ?? '');
  if (!found || !target) return undefined;
  return { inline: { kind: 'link', ...target, children: [found[1] ?? ''] }, end: at + found[0].length };
}

function readAddress(text: string, at: number): Span | undefined {
  const found = /^https?:\/\/[^\s<>"'`*|]{1,1500}/.exec(text.slice(at, at + MAX_SPAN + 8))?.[0];
  const shown = found && trimAddress(found);
  const target = shown && toLink(shown);
  return target
    ? { inline: { kind: 'link', ...target, children: [shown] }, end: at + shown.length }
    : undefined;
}

/** Punctuation after an address, and a bracket that it did not open, belong to the sentence. */
function trimAddress(address: string): string {
  const trimmed = address.replace(/[.,;:!?]+$/, '');
  const unopened = /[)\]]$/.test(trimmed) && !/[([]/.test(trimmed.slice(8));
  return unopened ? trimmed.replace(/[)\].,;:!?]+$/, '') : trimmed;
}

function runLength(text: string, at: number): number {
  let end = at + 1;
  while (text[end] === text[at]) end++;
  return end - at;
}

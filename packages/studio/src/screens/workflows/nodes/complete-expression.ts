/** Something an expression can read. */
export interface ReadableName {
  /** As it is written: `nodes.draft.text`. */
  name: string;
  /** What it is; texts of the studio are marked by `msg`. */
  about: string;
}

/** `expression`: the whole text is one. `template`: a text with `{{ expressions }}`. */
export type TextKind = 'expression' | 'template';

export interface Completion {
  /** Where the word begins that is being typed. */
  start: number;
  names: readonly ReadableName[];
}

const MAX_SHOWN = 8;
const WORD = /[A-Za-z_][\w.]*$/;

/** What could be meant at the caret; undefined: nothing to complete there. */
export function completionAt(
  text: string,
  caret: number,
  kind: TextKind,
  names: readonly ReadableName[],
): Completion | undefined {
  const before = text.slice(0, caret);
  const open = before.lastIndexOf('{{');
  if (kind === 'template' && (open === -1 || before.indexOf('}}', open) !== -1)) return undefined;
  const word = WORD.exec(before)?.[0] ?? '';
  if (kind === 'expression' && word === '') return undefined;
  // Inside of quotes everything is text.
  const inner = kind === 'template' ? before.slice(open + 2) : before;
  if (isQuoted(inner)) return undefined;
  const lower = word.toLowerCase();
  const found = names.filter(({ name }) => name.toLowerCase().includes(lower) && name !== word);
  const first = found.filter(({ name }) => name.toLowerCase().startsWith(lower));
  const sorted = [...first, ...found.filter((one) => !first.includes(one))].slice(0, MAX_SHOWN);
  return sorted.length > 0 ? { start: caret - word.length, names: sorted } : undefined;
}

const isQuoted = (text: string): boolean => {
  let quote: string | null = null;
  for (const character of text) {
    if (quote === null && (character === '"' || character === "'")) quote = character;
    else if (character === quote) quote = null;
  }
  return quote !== null;
};

/** The text with a name in place of what was typed of it, and where the caret goes. */
export function complete(
  text: string,
  caret: number,
  start: number,
  name: string,
  kind: TextKind,
): { text: string; caret: number } {
  const after = text.slice(caret);
  const closes = kind === 'template' && !/^[^{]*\}\}/.test(after);
  const inserted = `${name}${closes ? ' }}' : ''}`;
  const lead = kind === 'template' && text.slice(0, start).endsWith('{{') ? ' ' : '';
  return {
    text: `${text.slice(0, start)}${lead}${inserted}${after}`,
    caret: start + lead.length + inserted.length,
  };
}

/** A name put in at the caret by hand: with braces where it needs them. */
export function insertName(
  text: string,
  caret: number,
  name: string,
  kind: TextKind,
): { text: string; caret: number } {
  const before = text.slice(0, caret);
  const isOpen = before.lastIndexOf('{{') > before.lastIndexOf('}}');
  const inserted = kind === 'template' && !isOpen ? `{{ ${name} }}` : name;
  return { text: `${before}${inserted}${text.slice(caret)}`, caret: caret + inserted.length };
}

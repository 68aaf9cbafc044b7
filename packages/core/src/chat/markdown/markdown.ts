/** A piece of an answer that stands on its own; `source` is its Markdown, for `code` the code itself. */
export interface Block {
  kind: 'paragraph' | 'heading' | 'code' | 'quote' | 'list' | 'table' | 'rule';
  source: string;
  /** Of code: the language, when the text names one. */
  language?: string;
}

/** A block that may still grow. */
interface Draft {
  kind: Block['kind'];
  lines: string[];
  language?: string;
  /** Of code: what closes it. Of a list: set while the lines belong to code inside an item. */
  fence?: string | undefined;
  /** Of a list: an empty line came, so only an indented line or another item goes on. */
  gap?: boolean;
}

interface Reading {
  done: Block[];
  draft: Draft | undefined;
}

const FENCE = /^ {0,3}(`{3,}(?!.*`)|~{3,}) *([\w+#.-]*)/;
const INNER_FENCE = /^\s*(?:[-*+]|\d{1,9}[.)])?\s*(`{3,}(?!.*`)|~{3,})/;
const HEADING = /^ {0,3}#{1,6} /;
const QUOTE = /^ {0,3}>/;
const RULE = /^ {0,3}(?:(?:-[ \t]*){3,}|(?:\*[ \t]*){3,}|(?:_[ \t]*){3,})$/;
const TABLE_ROW = /^\s*\|.*\|\s*$/;
const TABLE_RULE = /^\s*\|[\s:|-]+\|\s*$/;
const INDENTED = /^ {2,}\S/;
export const LIST_ITEM = /^( {0,40})([-*+]|\d{1,9}[.)])(?: +|$)/;

/**
 * Reads Markdown that arrives in pieces. Each finished line is looked at once, so the cost is linear in the length,
 * and the blocks are the same however the text was cut.
 */
export function createMarkdown() {
  let reading: Reading = { done: [], draft: undefined };
  let rest = '';
  let text = '';

  function push(chunk: string): void {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) readLine(reading, line.replace(/\r$/, ''));
  }

  return {
    /** Takes the whole text so far; text that does not begin with the earlier one starts over. */
    update(next: string): void {
      if (next.startsWith(text)) push(next.slice(text.length));
      else {
        reading = { done: [], draft: undefined };
        rest = '';
        push(next);
      }
      text = next;
    },
    /** All blocks, the unfinished last line read as if it were finished. */
    blocks(): Block[] {
      const { done, draft } = reading;
      const tail: Reading = { done: [], draft: draft && { ...draft, lines: [...draft.lines] } };
      if (rest) readLine(tail, rest);
      close(tail);
      return [...done, ...tail.done];
    },
  };
}

/** The blocks of a whole text. */
export function parseMarkdown(text: string): Block[] {
  const markdown = createMarkdown();
  markdown.update(text);
  return markdown.blocks();
}

function readLine(reading: Reading, line: string): void {
  const { draft } = reading;
  if (draft?.kind === 'code') return readCode(reading, draft, line);
  if (draft?.kind === 'list' && continuesList(draft, line)) {
    draft.lines.push(line);
    return;
  }
  if (!line.trim()) return close(reading);

  const fence = FENCE.exec(line);
  if (fence)
    return open(reading, { kind: 'code', lines: [], fence: fence[1] ?? '', language: fence[2] ?? '' });
  if (HEADING.test(line)) return single(reading, 'heading', line);
  if (draft?.kind === 'table' && TABLE_ROW.test(line)) return void draft.lines.push(line);
  if (draft?.kind === 'paragraph' && startsTable(draft, line)) {
    draft.kind = 'table';
    draft.lines.push(line);
    return;
  }
  if (RULE.test(line)) return single(reading, 'rule', line);
  const kind = LIST_ITEM.test(line) ? 'list' : QUOTE.test(line) ? 'quote' : 'paragraph';
  const goesOn = draft?.kind === kind || (draft?.kind === 'quote' && kind === 'paragraph');
  if (goesOn) draft?.lines.push(line);
  else open(reading, { kind, lines: [line] });
}

function readCode(reading: Reading, draft: Draft, line: string): void {
  const end = line.trim();
  if (draft.fence && end.startsWith(draft.fence) && end === end[0]?.repeat(end.length)) close(reading);
  else draft.lines.push(line);
}

/** Lazy lines, indented lines and the code inside an item belong to the list, an empty line only if more follows. */
function continuesList(draft: Draft, line: string): boolean {
  const fence = INNER_FENCE.exec(line)?.[1];
  if (draft.fence) {
    if (fence?.startsWith(draft.fence)) draft.fence = undefined;
    return true;
  }
  if (!line.trim()) {
    draft.gap = true;
    return true;
  }
  const inside = LIST_ITEM.test(line) || INDENTED.test(line);
  const goesOn = inside || (!draft.gap && !FENCE.test(line) && !HEADING.test(line) && !RULE.test(line));
  if (!goesOn) return false;
  draft.gap = false;
  if (inside) draft.fence = fence;
  return true;
}

const startsTable = ({ lines }: Draft, line: string): boolean =>
  lines.length === 1 && TABLE_ROW.test(lines[0] ?? '') && TABLE_RULE.test(line);

function open(reading: Reading, draft: Draft): void {
  close(reading);
  reading.draft = draft;
}

function single(reading: Reading, kind: Block['kind'], line: string): void {
  close(reading);
  reading.done.push({ kind, source: line });
}

function close(reading: Reading): void {
  const { draft } = reading;
  reading.draft = undefined;
  if (!draft) return;
  const source = draft.kind === 'list' ? draft.lines.join('\n').trimEnd() : draft.lines.join('\n');
  reading.done.push({ kind: draft.kind, source, ...(draft.language && { language: draft.language }) });
}

/** The beginning of a link or of a citation mark at the end of a text. */
const HALF_LINK = /!?\[[^\]\n]{0,200}(?:\](?:\([^)\s]{0,500})?)?$/;
const LONGEST = 710;
const FENCE = /^ {0,3}(?:```|~~~)/gm;

/** A text that grows, without a link at its end that is not written to its end: nobody reads half an address. */
export function withoutHalfLink(text: string): string {
  const tail = text.slice(-LONGEST);
  const found = HALF_LINK.exec(tail);
  if (!found || isComplete(found[0])) return text;
  const start = text.length - tail.length + found.index;
  return isCode(text.slice(0, start)) ? text : text.slice(0, start);
}

/** "[1]" is a citation unless an address follows, which would begin at once. */
const isComplete = (link: string) => /^\[\d{1,3}\]$/.test(link);

/** Inside of a block of code, or of code in its line, a bracket is a bracket. */
function isCode(before: string): boolean {
  const line = before.slice(before.lastIndexOf('\n') + 1);
  return line.split('`').length % 2 === 0 || (before.match(FENCE)?.length ?? 0) % 2 === 1;
}

const ROW = /^\s*(\d{1,3}(?:\.\d{1,3})*)[.)]?\s*\|\s*(.*)$/;
/** What the columns of a table of steps are called, one of them at least. */
const HEAD =
  /\b(?:actions?|activit\w+|steps?|instructions?|tasks?|what to do|work|operation|tätigkeit|arbeitsschritte?|aktion|maßnahme|anweisung|schritt|durchführung)\b/i;
const BLANK_BEHIND_LIMITS =
  /[\s|]{1,20}((?:max|min|[≤≥<>±]|-?\d)[^|_]{0,40}?)[\s|]{0,20}(_{2,}[ \t]*[^\s_(,;.:|]{0,12})/i;

/**
 * A table whose rows are the numbered steps of a procedure as such steps: `1 | Drain it | 70 to 80 °C | ____ °C` becomes
 * `1. Drain it ____ °C (70 to 80 °C)`. Lines that a narrow column broke off belong to the row above them.
 */
export function withStepRows(text: string): string {
  const lines = text.split('\n');
  const first = lines.findIndex((line) => ROW.test(line));
  const rows = lines.filter((line) => ROW.test(line) && isWork(ROW.exec(line)![2]!));
  if (first < 1 || rows.length < 2 || !HEAD.test(lines.slice(Math.max(0, first - 2), first).join(' ')))
    return text;
  const numbers = rows.map((line) => ROW.exec(line)![1]!);
  if (new Set(numbers).size !== numbers.length) return text;
  const last = lines.findLastIndex((line) => ROW.test(line));
  const broken = lines.slice(last + 1).findIndex((line) => !line.trim());
  const end = broken === -1 ? lines.length : last + 1 + broken;
  const steps: string[] = [];
  for (const line of lines.slice(first, end)) {
    const [, number, cells] = ROW.exec(line) ?? [];
    if (number !== undefined) steps.push(`${number}. ${cells!}`);
    else if (line.trim()) steps.push(`${steps.pop()!} ${line.trim()}`);
  }
  return [...lines.slice(0, first), ...steps.map(toSentence), ...lines.slice(end)].join('\n');
}

/** Words and no date or value. */
const isWork = (cells: string): boolean =>
  cells
    .slice(0, 300)
    .split('|')[0]!
    .split(/\s+/)
    .filter((word) => /\p{L}/u.test(word)).length > 1;

const toSentence = (row: string): string =>
  row
    .replace(BLANK_BEHIND_LIMITS, ' $2 ($1)')
    .split('|')
    .map((cell) => cell.trim())
    .filter(Boolean)
    .join(' ');

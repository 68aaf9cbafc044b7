import { Info, OctagonAlert, TriangleAlert } from 'lucide-react';
import { MessageText } from '@agent-studio/core/chat';
import styles from './step-text.module.css';

/** How much depends on it. */
type Weight = 'danger' | 'warning' | 'info';

const WORDS: Readonly<Record<Weight, string>> = {
  danger: 'danger|gefahr|lebensgefahr|خطر',
  warning: 'warning|caution|attention|warnung|achtung|vorsicht|تحذير|انتبه',
  info: 'note|notice|important|tip|hinweis|wichtig|tipp|ملاحظة|تنبيه|مهم',
};

const ICONS = { danger: OctagonAlert, warning: TriangleAlert, info: Info } as const;

/** A paragraph that begins with its weight: `Warning: hot surfaces.`, `**Achtung!** …`, `> [!CAUTION]`. */
const BEGINNINGS = (Object.keys(WORDS) as Weight[]).map((weight) => ({
  weight,
  begins: new RegExp(
    `^(?:>\\s*)?(?:\\[!(?:${WORDS[weight]})\\]|[*_]{0,3}(?:${WORDS[weight]})\\s*[*_]{0,3}\\s*[:!])`,
    'i',
  ),
}));

const weightOf = (line: string): Weight | null =>
  BEGINNINGS.find(({ begins }) => begins.test(line.trim()))?.weight ?? null;

const isQuoted = (line: string): boolean => /^\s*>/.test(line);

/**
 * The text of a step, with its warnings and notes apart. One ends with its paragraph, one that is a quotation with the
 * quotation; code is left as it is.
 */
export function toParts(text: string): { weight: Weight | null; text: string }[] {
  const parts: { weight: Weight | null; lines: string[] }[] = [{ weight: null, lines: [] }];
  let isCode = false;
  for (const line of text.split('\n')) {
    const weight = isCode ? null : weightOf(line);
    const last = parts.at(-1)!;
    const isOver = last.weight !== null && (!line.trim() || (isQuoted(last.lines[0]!) && !isQuoted(line)));
    if (weight || isOver) parts.push({ weight, lines: [line] });
    else last.lines.push(line);
    if (/^\s*(?:```|~~~)/.test(line)) isCode = !isCode;
  }
  return parts.flatMap(({ weight, lines }) => {
    const said = lines.join('\n').replace(/^\n/, '').trimEnd();
    return said.trim() ? { weight, text: weight ? bare(said) : said } : [];
  });
}

/** Without the marks of a quotation, which the box is in place of. */
const bare = (paragraph: string): string =>
  paragraph
    .trim()
    .replaceAll(/^>[^\S\n]?/gm, '')
    .replace(
      /^\[!(\p{L})(\p{L}*)\]\s*/u,
      (_, first: string, rest: string) => `**${first.toUpperCase()}${rest.toLowerCase()}:** `,
    );

/** What a step says. Who skims it must not miss a warning. */
export function StepText({ text }: { text: string }) {
  return toParts(text).map(({ weight, text: said }, place) => {
    // A part is its place.
    const key = `${place} ${weight}`;
    if (!weight) return <MessageText key={key} text={said} />;
    const Icon = ICONS[weight];
    return (
      <div key={key} role="note" className={styles.callout} data-weight={weight}>
        <Icon size={18} aria-hidden="true" />
        <div>
          <MessageText text={said} />
        </div>
      </div>
    );
  });
}

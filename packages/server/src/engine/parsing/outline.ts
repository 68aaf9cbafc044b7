import { trimEndOf } from './trim-end-of.ts';

/** Text under one path of headings and, where the format has pages, on one page. */
export interface Section {
  /** Outermost first. */
  headings: string[];
  page: number | null;
  text: string;
}

export interface ParsedDocument {
  /** Null for formats without pages. */
  pages: number | null;
  sections: Section[];
  /** What stands on page after page around the text, each line once: names, codes and revisions of the document. */
  running?: string[];
}

/** What stands above a note or a tip. It names the paragraph, not all that follows until the next heading. */
const CALLOUT =
  /^(?:notes?|tip|hint|warning|caution|danger|attention|important|info|remark|hinweis|tipp|warnung|achtung|vorsicht|gefahr|wichtig)[\s:!.]*$/i;

/** Collects lines in reading order and sorts them under the headings they follow. */
export function createOutline() {
  const sections: Section[] = [];
  let path: { level: number; title: string }[] = [];
  let page: number | null = null;
  let lines: string[] = [];
  let bareHeading = false;
  let callout = '';

  function flush() {
    if (callout) lines.push(callout);
    callout = '';
    const text = lines.join('\n').trim();
    lines = [];
    if (!text) return;
    sections.push({ headings: path.map(({ title }) => title), page, text });
    bareHeading = false;
  }

  function startCallout(title: string) {
    if (callout) lines.push(callout);
    lines.push('');
    callout = `${trimEndOf(title, ' \t\n:!.')}:`;
  }

  /** A heading with nothing below it is content of its own. */
  function flushBareHeading() {
    const last = path.at(-1);
    if (bareHeading && last)
      sections.push({ headings: path.map(({ title }) => title), page, text: last.title });
    bareHeading = false;
  }

  return {
    startPage(number: number) {
      flush();
      page = number;
    },
    heading(level: number, title: string) {
      if (path.length && CALLOUT.test(title)) {
        startCallout(title);
        return;
      }
      flush();
      if (level <= (path.at(-1)?.level ?? 0)) flushBareHeading();
      path = [...path.filter((above) => above.level < level), { level, title }];
      bareHeading = true;
    },
    /** The title of a note, which is put before its text. */
    callout: startCallout,
    line(text: string) {
      if (!callout || !text.trim()) {
        lines.push(text);
        return;
      }
      lines.push(`${callout} ${text.trim()}`);
      callout = '';
    },
    finish(): Section[] {
      flush();
      flushBareHeading();
      return sections;
    },
  };
}

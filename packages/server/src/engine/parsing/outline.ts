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
}

/** Collects lines in reading order and sorts them under the headings they follow. */
export function createOutline() {
  const sections: Section[] = [];
  let path: { level: number; title: string }[] = [];
  let page: number | null = null;
  let lines: string[] = [];
  let bareHeading = false;

  function flush() {
    const text = lines.join('\n').trim();
    lines = [];
    if (!text) return;
    sections.push({ headings: path.map(({ title }) => title), page, text });
    bareHeading = false;
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
      flush();
      if (level <= (path.at(-1)?.level ?? 0)) flushBareHeading();
      path = [...path.filter((above) => above.level < level), { level, title }];
      bareHeading = true;
    },
    line(text: string) {
      lines.push(text);
    },
    finish(): Section[] {
      flush();
      flushBareHeading();
      return sections;
    },
  };
}

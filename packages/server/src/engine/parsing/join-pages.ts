import type { Section } from './outline.ts';

const ENDS = /[.!?…:;|]["'”’»)\]]*$/;
const FIRST_SENTENCE = /^.*?[.!?…]["'”’»)\]]*(?=\s|$)/s;
/** A paragraph without an end is no sentence. */
const MAX_CARRIED = 800;

/** Puts the end of a sentence that goes on behind a page break where the sentence begins: a passage must not start within one. */
export function joinPages(sections: Section[]): Section[] {
  const joined: Section[] = [];
  for (const section of sections) {
    const last = joined.at(-1);
    const rest = last && goesOn(last, section) ? FIRST_SENTENCE.exec(section.text)?.[0] : undefined;
    if (!last || rest === undefined || rest.length > MAX_CARRIED) {
      joined.push(section);
      continue;
    }
    const isCut = /\p{Ll}-$/u.test(last.text);
    last.text = isCut ? last.text.slice(0, -1) + rest : `${last.text} ${rest}`;
    const text = section.text.slice(rest.length).trim();
    if (text) joined.push({ ...section, text });
  }
  return joined;
}

const goesOn = (before: Section, { page, headings, text }: Section): boolean =>
  before.page !== null &&
  page === before.page + 1 &&
  headings.join('\n') === before.headings.join('\n') &&
  !ENDS.test(before.text) &&
  /^\p{Ll}/u.test(text);

import { toLocale } from './locale.ts';
import type { Table } from './translate.ts';

/** The texts of one language. */
export interface Texts {
  /** Chooses plural forms and writes figures. */
  locale: string;
  table: Table;
}

/** Language -> import of its texts, a chunk of their own. English is not among them. */
export type Languages = Readonly<Record<string, () => Promise<Table>>>;

/** The texts for a locale: `de-AT` is German. Undefined for English and for languages without texts. */
export async function loadTexts(languages: Languages, given: string): Promise<Texts | undefined> {
  const locale = toLocale(given);
  const [language] = locale.split('-', 1);
  const load = language && Object.hasOwn(languages, language) ? languages[language] : undefined;
  return load && { locale, table: await load() };
}

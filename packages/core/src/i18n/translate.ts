import { inEnglish, type Translate } from './in-english.ts';

/** The forms of a text for different counts, see Intl.PluralRules. */
type Plural = { readonly other: string } & Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>;

/** English text -> the same in another language. */
export type Table = Readonly<Record<string, string | Plural>>;

/** What the host sets in place of single texts; the English text is the key. */
export type Labels = Readonly<Record<string, string>>;

/** `labels` win over `table`; what neither has stays English. A number in `values.count` chooses the plural form. */
export function createTranslate(table: Table, labels: Labels | undefined, locale: string): Translate {
  let rules: Intl.PluralRules | undefined;

  return (text, values) => {
    const label = own(labels, text);
    // A page may set anything.
    const found = (typeof label === 'string' && label) || own(table, text) || text;
    const forms = typeof found === 'string' ? { other: found } : found;
    const count = values?.['count'];
    if (typeof count !== 'number') return inEnglish(forms.other, values);
    rules ??= new Intl.PluralRules(locale);
    const filled = { ...values, count: count.toLocaleString(locale) };
    return inEnglish(forms[rules.select(count)] ?? forms.other, filled);
  };
}

/** A text such as "constructor" is no entry. */
const own = <V>(table: Readonly<Record<string, V>> | undefined, text: string): V | undefined =>
  table && Object.hasOwn(table, text) ? table[text] : undefined;

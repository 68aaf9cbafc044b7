/** What stands for values that are no words themselves. */
export interface ValueWords {
  yes: string;
  no: string;
  empty: string;
}

/** Nobody reads further in, and what a model nests by the thousand ends the stack. */
const MOST_DEPTH = 8;

/** A value in one line of words, without signs of JSON; `…` for what is nested deeper than eight times. */
export function toValueWords(value: unknown, words: ValueWords, depth = 0): string {
  if (depth > MOST_DEPTH) return '…';
  const inner = (one: unknown) => toValueWords(one, words, depth + 1);
  if (value === null || value === undefined || value === '') return words.empty;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (Array.isArray(value)) return value.map(inner).join(', ') || words.empty;
  if (typeof value === 'object')
    return (
      Object.entries(value)
        .map(([name, one]) => `${name} ${inner(one)}`)
        .join(', ') || words.empty
    );
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** One line for lists: `amount 35.5 · customer Herr Tran`. */
export const toValuesLine = (values: readonly (readonly [string, unknown])[], words: ValueWords): string =>
  values.map(([name, value]) => `${name} ${toValueWords(value, words)}`).join(' · ');

/** How an argument of a call is read, see `argumentWordsSchema` of the contract. */
interface Read {
  name: string;
  title?: string | undefined;
  currency?: string | undefined;
  unit?: string | undefined;
}

export interface ArgumentsIn extends ValueWords {
  /** Of the numbers. */
  locale: string;
}

export interface ShownArgument {
  name: string;
  /** What it is called. */
  title: string;
  text: string;
}

/** The arguments of a call as a person reads them who decides about it: the same on every screen, list and mail. */
export function toArguments(
  values: readonly (readonly [string, unknown])[],
  fields: readonly Read[],
  words: ArgumentsIn,
): ShownArgument[] {
  const placeOf = (name: string) => fields.findIndex((field) => field.name === name);
  const given = values
    .map(([name, value], index) => ({ name, value, index, place: placeOf(name) }))
    // As the call had them; those of which nothing is said, behind.
    .toSorted((a, b) => (a.place >>> 0) - (b.place >>> 0) || a.index - b.index);
  return given.map(({ name, value, place }) => {
    const field = fields[place];
    const title = field?.title;
    // Two that are called the same are told apart by their names.
    const isOne =
      title !== undefined && given.filter((one) => fields[one.place]?.title === title).length === 1;
    return { name, title: isOne ? title : nameInWords(name), text: toArgumentText(value, field, words) };
  });
}

/** One line for lists: `Order NW-48213 · Amount $129.00`. */
export const toArgumentsLine = (
  values: readonly (readonly [string, unknown])[],
  fields: readonly Read[],
  words: ArgumentsIn,
): string =>
  toArguments(values, fields, words)
    .map(({ title, text }) => `${title} ${text}`)
    .join(' · ');

const AMOUNT = /^-?\d{1,15}(\.\d{1,6})?$/;
const CURRENCY = /^[A-Z]{3}$/;

function toArgumentText(value: unknown, field: Read | undefined, words: ArgumentsIn): string {
  const { currency, unit } = field ?? {};
  const isNumber = typeof value === 'number' || (typeof value === 'string' && AMOUNT.test(value));
  if (currency && CURRENCY.test(currency) && isNumber) return toMoney(Number(value), currency, words.locale);
  if (unit && isNumber)
    return `${new Intl.NumberFormat(words.locale, PRECISE).format(Number(value))} ${unit}`;
  // Without a unit it may as well be the number of an order, which nobody groups.
  if (typeof value === 'number')
    return new Intl.NumberFormat(words.locale, { ...PRECISE, useGrouping: false }).format(value);
  return toValueWords(value, words);
}

const PRECISE = { maximumFractionDigits: 20 } as const;

/** Nothing is rounded away of what somebody allows. The sign of the currency is a run of its own among Arabic. */
function toMoney(value: number, currency: string, locale: string): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 6 });
  const text = format.format(value);
  if (!text.includes('\u200F')) return text;
  return format
    .formatToParts(value)
    .map((part) => (part.type === 'currency' ? `\u2066${part.value}\u2069` : part.value))
    .join('');
}

/** `order_id` and `orderId` as words. */
export const nameInWords = (name: string): string =>
  name
    .replaceAll(
      /(\p{Ll})(\p{Lu}\p{Ll})/gu,
      (_, end: string, start: string) => `${end} ${start.toLowerCase()}`,
    )
    .replaceAll(/[_\s]+/g, ' ')
    .trim() || name;

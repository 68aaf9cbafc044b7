type Values = Readonly<Record<string, string | number>>;

/** The text in the reader's language, with `{name}` filled from `values`. The English text is the key. */
export type Translate = (text: string, values?: Values) => string;

/** English as it stands in the source: fills in `values`. */
export const inEnglish: Translate = (text, values) =>
  values ? text.replace(/\{(\w+)\}/g, (hole, name: string) => `${values[name] ?? hole}`) : text;

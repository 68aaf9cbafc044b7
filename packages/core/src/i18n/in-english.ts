import type { Translate } from './translate.ts';

/** English as it stands in the source: fills in `values`. */
export const inEnglish: Translate = (text, values) =>
  values ? text.replace(/\{(\w+)\}/g, (hole, name: string) => `${values[name] ?? hole}`) : text;

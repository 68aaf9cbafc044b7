/** What is not seen before a cell's first character, and what spreadsheets leave out: blanks, controls, zero widths. */
const UNSEEN = String.raw`[\s\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]*`;

/** Signs that begin a formula, in their full-width and small forms too. */
const SIGNS = String.raw`[=+\-@\u2212\uFE62\uFE63\uFE66\uFE6B\uFF0B\uFF0D\uFF1D\uFF20]`;

/** Begins what a spreadsheet may calculate: see OWASP, “CSV Injection”. */
const FORMULA = new RegExp(String.raw`^(?:[\t\r\n]|${UNSEEN}${SIGNS})`, 'u');

/** A number, also in groups, such as a telephone number. */
const NUMBER = /^[+-]?\d+(?:[ \u00A0.,]\d+)*(?:e[+-]?\d+)?$/i;

/** The text of a cell, as one that no spreadsheet calculates; numbers stay what they are. */
export const toPlainCell = (text: string): string =>
  FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;

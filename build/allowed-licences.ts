/* What may be shipped: licences that ask for their text to come along, and for nothing else. */

const ALLOWED: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'PostgreSQL',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

/** Packages that name their licence by no id of SPDX, with the one whose text they bring. */
export const READ_BY_US: Readonly<Record<string, string>> = {
  'duck@0.1.12': 'BSD-2-Clause',
};

/** Whether a licence, or an expression of SPDX made of several, lets us ship what is under it. */
export function isAllowed(expression: string): boolean {
  const plain = expression.trim().replace(/^\((.*)\)$/, '$1');
  if (/[()]/.test(plain)) return false;
  return plain
    .split(/\s+OR\s+/)
    .some((choice) => choice.split(/\s+AND\s+/).every((licence) => ALLOWED.has(licence.trim())));
}

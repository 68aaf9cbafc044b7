/** The words of a text that carry meaning, reduced to their stem: lower case, without accents, endings and stop words. */
export function toTerms(text: string): string[] {
  return toWords(text)
    .filter((word) => !STOP_WORDS.has(word))
    .map(toStem);
}

/** Question words that name something: numbers, and words with a capital that do not begin a sentence. */
export function toNames(text: string): Set<string> {
  const names = text.matchAll(/(?<![.!?]\s*)(?<=\s)\p{Lu}[\p{L}\p{N}]+|\p{N}+/gu);
  return new Set([...names].flatMap(([name]) => toTerms(name)));
}

function toWords(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’](s|t|re|ll|ve|d|m)\b/g, '');
  return plain.match(/\p{N}+(?:[.,]\p{N}+)*|[\p{L}\p{N}]{2,}/gu) ?? [];
}

const ENDINGS: [RegExp, string][] = [
  [/(?<=.{3})(ational|ation|ations)$/, 'at'],
  [/(?<=.{3})ies$/, 'y'],
  [/(?<=ss|x|ch|sh)es$/, ''],
  [/(?<=.{2}[^s])s$/, ''],
  [/(?<=.{3})(ing|edly|ed)$/, ''],
  [/(?<=.{4})(ment|able|ible|ly)$/, ''],
  [/(?<=.{3})y$/, 'i'],
  [/(?<=.{3})e$/, ''],
];

function toStem(word: string): string {
  if (/\p{N}/u.test(word)) return word;
  const stem = ENDINGS.reduce((rest, [ending, replacement]) => rest.replace(ending, replacement), word);
  return stem.replace(/([bdfgmnprt])\1$/, '$1');
}

const STOP_WORDS = new Set(
  (
    'an the and or but if then than so as of at by for from in into on onto to up with without about over under out off ' +
    'is am are was were be been being do does did doing done have has had having can could may might must shall should ' +
    'will would it its this that these those there here he him his she her they them their we us our you your yours me ' +
    'my mine who whom whose which what when where why how not no nor any some all both each more most other such only own ' +
    'same too very just also please tell explain show give know need want like get got let see many much long often ' +
    'don doesn didn isn aren wasn weren won ain'
  ).split(' '),
);

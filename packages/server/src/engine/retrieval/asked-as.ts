/** In what words people ask for a section: by its heading. They are searched, and never shown or quoted. */
export type AskedAs = Readonly<Record<string, readonly string[]>>;

export interface AskedFor {
  heading: string;
  /** 0..1: the share of what was asked, by how telling its words are, that people ask this section with. */
  score: number;
}

const STOP = new Set(
  (
    'a an and are as at be been being but by can could did do does for from had has have how i if in into is it its just me my no not of off ' +
    'on or our should so some that the their them then there they this to up us was we were what when where which who why will with would you your'
  ).split(' '),
);
const ENDINGS = /(?:ations?|ings?|edly|ed|ies|es|ers?|ly|s|e|y)$/;
const MIN_STEM = 3;
/** From so much in common on, two words are taken for forms, parts or slips of one another. */
const ALIKE = 0.6;
/** A word of so many letters within a longer one is a part of it. */
const MIN_PART = 5;
const PART = 0.8;
/** What all phrases of a section say together, beside the one that says it best. */
const BAG_SHARE = 0.5;

const wordsOf = (text: string): string[] => {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const telling = words.filter((word) => !STOP.has(word) && word.length > 1);
  return [...new Set((telling.length ? telling : words).map(stem))];
};

function stem(word: string): string {
  const short = word.replace(ENDINGS, '');
  return short.length >= MIN_STEM ? short : word;
}

const groupsOf = (word: string): Set<string> => {
  const padded = ` ${word} `;
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)));
};

interface Section {
  heading: string;
  phrases: readonly (readonly string[])[];
  words: ReadonlySet<string>;
}

/** Finds the sections that people mean, best first. Made once for a set of phrases; asking takes a few milliseconds. */
export function createAskedAs(asked: AskedAs): (query: string) => AskedFor[] {
  const sections = Object.entries(asked).map(([heading, others]): Section => {
    const phrases = [heading, ...others].map(wordsOf);
    return { heading, phrases, words: new Set(phrases.flat()) };
  });
  const vocabulary = new Map<string, { groups: Set<string>; sections: number }>();
  for (const { words } of sections) {
    for (const word of words) {
      const known = vocabulary.get(word);
      vocabulary.set(word, { groups: known?.groups ?? groupsOf(word), sections: (known?.sections ?? 0) + 1 });
    }
  }
  const rarityOf = (count: number) => Math.log(1 + sections.length / (count + 0.5));

  /** Words of the phrases that a typed one stands for, and how surely. */
  function meantBy(word: string): Map<string, number> {
    if (vocabulary.has(word)) return new Map([[word, 1]]);
    const own = groupsOf(word);
    const alike = [...vocabulary].flatMap(([other, { groups }]) => {
      const common = [...own].filter((group) => groups.has(group)).length;
      const isPart = other.length >= MIN_PART && word.includes(other);
      const share = isPart ? PART : (2 * common) / (own.size + groups.size);
      return share >= ALIKE ? [[other, share] as const] : [];
    });
    return new Map(alike);
  }

  return (query) => {
    const typed = wordsOf(query).map((word) => {
      const meant = meantBy(word);
      const counts = [...meant.keys()].map((other) => vocabulary.get(other)!.sections);
      return { meant, rarity: rarityOf(counts.length ? Math.min(...counts) : 0) };
    });
    const all = typed.reduce((sum, { rarity }) => sum + rarity, 0);
    if (!all) return [];
    const foundIn = (words: Iterable<string>) => {
      const present = [...words];
      return typed.reduce(
        (sum, { meant, rarity }) =>
          sum + rarity * Math.max(0, ...present.map((word) => meant.get(word) ?? 0)),
        0,
      );
    };
    const weightOf = (phrase: readonly string[]) =>
      phrase.reduce((sum, word) => sum + rarityOf(vocabulary.get(word)?.sections ?? 0), 0);
    return sections
      .map(({ heading, phrases, words }) => {
        const bag = foundIn(words) / all;
        const best =
          bag && Math.max(...phrases.map((one) => foundIn(one) / Math.sqrt(all * (weightOf(one) || 1))));
        return { heading, score: Math.min(1, BAG_SHARE * bag + (1 - BAG_SHARE) * best) };
      })
      .filter(({ score }) => score > 0)
      .toSorted((a, b) => b.score - a.score);
  };
}

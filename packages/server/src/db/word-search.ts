import { and, ilike, or, type SQL, sql, type SQLWrapper } from 'drizzle-orm';

const literally = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** A pattern of `like`: somewhere in it stands this text, every sign of which means itself. */
export const containing = (text: string): string => `%${literally(text)}%`;

/** A pattern of `like`: it begins with this text, every sign of which means itself. */
export const beginningWith = (text: string): string => `${literally(text)}%`;

/** Where a word may stand: a text, or whatever says of a pattern whether it does. */
type Place = SQLWrapper | ((pattern: string) => SQL);

/**
 * What is typed above a list: each of its words stands in one of the places, in any order and letter case. Undefined:
 * nothing was typed.
 */
export const hasWords = (typed: string | undefined, ...places: Place[]): SQL | undefined =>
  and(
    ...wordsOf(typed).map((word) => {
      const pattern = containing(word);
      return or(
        ...places.map((place) =>
          typeof place === 'function' ? place(pattern) : ilike(sql`${place}`, pattern),
        ),
      );
    }),
  );

/** What is longer is no search any more, and could be made to cost much. */
const MOST_WORDS = 20;

const wordsOf = (typed = ''): string[] => typed.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);

import type { PutInWords, Sentence } from '@agent-studio/api-client';
import type * as Sentences from '@agent-studio/api-client/sentences';
import { type Labels, SENTENCE_LANGUAGES } from '@agent-studio/core';
import { createTranslate, type Direction, loadTexts, type Translate } from '@agent-studio/core/element';
import { createFormat, type Format } from './create-format.ts';

/** For whom, and by whose clock. */
interface Reader {
  locale: string;
  dir: Direction;
  labels?: Labels | undefined;
  timeZone?: string | undefined;
}

/** The sentences of the server in a language; undefined where they are read as the server wrote them. */
export async function loadWords({ locale, dir, labels, timeZone }: Reader): Promise<PutInWords | undefined> {
  const texts = await loadTexts(SENTENCE_LANGUAGES, locale);
  if (!texts) return undefined;
  const known = await import('@agent-studio/api-client/sentences');
  const book: Book = {
    known,
    t: createTranslate(texts.table, labels, texts.locale),
    format: createFormat(texts.locale, dir, timeZone),
    timeZone,
    isolate: (value) => (dir === 'rtl' ? `\u2068${value}\u2069` : value),
  };
  return (text, sentence) => (sentence && inWords(sentence, book)) ?? text;
}

interface Book {
  known: Pick<typeof Sentences, 'textOf' | 'kindOfValue'>;
  t: Translate;
  format: Format;
  timeZone: string | undefined;
  /** Names and the like keep their own direction among words of another. */
  isolate: (value: string) => string;
}

/** Undefined: this build does not know its code, or that of a part. */
function inWords({ code, params = {} }: Sentence, book: Book): string | undefined {
  const text = book.known.textOf(code);
  if (text === undefined) return undefined;
  const values: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(params)) {
    const shown = typeof value === 'object' ? inWords(value, book) : toShown(name, value, params, book);
    if (shown === undefined) return undefined;
    values[name] = shown;
  }
  return book.t(typeof text === 'string' ? text : text.other, values);
}

type Params = NonNullable<Sentence['params']>;

function toShown(name: string, value: string | number, params: Params, book: Book): string | number {
  const { format, isolate, known } = book;
  // Chooses the plural form.
  if (name === 'count') return value;
  switch (known.kindOfValue(name)) {
    case 'usd':
      return format.usd(Number(value));
    case 'ms':
      return format.exactDuration(Number(value));
    case 'share':
      return format.percent(Number(value));
    case 'minutes':
      return format.span(Number(value));
    case 'at': {
      const zone = params['time_zone'];
      return isolate(format.dateTime(String(value), typeof zone === 'string' ? zone : book.timeZone));
    }
    case 'on':
      return isolate(format.date(String(value)));
    default:
      return typeof value === 'number' ? format.count(value) : isolate(value);
  }
}

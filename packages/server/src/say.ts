import type { Failure, Sentence } from '@agent-studio/api-client/contract';
import {
  kindOfValue,
  type ParamsOf,
  type SentenceCode,
  sentences,
  type SentenceText,
  type ValueKind,
} from '@agent-studio/api-client/sentences';

/** A sentence for people: in English, and by its code and values for readers of other languages. */
export interface Said {
  text: string;
  sentence: Sentence;
}

/** What others wrote, or nobody has a code for, is English alone. */
export type Told = string | Said;

type Params = NonNullable<Sentence['params']>;
type Values = Readonly<Record<string, string | number | Said>>;

/** `say('model.in_use', { name })`: codes and the values that each needs stand in `api-client/src/sentences`. */
export function say<Code extends SentenceCode>(
  code: Code,
  ...[given]: [keyof ParamsOf<Code, Said>] extends [never] ? [] : [ParamsOf<Code, Said>]
): Said {
  const values = (given ?? {}) as Values;
  const params = Object.entries(values).map(([name, value]) => [name, toParam(value)] as const);
  return {
    text: fill(sentences[code], values),
    sentence: { code, ...(params.length > 0 && { params: Object.fromEntries(params) as Params }) },
  };
}

/** As the contract has it: so many sentences within the outermost, one in the other, and no more. */
const MAX_PARTS = 4;

const toParam = (value: Values[string]): string | number | Sentence => {
  if (typeof value !== 'object') return value;
  return depthOf(value.sentence) > MAX_PARTS ? value.text : value.sentence;
};

const depthOf = ({ params = {} }: Pick<Sentence, 'params'>): number =>
  1 + Math.max(0, ...Object.values(params).map((value) => (typeof value === 'object' ? depthOf(value) : 0)));

function fill(text: SentenceText, values: Values): string {
  const form = typeof text === 'string' ? text : values['count'] === 1 ? text.one : text.other;
  const { time_zone } = values;
  const zone = typeof time_zone === 'string' ? time_zone : 'UTC';
  return form.replace(/\{(\w+)\}/g, (hole, name: string) => {
    const value = values[name];
    if (value === undefined) return hole;
    if (name === 'time_zone') return zone.replaceAll('_', ' ');
    return typeof value === 'object' ? value.text : FORMATS[kindOfValue(name)](value, zone);
  });
}

type Format = (value: string | number, zone: string) => string;

const FORMATS: Record<ValueKind, Format> = {
  plain: String,
  usd: (value) =>
    `$${Number(value).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 6 })}`,
  ms: (value) =>
    Number(value) < 1000 ? `${Math.round(Number(value))} ms` : `${Math.round(Number(value) / 100) / 10} s`,
  share: (value) => `${Math.round(Number(value) * 1000) / 10}%`,
  minutes: (value) => toSpan(Number(value)),
  /** `2026-12-01 at 00:00` */
  at: (value, timeZone) =>
    new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' })
      .format(Date.parse(String(value)))
      .replace(' ', ' at '),
  /** `Dec 1, 2026` */
  on: (value) =>
    new Date(String(value).slice(0, 10)).toLocaleDateString('en-US', {
      dateStyle: 'medium',
      timeZone: 'UTC',
    }),
};

const toSpan = (minutes: number) =>
  minutes % 1440 === 0 ? `${minutes / 1440} d` : minutes % 60 === 0 ? `${minutes / 60} h` : `${minutes} min`;

export const textOf = (told: Told): string => (typeof told === 'string' ? told : told.text);

/** For bodies and rows: beside the English text its sentence, where it has one. */
export const sentenceOf = (told: Told): { sentence?: Sentence } =>
  typeof told === 'string' ? {} : { sentence: told.sentence };

/** `{ detail, sentence? }` */
export const toDetail = (told: Told) => ({ detail: textOf(told), ...sentenceOf(told) });

/** `{ path, message, sentence? }`: what is wrong with one field. */
export const atField = (path: string, told: Told) => ({ path, message: textOf(told), ...sentenceOf(told) });

/** What was stored or sent as `{ detail, sentence? }`, as a part of another sentence. */
export const toldOf = ({ detail, sentence }: { detail: string; sentence?: Sentence | undefined }): Told =>
  sentence ? { text: detail, sentence } : detail;

/** An error whose message is for people. */
export class SaidError extends Error {
  readonly told: Told;

  constructor(told: Told, options?: ErrorOptions) {
    super(textOf(told), options);
    this.told = told;
  }
}

type Failed = Pick<Failure, 'message' | 'hint' | 'sentence' | 'hint_sentence'>;

/** What went wrong and what to do, in one. */
export function whole({ message, hint, sentence, hint_sentence }: Failed): Told {
  const text = [message, hint].filter(Boolean).join(' ');
  if (!sentence || (hint && !hint_sentence)) return text;
  const first = { text: message, sentence };
  return hint_sentence ? say('both', { first, second: { text: hint, sentence: hint_sentence } }) : first;
}

/** What is stored of both. */
export const toFailureTexts = (told: Told, hint: Told) => ({
  message: textOf(told),
  ...sentenceOf(told),
  hint: textOf(hint),
  ...(typeof hint === 'object' && { hint_sentence: hint.sentence }),
});

/** The first of the fields that are wrong, for the whole form. */
export const toldOfField = ({
  message: detail,
  sentence,
}: {
  message: string;
  sentence?: Sentence | undefined;
}) => toldOf({ detail, sentence });

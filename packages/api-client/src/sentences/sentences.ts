import { answers } from './answers.ts';
import { checks } from './checks.ts';
import { comments } from './comments.ts';
import { expressions } from './expressions.ts';
import { extractions } from './extractions.ts';
import { fields } from './fields.ts';
import { formRefusals } from './form-refusals.ts';
import { imports } from './imports.ts';
import { nodeChecks } from './node-checks.ts';
import { notices } from './notices.ts';
import { refusals } from './refusals.ts';
import { runs } from './runs.ts';
import { sources } from './sources.ts';

/** Every sentence that the server says by a code, in English. The text is the key of its translations. */
export const sentences = {
  ...runs,
  ...notices,
  ...sources,
  ...imports,
  ...refusals,
  ...fields,
  ...comments,
  ...formRefusals,
  ...checks,
  ...nodeChecks,
  ...expressions,
  ...extractions,
  ...answers,
} as const;

type Sentences = typeof sentences;
export type SentenceCode = keyof Sentences;

/** One text, or its forms for one and for many. */
export type SentenceText = string | { readonly one: string; readonly other: string };

type TextOf<Code extends SentenceCode> = Sentences[Code] extends { other: infer Other }
  ? Other
  : Sentences[Code];
/** `{ }` with a space in it is text. */
type NamesIn<Text> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Exclude<Name, ' '> | NamesIn<Rest>
  : never;

/** What a value is, by the end of its name. */
type ValueOf<Name, Part> = Name extends 'count' | `${string}_${'usd' | 'ms' | 'share' | 'minutes'}`
  ? number
  : Name extends `${string}_${'at' | 'on'}`
    ? string
    : string | number | Part;

/** The values that the sentence of a code needs; `Part` stands for a sentence within another. */
export type ParamsOf<Code extends SentenceCode, Part> = {
  [Name in NamesIn<TextOf<Code>>]: ValueOf<Name, Part>;
};

/** The kinds of values, by the end of their names. */
export type ValueKind = 'usd' | 'ms' | 'share' | 'minutes' | 'at' | 'on' | 'plain';

/** What the value of this name is: `limit_usd` is money, `wait_ms` a duration, `begins_at` a time. */
export const kindOfValue = (name: string): ValueKind =>
  (/_(usd|ms|share|minutes|at|on)$/.exec(name)?.[1] as ValueKind | undefined) ?? 'plain';

/** The English text of a code; undefined: this build does not know it. */
export const textOf = (code: string): SentenceText | undefined =>
  Object.hasOwn(sentences, code) ? (sentences as Record<string, SentenceText>)[code] : undefined;

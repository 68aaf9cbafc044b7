import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import type { Price } from '@agent-studio/api-client/contract';
import { parseSecretKey } from '../secrets/secret-key.ts';

/** One variable of the environment: how it is read, and all that people are told of it. */
export interface Setting<T> {
  /** One sentence or two, in Markdown. */
  readonly about: string;
  /** What may be written, for people. */
  readonly type: string;
  readonly example: string;
  /** What counts when it is not set. */
  readonly otherwise: T;
  /** How that is said, where the value alone does not say it. */
  readonly otherwiseSaid?: string;
  /** Never printed, and taken from the file that NAME_FILE names as well. */
  readonly secret?: true;
  /** What is written for it; what cannot be used is told in whole sentences, without secrets. */
  readonly read: (text: string, told: ReadContext) => T;
}

/** What the settings of a table say, read and checked. */
export type ValuesOf<Table> = {
  readonly [Name in keyof Table]: Table[Name] extends Setting<infer T> ? T : never;
};

interface ReadContext {
  readonly name: string;
  readonly problem: (sentence: string) => void;
}

type Said = Pick<Setting<unknown>, 'about' | 'example' | 'otherwiseSaid' | 'secret'>;

export const text = <T extends string | undefined>(
  said: Said & { type?: string; otherwise: T },
): Setting<string | T> => ({ type: 'text', ...said, read: (value) => value });

export const wholeNumber = ({
  min,
  max,
  ...said
}: Said & { min: number; max: number; otherwise: number }): Setting<number> => ({
  ...said,
  type: `whole number from ${min} to ${max}`,
  read(value, { name, problem }) {
    const number = Number(value);
    if (Number.isInteger(number) && number >= min && number <= max) return number;
    problem(`${name}="${value}" must be a whole number from ${min} to ${max}.`);
    return said.otherwise;
  },
});

export const oneOf = <const T extends string, U extends T | undefined>({
  allowed,
  ...said
}: Said & { allowed: readonly T[]; otherwise: U }): Setting<T | U> => ({
  ...said,
  type: allowed.map((word) => `\`${word}\``).join(', '),
  read(value, { name, problem }) {
    const found = allowed.find((word) => word === value);
    if (!found) problem(`${name}="${value}" must be one of: ${allowed.join(', ')}.`);
    return found ?? said.otherwise;
  },
});

/** `true`, whatever its case, as OpenTelemetry has it; anything else is false. */
export const flag = (said: Said): Setting<boolean> => ({
  ...said,
  type: '`true`, `false`',
  otherwise: false,
  read: (value) => value.toLowerCase() === 'true',
});

export const address = ({
  protocols,
  ...said
}: Said & { protocols: readonly string[] }): Setting<string | undefined> => ({
  ...said,
  type: 'address',
  otherwise: undefined,
  read(value, { name, problem }) {
    const parsed = URL.parse(value);
    // The value may hold a password: name the setting only.
    if (!parsed || !protocols.includes(parsed.protocol)) {
      const begins = protocols.map((each) => `${each}//`).join(' or ');
      problem(`${name} must be an address that begins with ${begins}.`);
    }
    return value;
  },
});

const NOTHING: readonly string[] = [];

const list = (
  said: Said & { type: string },
  isUsable: (word: string) => boolean,
  mustBe: string,
): Setting<readonly string[]> => ({
  ...said,
  type: `${said.type}, comma separated`,
  otherwise: NOTHING,
  read(value, { name, problem }) {
    const words = wordsOf(value);
    for (const word of words) if (!isUsable(word)) problem(`${name}: "${word}" must be ${mustBe}.`);
    return words;
  },
});

export const wordsOf = (value: string): string[] => value.split(',').flatMap((word) => word.trim() || []);

const isOrigin = (word: string) => URL.parse(word)?.origin === word;

export const origins = (said: Said) =>
  list(
    { ...said, type: 'origins' },
    isOrigin,
    'an origin such as https://portal.example.com, without a path',
  );

export const hosts = (said: Said) =>
  list(
    { ...said, type: 'hosts and origins' },
    (word) => /^[\w.-]+$/.test(word) || isIP(word) > 0 || isOrigin(word),
    'a host such as erp.internal, or an origin such as http://10.0.0.7:8080',
  );

export const domains = (said: Said): Setting<readonly string[]> => ({
  ...said,
  type: 'domains, comma separated',
  otherwise: NOTHING,
  read: (value) => wordsOf(value).map((domain) => domain.toLowerCase().replace(/^@/, '')),
});

/** What a million tokens of a model cost. */
export const price = (said: Said): Setting<Price | undefined> => ({
  ...said,
  type: 'USD for a million tokens: input, output, and input from a cache, if it costs less',
  otherwise: undefined,
  read(value, { name, problem }) {
    const parts = value.split(',').map((part) => part.trim());
    const [input = NaN, output = NaN, cached_input] = parts.map((part) => (part ? Number(part) : NaN));
    const isUsable = (usd: number) => usd >= 0 && usd <= MAX_USD;
    if (isUsable(input) && isUsable(output) && isUsable(cached_input ?? 0) && parts.length <= 3)
      return { input, output, ...(cached_input !== undefined && { cached_input }) };
    problem(`${name}="${value}" must be two prices in USD for a million tokens, such as 0.25, 2.`);
    return undefined;
  },
});

const MAX_USD = 10_000;

/** 32 bytes. */
export const key = (said: Said): Setting<Buffer | undefined> => ({
  ...said,
  type: '32 bytes as base64 or hex',
  otherwise: undefined,
  read(value, { name, problem }) {
    const bytes = parseSecretKey(value);
    if (!bytes) problem(`${name} must be 32 bytes as base64 or hex, as \`openssl rand -base64 32\` prints.`);
    return bytes;
  },
});

/** A file that is read at the start. */
export interface FileRead {
  readonly path: string;
  readonly content: string;
}

export const file = (said: Said): Setting<FileRead | undefined> => ({
  ...said,
  type: 'path of a file',
  otherwise: undefined,
  read: (path, { name, problem }) => ({ path, content: readFileOf(name, path, problem) ?? '' }),
});

/** Undefined, and told, where there is none to read. */
export function readFileOf(
  name: string,
  path: string,
  problem: (sentence: string) => void,
): string | undefined {
  try {
    const content = readFileSync(path, 'utf8').trim();
    if (content) return content;
    problem(`${name}="${path}" is an empty file. Write into it what it is for, or take the setting away.`);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    problem(`${name}="${path}" ${WHY_UNREADABLE[code] ?? `cannot be read (${code}).`}`);
  }
  return undefined;
}

const WHY_UNREADABLE: Record<string, string> = {
  ENOENT: 'is not there. Mount or create that file, or correct the path.',
  EACCES: 'may not be read by the user of this server. Give it the right to, such as with chmod and chown.',
  EISDIR: 'is a folder. Name the file in it.',
};

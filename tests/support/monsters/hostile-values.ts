import type { Endpoint } from '@agent-studio/api-client/contract';
import * as z from 'zod/mini';

/* What a caller should never send, for every place of every call. */

type Json = Record<string, unknown>;
type Path = (string | number)[];

const texts = [
  '',
  ' \t\n',
  'NUL \0 inside',
  '\0',
  'half a pair \ud800',
  '%',
  '_%\\',
  "'; drop table agents; --",
  '$1 :name ?',
  '../../../etc/passwd',
  '__proto__',
  '\u202Egnp.exe \uFEFF',
  'a&b | c ! (d:* <-> e)',
  "''\\'{},;",
];

const others = [
  'é'.repeat(100_000),
  null,
  true,
  -1,
  1.5,
  1e308,
  2 ** 31,
  2 ** 53 + 2,
  [],
  [null],
  [['\0']],
  {},
  [{}],
  deep(2_000),
];

/** Values for a place that expects what `sample` is: of another type one text is as wrong as all of them. */
export const hostileValuesFor = (sample: unknown): readonly unknown[] =>
  typeof sample === 'string' ? [...texts, ...others] : [texts[0], texts[2], ...others];

/** What can stand in an address: the same texts, and numbers that are none. */
export const hostileTexts: readonly string[] = [
  ...texts,
  '<img src=x onerror=alert(1)>',
  '1.5',
  '-1',
  '0',
  '1e999',
  'NaN',
  '2147483648',
  '9'.repeat(400),
  'null',
  '[]',
];

/** Whole bodies, most of them no JSON. */
export const hostileBodies: readonly (string | Uint8Array<ArrayBuffer>)[] = [
  '',
  '{',
  '[]',
  'null',
  'true',
  '"text"',
  '1e400',
  'NaN',
  '\uFEFF{}',
  '{"a":1}{"a":2}',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  '['.repeat(100_000),
  `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
  `{"a":${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}}`,
  JSON.stringify(Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`key${index}`, index]))),
  Uint8Array.of(0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d),
  new Uint8Array(1_000),
];

/** Headers that break off, or lie about, what follows. */
export const hostileHeaders: readonly Record<string, string>[] = [
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/x-www-form-urlencoded' },
  { 'content-type': 'application/json; charset=utf-16' },
  { 'content-type': 'multipart/form-data' },
  { 'content-type': 'multipart/form-data; boundary=' },
  { 'content-type': `multipart/form-data; boundary=${'b'.repeat(500)}` },
  { 'content-type': 'nonsense' },
  { 'content-encoding': 'gzip' },
  { 'if-match': '"r99999999999999999999"' },
  { 'if-match': '"r1' },
  { 'if-match': '*' },
  { 'idempotency-key': ' ' },
  { 'idempotency-key': 'k'.repeat(300) },
  { 'idempotency-key': "'; --" },
  { range: 'bytes=0-1' },
  { accept: 'image/png' },
  { 'x-request-id': 'a b"}' },
  { 'x-studio-events': '\u00ff' },
  { 'x-http-method-override': 'DELETE' },
];

const part = (disposition: string, content = 'x', more = '') =>
  `--B\r\nContent-Disposition: ${disposition}\r\n${more}\r\n${content}\r\n`;
const END = '--B--\r\n';

/** Forms with boundary `B`, most of them broken. */
export const hostileForms: readonly string[] = [
  '',
  '--B',
  END,
  part('form-data; name="file"; filename="a.md"'),
  `${part('form-data')}${END}`,
  `${part('form-data; name=""')}${END}`,
  `${part('form-data; name="__proto__"')}${END}`,
  `${part('form-data; name="constructor"; filename="a.md"')}${END}`,
  `${part('form-data; name="file"; filename=""')}${END}`,
  `${part('form-data; name="file"; filename="../../../etc/passwd"')}${END}`,
  `${part('form-data; name="file"; filename="a\0.md"')}${END}`,
  `${part(`form-data; name="file"; filename="${'n'.repeat(5_000)}.md"`)}${END}`,
  `${part("form-data; name=file; filename*=UTF-8''%ff%fe%00.md")}${END}`,
  `${part('form-data; name="file"; filename="a.pdf"', '%PDF-1.7\nnothing')}${END}`,
  `${part('form-data; name="file"; filename="a.docx"', 'PK\u0003\u0004nothing')}${END}`,
  `${part('form-data; name="file"; filename="a.md"', 'x', 'Content-Transfer-Encoding: base64\r\n')}${END}`,
  `${part('form-data; name="file"; filename="a.md"', 'x', 'Content-Type: multipart/mixed; boundary=C\r\n')}${END}`,
  `${part('form-data; name="file"')}${END}`,
  `${part('form-data; name="text"; filename="a.md"')}${END}`,
  `${part('form-data; name="text"', 'NUL \0 inside')}${part('form-data; name="title"', '\0')}${END}`,
  `${part('form-data; name="userInput"', '\0')}${part('form-data; name="agentId"', 'x')}${END}`,
  `${part('attachment; name="file"; filename="a.md"')}${END}`,
  `${part(`form-data; name="${'n'.repeat(100_000)}"`)}${END}`,
  `${'--B\r\n'.repeat(1_000)}${END}`,
  `${part('form-data; name="text"').repeat(200)}${END}`,
  `${part('form-data; name="file"; filename="a.md"').repeat(40)}${END}`,
  `--B\r\n${'X-Header: y\r\n'.repeat(5_000)}\r\nx\r\n${END}`,
];

/** Input with every field of a schema, made of `known` values where the field's name is among them. */
export function sampleOf(schema: Endpoint['body'], known: Readonly<Record<string, unknown>>): Json {
  return schema
    ? (toSample(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), known) as Json)
    : {};
}

/** The query of a call that needs one; empty where its absence is taken. */
export function neededQuery({ query }: Endpoint, known: Readonly<Record<string, unknown>>): string {
  if (!query || query.safeParse({}).success) return '';
  return `?${new URLSearchParams(sampleOf(query, known) as Record<string, string>)}`;
}

const OF_FORMAT: Readonly<Record<string, string>> = {
  email: 'eve@example.com',
  uuid: '019b0000-0000-7000-8000-000000000000',
  'date-time': '2026-01-02T03:04:05.000Z',
  date: '2026-01-02',
};

/** Of texts with a form of their own; samples that fit it are tried. */
const OF_PATTERN: readonly string[] = ['#0f766e', 'note:a1', 'group:a1'];

const fitting = (pattern: unknown): string | undefined =>
  typeof pattern === 'string' ? OF_PATTERN.find((text) => new RegExp(pattern, 'i').test(text)) : undefined;

function toSample(schema: Json, known: Readonly<Record<string, unknown>>): unknown {
  if ('const' in schema) return schema['const'];
  if ('enum' in schema) return (schema['enum'] as unknown[])[0];
  const variants = (schema['anyOf'] ?? schema['oneOf'] ?? schema['allOf']) as Json[] | undefined;
  if (variants) return toSample(variants[0]!, known);
  switch (schema['type']) {
    case 'object': {
      const fields = Object.entries((schema['properties'] ?? {}) as Record<string, Json>);
      return Object.fromEntries(
        fields.map(([name, field]) => [name, name in known ? known[name] : toSample(field, known)]),
      );
    }
    case 'array':
      return [toSample(schema['items'] as Json, known)];
    case 'number':
    case 'integer':
      return schema['minimum'] ?? 1;
    case 'boolean':
      return true;
    case 'string':
      return OF_FORMAT[String(schema['format'])] ?? fitting(schema['pattern']) ?? 'sample';
    default:
      return 'sample';
  }
}

/** Every place in a value, with the containers above the leaves. */
export function placesIn(value: unknown, above: Path = []): { path: Path; value: unknown }[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) => {
    const path = [...above, key];
    return [{ path, value: inner }, ...placesIn(inner, path)];
  });
}

/** A copy in which one place has another value. */
export function withValue(value: unknown, [key, ...rest]: Path, replacement: unknown): unknown {
  if (key === undefined) return replacement;
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...(value as Json) }) as Json;
  copy[key] = withValue(copy[key], rest, replacement);
  return copy;
}

function deep(levels: number): unknown {
  let value: unknown = 'bottom';
  for (let level = 0; level < levels; level += 1) value = [value];
  return value;
}

/**
 * Rows whose input cannot be right by itself: tokens, secrets and keys that must fit, a document that must have failed, a
 * passage that is away while its document is indexed again, an alert that must have fired, a test that must have ended.
 */
export const NEVER_RIGHT = [
  'session.login',
  'session.captcha',
  'session.localCredential',
  'session.resetConversation',
  'identityProviders.readTrial',
  'alerts.incident',
  'alerts.acknowledge',
  'publications.shown',
  'knowledgeCards.retryDocument',
  'chunks.get',
  'chunks.update',
  'goldenQuestions.create',
  'goldenQuestions.update',
  // Of accounts: the owner of this test cannot be erased, nobody has an authenticator, and no mail is sent.
  'erasures.start',
  'erasures.get',
  'erasures.file',
  'erasures.ask',
  'passkeys.begin',
  'passkeys.add',
  'passkeys.update',
  'passkeys.signIn',
  'reportMails.create',
  'reportMails.update',
  'sopRuns.addEvidence',
  'sopRuns.evidence',
];

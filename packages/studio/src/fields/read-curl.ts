import type { HttpConfig } from '@agent-studio/api-client/contract';
import type { JsonSchema } from './json-schema.ts';
import { placeholdersOf } from './parameter-rows.ts';

export interface CurlCommand {
  method: HttpConfig['method'];
  url: string;
  headers: HttpConfig['headers'];
  body: HttpConfig['body'];
  input_schema: JsonSchema;
  /** Where its arguments go. */
  placement: HttpConfig['placement'];
  /** A bearer token or a user and password that stood in it: for the sign-in, not for a header. */
  auth: { type: 'bearer'; token: string } | { type: 'basic'; username: string; password: string } | null;
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** Options that take a value of no use here. */
const SKIPPED =
  /^(-o|-A|-e|-m|-b|-c|--output|--user-agent|--referer|--max-time|--connect-timeout|--cookie|--retry)$/;
/** As browsers write them in addresses. */
const BRACES = /%7B([A-Za-z0-9_.-]+)%7D/gi;
const DATA = /^(-d|--data|--data-raw|--data-binary|--data-ascii|--data-urlencode|--json)$/;

/** What a curl command sends, as it stands there. */
export interface CurlRequest extends Pick<CurlCommand, 'method' | 'headers' | 'auth'> {
  /** Without its query. */
  url: string;
  query: Record<string, string>;
  /** Its body; empty: none. */
  data: string;
}

/** Reads a curl command as browsers and documentations copy it. Null: it is none, or has no address. */
export function readCurlRequest(text: string): CurlRequest | null {
  const [command, ...words] = toWords(text);
  if (command !== 'curl') return null;
  let url: string | undefined;
  let method: string | undefined;
  let asQuery = false;
  let auth: CurlCommand['auth'] = null;
  const headers: HttpConfig['headers'] = [];
  const data: string[] = [];

  while (words.length > 0) {
    const word = words.shift()!;
    const [option, value] = splitOption(word);
    const next = () => value ?? words.shift() ?? '';
    if (option === '-X' || option === '--request') method = next().toUpperCase();
    else if (option === '-H' || option === '--header') {
      const [name = '', ...rest] = next().split(':');
      headers.push({ name: name.trim(), value: rest.join(':').trim() });
    } else if (option === '-u' || option === '--user') {
      const [username = '', ...password] = next().split(':');
      auth = { type: 'basic', username, password: password.join(':') };
    } else if (DATA.test(option)) data.push(next());
    else if (option === '-G' || option === '--get') asQuery = true;
    else if (option === '--url') url = next();
    else if (SKIPPED.test(option)) next();
    else if (!option.startsWith('-')) url ??= word;
  }
  if (!url) return null;

  const bearer = headers.find(({ name, value }) => /^authorization$/i.test(name) && /^bearer /i.test(value));
  if (bearer) auth = { type: 'bearer', token: bearer.value.slice('bearer '.length) };
  const given = METHODS.find((known) => known === method);
  const body = data.join('&');
  const [address, query = ''] = splitOnce(url.replaceAll(BRACES, '{$1}'), '?');
  return {
    method: given ?? (body && !asQuery ? 'POST' : 'GET'),
    url: address,
    headers: headers.filter(
      ({ name }) => !/^(authorization|content-type|content-length|cookie|host)$/i.test(name),
    ),
    query: readQuery(asQuery ? [query, body].filter(Boolean).join('&') : query),
    data: asQuery ? '' : body,
    auth,
  };
}

/** The same as a tool: what it sends becomes arguments. */
export function readCurl(text: string): CurlCommand | null {
  const request = readCurlRequest(text);
  if (!request) return null;
  const { query, data, ...rest } = request;
  const asJson = parseObject(data);
  const inBody = asJson ?? readQuery(data);
  return {
    ...rest,
    body: asJson || !data ? 'json' : 'form',
    input_schema: withPlaceholders(toArguments({ ...query, ...inBody }), placeholdersOf(request.url)),
    placement: Object.fromEntries(Object.keys(query).map((name) => [name, 'query' as const])),
  };
}

/** `-XPOST` and `--request=POST` carry their value. */
function splitOption(word: string): [option: string, value: string | undefined] {
  const short = /^(-[XHdu])(.+)$/s.exec(word);
  if (short) return [short[1]!, short[2]];
  const long = /^(--[a-z-]+)=(.*)$/s.exec(word);
  return long ? [long[1]!, long[2]] : [word, undefined];
}

/** The words of a command, as a shell splits it. */
function toWords(text: string): string[] {
  const words: string[] = [];
  const plain = text.replaceAll(/\\\r?\n/g, ' ').replaceAll(/\^\r?\n/g, ' ');
  const pattern = /(?:\$'((?:[^'\\]|\\.)*)'|'([^']*)'|"((?:[^"\\]|\\.)*)"|((?:[^\s'"\\]|\\.)+))(\s*)/gs;
  let open = '';
  let started = false;
  for (const [, escaped, single, double, bare, space] of plain.trim().matchAll(pattern)) {
    open += single ?? unescape(escaped ?? double ?? bare ?? '');
    started = true;
    if (space) {
      words.push(open);
      open = '';
      started = false;
    }
  }
  return started ? [...words, open] : words;
}

const unescape = (text: string): string =>
  text.replaceAll(/\\(?:u([0-9a-fA-F]{4})|(.))/gs, (_, code?: string, character?: string) =>
    code ? String.fromCodePoint(Number.parseInt(code, 16)) : character === 'n' ? '\n' : character!,
  );

function splitOnce(text: string, mark: string): [before: string, after?: string] {
  const at = text.indexOf(mark);
  return at === -1 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}

const readQuery = (query: string): Record<string, string> => Object.fromEntries(new URLSearchParams(query));

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    // Not every body is JSON.
    return undefined;
  }
}

/** What stands in braces in the address is an argument too, and comes first. */
function withPlaceholders(
  { properties, required, ...schema }: Arguments,
  names: readonly string[],
): JsonSchema {
  const others = names.filter((name) => !Object.hasOwn(properties, name));
  return {
    ...schema,
    properties: { ...Object.fromEntries(others.map((name) => [name, { type: 'string' }])), ...properties },
    required: [...others, ...required],
  };
}

interface Arguments extends JsonSchema {
  properties: Record<string, JsonSchema>;
  required: string[];
}

/** A schema of which the values are an example. */
function toArguments(values: Record<string, unknown>): Arguments {
  return {
    type: 'object',
    properties: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, toExample(value)])),
    required: Object.keys(values),
  };
}

function toExample(value: unknown): JsonSchema {
  if (Array.isArray(value)) return { type: 'array', items: value.length > 0 ? toExample(value[0]) : {} };
  if (typeof value === 'object' && value !== null) return toArguments(value as Record<string, unknown>);
  if (typeof value === 'number')
    return { type: Number.isInteger(value) ? 'integer' : 'number', examples: [value] };
  if (typeof value === 'boolean') return { type: 'boolean' };
  return typeof value === 'string' ? { type: 'string', examples: [value] } : {};
}

import { say } from '../../say.ts';
import { ToolFailure } from './tool-answer.ts';

/** How the arguments of a call become one HTTP request. */
export interface HttpBinding {
  readonly method: string;
  /** With `{name}` where a path parameter goes: after the base address of a document, or a whole address. */
  readonly path: string;
  readonly parameters: readonly HttpParameter[];
  /** Absent: no body. */
  readonly body?: HttpBody;
  readonly headers?: readonly { name: string; value: string }[];
}

export interface HttpParameter {
  readonly argument: string;
  /** As the server calls it. */
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  /** How a list is written: repeated when absent, else joined by this. */
  readonly separator?: string;
  /** How an object is written: as JSON when absent, `name[key]=value`, or `key=value`. */
  readonly object?: 'deep' | 'spread';
}

export interface HttpBody {
  readonly type: 'json' | 'form' | 'multipart' | 'text';
  /** One argument is the whole body; otherwise those that are listed are its fields. */
  readonly argument?: string;
  readonly fields?: readonly string[];
}

export interface HttpCall {
  url: URL;
  method: string;
  headers: Headers;
  body: string | URLSearchParams | FormData | undefined;
}

type Args = Readonly<Record<string, unknown>>;

/** Throws ToolFailure `refused` when an argument is missing or cannot stand where it belongs. */
export function toHttpCall(binding: HttpBinding, base: string, args: Args): HttpCall {
  const template = base + binding.path;
  const filled = template.replaceAll(/\{([^{}]+)\}/g, (_, name: string) => toSegment(binding, name, args));
  const url = URL.parse(filled);
  if (!url) throw new ToolFailure('refused', say('tool.no_address'));
  const headers = new Headers();
  for (const { name, value } of binding.headers ?? []) headers.append(name, value);
  for (const parameter of binding.parameters) {
    const value = args[parameter.argument];
    if (value === undefined || value === null) continue;
    if (parameter.in === 'query')
      for (const [name, text] of toPairs(parameter, value)) url.searchParams.append(name, text);
    else if (parameter.in === 'header') setHeader(headers, parameter.name, toSimple(value));
  }
  const body = binding.body && toBody(binding.body, args, headers);
  return { url, method: binding.method, headers, body };
}

function toSegment({ parameters }: HttpBinding, name: string, args: Args): string {
  const argument = parameters.find((each) => each.in === 'path' && each.name === name)?.argument ?? name;
  const value = args[argument];
  const text = value === undefined || value === null ? '' : toSimple(value);
  if (!text) throw new ToolFailure('refused', say('tool.argument_missing', { argument }));
  if (text === '.' || text === '..') {
    throw new ToolFailure('refused', say('tool.argument_dots', { argument, value: text }));
  }
  return encodeURIComponent(text.toWellFormed());
}

function toPairs({ name, separator, object }: HttpParameter, value: unknown): [string, string][] {
  if (Array.isArray(value)) {
    const texts = value.map(toText);
    return separator === undefined ? texts.map((text) => [name, text]) : [[name, texts.join(separator)]];
  }
  if (object && typeof value === 'object' && value !== null) {
    return Object.entries(value).map(([key, item]) => [
      object === 'deep' ? `${name}[${key}]` : key,
      toText(item),
    ]);
  }
  return [[name, toText(value)]];
}

function toBody({ type, argument, fields = [] }: HttpBody, args: Args, headers: Headers): HttpCall['body'] {
  const content =
    argument === undefined
      ? Object.fromEntries(fields.flatMap((name) => (args[name] === undefined ? [] : [[name, args[name]]])))
      : args[argument];
  if (content === undefined) return undefined;
  if (type === 'text') {
    headers.set('content-type', 'text/plain; charset=utf-8');
    return toText(content);
  }
  if (type === 'json') {
    headers.set('content-type', 'application/json');
    return JSON.stringify(content);
  }
  const form = type === 'form' ? new URLSearchParams() : new FormData();
  if (typeof content !== 'object' || content === null) {
    throw new ToolFailure('refused', say('tool.form_body'));
  }
  for (const [name, value] of Object.entries(content)) {
    for (const item of Array.isArray(value) ? value : [value]) form.append(name, toText(item));
  }
  return form;
}

function setHeader(headers: Headers, name: string, value: string): void {
  try {
    headers.set(name, value);
  } catch {
    // Line breaks and the like: the only thing that makes this throw.
    throw new ToolFailure('refused', say('tool.argument_header', { name }));
  }
}

/** Lists in addresses and headers are written with commas. */
const toSimple = (value: unknown): string =>
  Array.isArray(value) ? value.map(toText).join(',') : toText(value);

const toText = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value ?? null);

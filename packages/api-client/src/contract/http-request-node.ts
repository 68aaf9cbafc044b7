import * as z from 'zod/mini';
import { expression, expressions, template } from './node-parts.ts';
import { secretNameSchema } from './secrets.ts';

/** How an answer is read: `auto` as JSON where it is some, else as text; `file` as base64 with its type. */
const readAsSchema = z.enum(['auto', 'json', 'text', 'file']);

/**
 * One request to an address on the internet, or to one that the operator allows. What is not chosen by `body`, `auth` and
 * `pages` stays in its field, and is neither read nor sent.
 */
export const httpRequestConfigSchema = z.object({
  type: z.literal('http_request'),
  method: z._default(z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD']), 'GET'),
  /** Values put into it are encoded, but one that it begins with. */
  url: template,
  query: expressions,
  headers: expressions,
  body: z._default(z.enum(['none', 'json', 'form', 'text']), 'none'),
  /** Of a JSON body: an expression, such as `{"name": inputs.name}`. */
  json: expression,
  form: expressions,
  text: template,
  auth: z._default(z.enum(['none', 'bearer', 'basic', 'header', 'query']), 'none'),
  /** Name of the secret, whose value is filled in by the server and told to nobody. */
  secret: z._default(z.nullable(secretNameSchema), null),
  /** `basic`: the user name; `header` and `query`: what the value is called. */
  auth_name: z._default(z.string().check(z.trim(), z.maxLength(200)), ''),
  read_as: z._default(readAsSchema, 'auto'),
  /** Whether an answer of 400 or more is a failure. */
  fail_on_status: z._default(z.boolean(), true),
  timeout_ms: z._default(z.int().check(z.gte(1_000), z.lte(120_000)), 30_000),
  /** `link`: what `next` names, or the header Link; `page`: counted up until a page is empty; `cursor`: what `next` names, as a value of the query. */
  pages: z._default(z.enum(['none', 'link', 'page', 'cursor']), 'none'),
  /** Expressions over `response`: `status`, `headers`, `body`. */
  next: expression,
  /** The list of a page; empty: its body. */
  items: expression,
  page_param: z._default(z.string().check(z.trim(), z.maxLength(100)), 'page'),
  first_page: z._default(z.int().check(z.gte(0), z.lte(1_000_000)), 1),
  max_pages: z._default(z.int().check(z.gte(1), z.lte(100)), 10),
});
export type HttpRequestConfig = z.output<typeof httpRequestConfigSchema>;

import type { HttpRequestConfig } from '@agent-studio/api-client/contract';
import { say } from '../../say.ts';
import { evaluate } from '../expressions/evaluate.ts';
import { explained } from './fill-node.ts';
import { type NodeContext, NodeFailure, type NodeInput, type Performed } from './node-work.ts';
import type { HttpAnswer } from './read-answer.ts';
import { addressOf, type FilledRequest, type RequestParts, sendRequest } from './send-request.ts';

/** All entries of all pages; more belong into a table. */
const MAX_ENTRIES = 10_000;

/** The work of an HTTP node: one request, or one for each page until there is none or as many as are allowed. */
export async function requestPages(
  config: HttpRequestConfig,
  input: NodeInput,
  parts: RequestParts,
  context: NodeContext,
): Promise<Performed> {
  const request = input as FilledRequest;
  const first = addressOf(config, request);
  if (config.pages === 'none') return { output: await sendRequest(config, request, first, parts, context) };

  const entries: unknown[] = [];
  const seen = new Set<string>();
  let answer: HttpAnswer | undefined;
  let url: URL | undefined = config.pages === 'page' ? atPage(first, config, 0) : first;
  let count = 0;
  for (; url && count < config.max_pages; count += 1) {
    // A server that names the same page again would be asked for ever.
    if (seen.has(url.href)) break;
    seen.add(url.href);
    const key = { ...context, idempotencyKey: `${context.idempotencyKey}:${count}` };
    answer = await sendRequest(config, request, url, parts, key);
    const list = listOf(config, answer);
    entries.push(...list);
    if (entries.length > MAX_ENTRIES)
      throw new NodeFailure(say('node.http_entries', { limit: MAX_ENTRIES }), null, undefined, 'never');
    url = nextOf(config, { url, first, answer, isEmpty: !list.length, count });
  }
  return {
    output: {
      status: answer?.status,
      headers: answer?.headers,
      body: entries,
      pages: count,
      more: url !== undefined,
    },
  };
}

function listOf({ items }: HttpRequestConfig, response: HttpAnswer): unknown[] {
  const list = items.trim() ? explained('items', () => evaluate(items, { response })) : response.body;
  if (Array.isArray(list)) return list;
  if (list === null) return [];
  throw new NodeFailure(say('node.http_no_list'), null, undefined, 'never');
}

interface Page {
  url: URL;
  first: URL;
  answer: HttpAnswer;
  isEmpty: boolean;
  count: number;
}

function nextOf(config: HttpRequestConfig, { url, first, answer, isEmpty, count }: Page): URL | undefined {
  const { pages, next, page_param } = config;
  if (pages === 'page') return isEmpty ? undefined : atPage(first, config, count + 1);
  const named = next.trim()
    ? explained('next', () => evaluate(next, { response: answer }))
    : nextLink(answer.headers['link'] ?? '');
  if (named === null || named === undefined || named === '' || named === false) return undefined;
  if (pages === 'cursor') {
    const after = new URL(first);
    after.searchParams.set(page_param, typeof named === 'string' ? named : JSON.stringify(named));
    return after;
  }
  const written = typeof named === 'string' ? named : JSON.stringify(named);
  const link = URL.parse(written, url);
  // What signs in, and what else the request carries, goes to the server it was written for.
  if (!link || link.origin !== first.origin) {
    const host = link?.host ?? written.slice(0, 100);
    throw new NodeFailure(say('node.http_other_server', { host }), null, undefined, 'never');
  }
  return link;
}

function atPage(first: URL, { page_param, first_page }: HttpRequestConfig, count: number): URL {
  const url = new URL(first);
  url.searchParams.set(page_param, String(first_page + count));
  return url;
}

/** Of a header Link as RFC 8288 has it. */
const nextLink = (link: string): string | undefined =>
  /<([^<>]{1,2000})>\s*;[^,]{0,200}rel="?next"?/i.exec(link)?.[1];

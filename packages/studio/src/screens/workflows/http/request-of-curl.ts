import type { HttpRequestConfig } from '@agent-studio/api-client/contract';
import { readCurlRequest } from '../../../fields/read-curl.ts';

/** What a curl command says of a request; null: it is none. */
export interface CurlFields {
  fields: Partial<HttpRequestConfig>;
  /** A token or password stood in it, which is not taken over. */
  hadSecret: boolean;
}

/** Reads a curl command into the fields of an HTTP node: every value becomes an expression that is that text. */
export function requestOfCurl(text: string): CurlFields | null {
  const request = readCurlRequest(text.trim());
  if (!request) return null;
  const { method, url, query, headers, data, auth } = request;
  const isJson = isJsonText(data);
  const body = data === '' ? 'none' : isJson ? 'json' : 'form';
  return {
    fields: {
      method,
      url,
      query: quoted(query),
      headers: quoted(Object.fromEntries(headers.map(({ name, value }) => [name, value]))),
      body,
      ...(isJson && { json: data }),
      ...(body === 'form' && { form: quoted(Object.fromEntries(new URLSearchParams(data))) }),
      auth: auth?.type ?? 'none',
      secret: null,
      auth_name: auth?.type === 'basic' ? auth.username : '',
    },
    hadSecret: auth !== null,
  };
}

const quoted = (values: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)]));

function isJsonText(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    // Not every body is JSON.
    return false;
  }
}

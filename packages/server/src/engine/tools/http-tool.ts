import type { HttpConfig } from '@agent-studio/api-client/contract';
import type { HttpBinding, HttpParameter } from './http-binding.ts';

/** Header names that are not for arguments or plain values: the connection's own, and those of sign-ins. */
const RESERVED_HEADERS = new Set([
  'authorization',
  'connection',
  'content-length',
  'cookie',
  'host',
  'idempotency-key',
  'proxy-authorization',
  'transfer-encoding',
  'upgrade',
]);

/** What is wrong with the configuration of an HTTP tool, by field; empty when it can be called. */
export function checkHttpConfig(config: HttpConfig): { path: string; message: string }[] {
  const problems = checkAddress(config.url, 'url');
  for (const [index, { name }] of config.headers.entries()) {
    if (RESERVED_HEADERS.has(name.toLowerCase()))
      problems.push({ path: `headers.${index}.name`, message: reserved(name) });
  }
  for (const [name, place] of Object.entries(config.placement)) {
    if (place === 'header' && RESERVED_HEADERS.has(name.toLowerCase())) {
      problems.push({ path: `placement.${name}`, message: reserved(name) });
    }
    if (place === 'body' && !hasBody(config.method)) {
      problems.push({
        path: `placement.${name}`,
        message: `${config.method} sends no body. Put "${name}" into the query.`,
      });
    }
  }
  return problems;
}

/** An http address whose host is fixed: what a model writes must never choose where a call goes. */
export function checkAddress(address: string, path: string): { path: string; message: string }[] {
  const url = URL.parse(address.replaceAll(/\{[^{}]*\}/g, 'x'));
  if (!url || !/^https?:$/.test(url.protocol)) {
    return [{ path, message: 'Write an address that begins with https:// or http://.' }];
  }
  if (url.username || url.password) {
    return [
      { path, message: 'Leave user names and passwords out of the address: they belong into the sign-in.' },
    ];
  }
  if (/^[a-z]+:[/\\]*[^/\\?#]*[{}]/i.test(address)) {
    return [{ path, message: 'The host of the address must be fixed: use { } after it only.' }];
  }
  return [];
}

export function toHttpBinding(
  config: HttpConfig,
  inputSchema: Readonly<Record<string, unknown>>,
): HttpBinding {
  const inAddress = new Set([...config.url.matchAll(/\{([^{}]+)\}/g)].map(([, name]) => name));
  const names = Object.keys(inputSchema['properties'] ?? {}).filter((name) => !inAddress.has(name));
  const otherwise = hasBody(config.method) ? 'body' : 'query';
  const placed = names.map((name) => ({ name, place: config.placement[name] ?? otherwise }));
  const fields = placed.flatMap(({ name, place }) => (place === 'body' ? [name] : []));
  return {
    method: config.method,
    path: config.url,
    parameters: placed.flatMap(({ name, place }): HttpParameter[] =>
      place === 'body' ? [] : [{ argument: name, name, in: place }],
    ),
    ...(fields.length && { body: { type: config.body, fields } }),
    headers: config.headers,
  };
}

const hasBody = (method: string) => method !== 'GET' && method !== 'DELETE';

const reserved = (name: string) =>
  `The header "${name}" cannot be set here. What signs in belongs into the sign-in of the tool, which is encrypted.`;

import type { ToolConfig, ToolValues } from '@agent-studio/api-client/contract';

/** Kinds that ask a server, and where its address stands. */
const ADDRESSES: Readonly<Record<string, string>> = { http: 'url', mcp: 'url', openapi: 'base_url' };

/** Where a credential goes: with another origin the stored one must not go along. Undefined: nowhere. */
export function originOf(config: ToolConfig): string | undefined {
  // What is stored need not be what it should be.
  const stored = Object(config) as Record<string, unknown>;
  const field = ADDRESSES[String(stored['kind'])];
  if (field === undefined) return undefined;
  return URL.parse(String(stored[field]).replaceAll(/\{[^{}]*\}/g, 'x'))?.origin;
}

/** Where a new tool would ask with its sign-in. */
export function addressOf(values: ToolValues): string | undefined {
  if (values.kind === 'mcp') return values.url;
  if (values.kind === 'openapi') return values.spec_url ?? values.base_url;
  return values.kind === 'http' ? originOf({ kind: 'http', ...values.config }) : undefined;
}

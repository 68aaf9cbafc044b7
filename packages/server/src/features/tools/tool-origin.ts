import type { ToolConfig, ToolValues } from '@agent-studio/api-client/contract';

/** Where a credential goes: with another origin the stored one must not go along. */
export function originOf(config: ToolConfig): string | undefined {
  const address = { http: 'url', mcp: 'url', openapi: 'base_url' } as const;
  if (config.kind === 'function' || config.kind === 'connector' || config.kind === 'sop') return undefined;
  const text = (config as Record<string, unknown>)[address[config.kind]];
  return URL.parse(String(text).replaceAll(/\{[^{}]*\}/g, 'x'))?.origin;
}

/** Where a new tool would ask with its sign-in. */
export function addressOf(values: ToolValues): string | undefined {
  if (values.kind === 'mcp') return values.url;
  if (values.kind === 'openapi') return values.spec_url ?? values.base_url;
  return values.kind === 'http' ? originOf({ kind: 'http', ...values.config }) : undefined;
}

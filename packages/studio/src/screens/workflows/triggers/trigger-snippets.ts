import type { Trigger, Workflow } from '@agent-studio/api-client/contract';
import { useStudio } from '@agent-studio/core';
import { initialValue } from '../../../fields/schema-values.ts';

/** Where callers outside reach the server, without a slash at the end. */
export function useServerAddress(): string {
  const { connection } = useStudio();
  return new URL(connection.baseUrl || '/', location.href).href.replace(/\/$/, '');
}

/** What fits into single quotes of a shell. */
const quoted = (value: unknown): string => `'${JSON.stringify(value).replaceAll("'", String.raw`'\''`)}'`;

export function webhookSnippet(server: string, path: NonNullable<Trigger['path']>): string {
  return [
    `curl -X POST '${server}${path}' \\`,
    `  -H 'X-Webhook-Secret: YOUR_SECRET' \\`,
    `  -H 'Content-Type: application/json' \\`,
    `  -d '{}'`,
  ].join('\n');
}

export function apiSnippet(server: string, { id, inputs }: Pick<Workflow, 'id' | 'inputs'>): string {
  return [
    `curl -X POST '${server}/api/workflows/${id}/execute' \\`,
    `  -H 'Authorization: Bearer YOUR_TOKEN' \\`,
    `  -H 'Content-Type: application/json' \\`,
    `  -d ${quoted({ inputs: initialValue(inputs) })}`,
  ].join('\n');
}

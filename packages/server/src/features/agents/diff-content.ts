import type { AgentChange, AgentContent } from '@agent-studio/api-client/contract';
import { isDeepStrictEqual } from 'node:util';

/** What differs between two states of an agent, part by part. Lists count as one part, and so does a schema. */
export function diffContent(before: AgentContent, after: AgentContent): AgentChange[] {
  return diff(before, after, '');
}

const WHOLE: ReadonlySet<string> = new Set<keyof AgentContent>(['output_schema']);

function diff(before: unknown, after: unknown, path: string): AgentChange[] {
  if (isDeepStrictEqual(before, after)) return [];
  if (WHOLE.has(path) || !isRecord(before) || !isRecord(after))
    return [{ path, before: before ?? null, after: after ?? null }];
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].flatMap((key) => diff(before[key], after[key], path ? `${path}.${key}` : key));
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

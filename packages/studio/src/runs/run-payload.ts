import type { Run, Step, Usage } from '@agent-studio/api-client/contract';

/* What the engine keeps with a step; a step of another server may have something else, so nothing is taken for granted. */

export const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;

export function usageOf({ output, usage: own }: Step): Usage | null {
  if (own) return own;
  const usage = fieldOf(output, 'usage');
  return typeof fieldOf(usage, 'input_tokens') === 'number' ? (usage as Usage) : null;
}

/** A call that was not made: it answered what it had answered in the run that is replayed. */
export const isRecorded = ({ output }: Step): boolean => fieldOf(output, 'recorded') === true;

/** How often the provider was asked until it answered. */
export function attemptsOf({ output }: Step): number {
  const attempts = fieldOf(output, 'attempts');
  return typeof attempts === 'number' ? attempts : 1;
}

export interface Message {
  role: string;
  content: unknown;
}

/** What a model was sent in this step, without what it had been sent before. */
export function messagesOf({ input }: Step): Message[] {
  const messages = fieldOf(input, 'messages');
  if (!Array.isArray(messages)) return [];
  return messages.flatMap((one: unknown) => {
    const role = fieldOf(one, 'role');
    return typeof role === 'string' ? { role, content: fieldOf(one, 'content') } : [];
  });
}

/** A payload as a person reads it. */
export const toReadable = (payload: unknown): string =>
  typeof payload === 'string' ? payload : (JSON.stringify(payload, null, 2) ?? '');

/** Without the fields that are shown by themselves; undefined where nothing is left. */
export function without(value: unknown, ...names: string[]): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value ?? undefined;
  const left = Object.entries(value).filter(([name, each]) => !names.includes(name) && each !== undefined);
  return left.length ? Object.fromEntries(left) : undefined;
}

/** A run as a file. */
export const toExport = (run: Run): Blob =>
  new Blob([JSON.stringify(run, null, 2)], { type: 'application/json' });

/** What a workflow answered: it is told as JSON. */
export function readOutput(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // Words.
    return text;
  }
}

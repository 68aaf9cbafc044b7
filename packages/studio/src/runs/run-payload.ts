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

/** How long a model step waited for the first of its answer, as a share of the step; 0: this was not recorded. */
export function waitedShare({ output, duration_ms }: Step): number {
  const first = fieldOf(output, 'first_ms');
  return typeof first === 'number' && duration_ms ? Math.min(1, first / duration_ms) : 0;
}

/** How often a tool was tried in vain, and which share of the step that took. */
export function retriesOf({ kind, output, duration_ms }: Step): { count: number; share: number } {
  const retries = kind === 'tool' ? fieldOf(output, 'retries') : undefined;
  if (!Array.isArray(retries) || retries.length === 0) return { count: 0, share: 0 };
  const after = fieldOf(retries.at(-1), 'after_ms');
  const share = typeof after === 'number' && duration_ms ? Math.min(1, after / duration_ms) : 0;
  return { count: retries.length, share };
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

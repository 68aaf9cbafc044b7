import type { Step } from '@agent-studio/api-client/contract';
import { type HistoryMessage, readSummary } from './build-prompt.ts';

interface Recorded {
  history: HistoryMessage[];
  /** Stands for the messages before those; empty: there were none. */
  summary: string;
}

/** What a past run knew of its conversation: the first thing its model was sent says so, even when the conversation is gone. */
export function toRecordedHistory(steps: readonly Step[]): Recorded {
  for (const { kind, input } of steps) {
    const { messages } = (input ?? {}) as { messages?: unknown };
    if (kind !== 'llm' || !Array.isArray(messages)) continue;
    const said = messages.filter(isMessage);
    return { history: said.slice(0, -1), summary: readSummary(said.at(-1)?.content ?? '') };
  }
  return { history: [], summary: '' };
}

function isMessage(value: unknown): value is HistoryMessage {
  const { role, content } = (value ?? {}) as Record<string, unknown>;
  return (role === 'user' || role === 'assistant') && typeof content === 'string';
}

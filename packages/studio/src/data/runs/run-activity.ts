import { createContext, useContext, useSyncExternalStore } from 'react';
import type { CalledTool, Message, ToolCallOutcome } from '@agent-studio/api-client/contract';
import type { AnswerEvent } from '@agent-studio/api-client';

/** One call of a tool, as far as it is known. */
export interface ShownCall {
  call_id: string;
  tool: CalledTool;
  /** What the model said it calls it for. */
  intent?: string | undefined;
  /** Undefined: they stand in the run. */
  args?: unknown;
  /** Null: it runs, or waits. */
  outcome: ToolCallOutcome | null;
  /** The beginning of what came back; null: it stands in the run. */
  preview: string | null;
  latency_ms: number | null;
}

/** What a run did besides writing: its calls, in their order. */
type Calls = readonly ShownCall[];

const NOTHING: Calls = [];

export type RunActivities = ReturnType<typeof createRunActivities>;

/** What the runs of one chat did, from the events of its answers; the chat itself keeps only what was said. */
export function createRunActivities() {
  const byRun = new Map<string, Calls>();
  const listeners = new Set<() => void>();

  function change(runId: string, next: (before: Calls) => Calls): void {
    byRun.set(runId, next(byRun.get(runId) ?? NOTHING));
    for (const listener of listeners) listener();
  }

  return {
    of: (runId: string | null): Calls => (runId && byRun.get(runId)) || NOTHING,

    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    read(event: AnswerEvent, runId: string | null): void {
      if (!runId) return;
      if (event.type === 'tool.call') {
        const { call_id, tool, intent, args } = event;
        const call = { call_id, tool, intent, args, outcome: null, preview: null, latency_ms: null };
        change(runId, (calls) =>
          // Sent again when a person changed the arguments.
          calls.some((one) => one.call_id === call_id)
            ? calls.map((one) => (one.call_id === call_id ? call : one))
            : [...calls, call],
        );
      } else if (event.type === 'tool.result') {
        const { call_id, outcome, preview, latency_ms } = event;
        change(runId, (calls) =>
          calls.map((call) => (call.call_id === call_id ? { ...call, outcome, preview, latency_ms } : call)),
        );
      }
    },

    /** What the stored messages of a conversation say about their calls. */
    recall(messages: readonly Message[]): void {
      for (const { run_id, role, tool_calls } of messages) {
        if (!run_id || role !== 'assistant' || tool_calls.length === 0 || byRun.has(run_id)) continue;
        const calls = tool_calls.map((call) => ({ ...call, preview: null }));
        change(run_id, () => calls);
      }
    },
  };
}

export const RunActivitiesContext = createContext<RunActivities | null>(null);

/** What one run called; changes with it. Outside of a chat that follows it: nothing. */
export function useRunCalls(runId: string | null): Calls {
  const activities = useContext(RunActivitiesContext);
  return useSyncExternalStore(activities?.subscribe ?? neverChanges, () => activities?.of(runId) ?? NOTHING);
}

const neverChanges = () => () => {};

import { createContext, useContext, useSyncExternalStore } from 'react';
import type {
  Approval,
  ApprovalDecision,
  CalledTool,
  Message,
  ToolCallOutcome,
} from '@agent-studio/api-client/contract';
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

type WaitingApproval = Pick<Approval, 'approval_id' | 'call_id' | 'options' | 'expires_at'>;

/** What a run did besides writing. */
export interface RunActivity {
  calls: readonly ShownCall[];
  /** The call that waits for a person. */
  waiting: WaitingApproval | null;
}

export interface Decision {
  approval_id: string;
  decision: ApprovalDecision;
  args?: Record<string, unknown>;
}

const NOTHING: RunActivity = { calls: [], waiting: null };

export type RunActivities = ReturnType<typeof createRunActivities>;

/** What the runs of one chat did, from the events of its answers; the chat itself keeps only what was said. */
export function createRunActivities() {
  const byRun = new Map<string, RunActivity>();
  const listeners = new Set<() => void>();
  const deciders = new Map<string, () => void>();

  function change(runId: string, next: (before: RunActivity) => RunActivity): void {
    byRun.set(runId, next(byRun.get(runId) ?? NOTHING));
    for (const listener of listeners) listener();
  }

  return {
    of: (runId: string | null): RunActivity => (runId && byRun.get(runId)) || NOTHING,

    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    read(event: AnswerEvent, runId: string | null): void {
      if (!runId) return;
      if (event.type === 'tool.call') {
        const { call_id, tool, intent, args } = event;
        const call = { call_id, tool, intent, args, outcome: null, preview: null, latency_ms: null };
        change(runId, ({ calls, waiting }) => ({
          // Sent again when a person changed the arguments.
          calls: calls.some((one) => one.call_id === call_id)
            ? calls.map((one) => (one.call_id === call_id ? call : one))
            : [...calls, call],
          waiting,
        }));
      } else if (event.type === 'tool.result') {
        const { call_id, outcome, preview, latency_ms } = event;
        change(runId, ({ calls, waiting }) => ({
          calls: calls.map((call) =>
            call.call_id === call_id ? { ...call, outcome, preview, latency_ms } : call,
          ),
          waiting: waiting?.call_id === call_id ? null : waiting,
        }));
      } else if (event.type === 'approval.required') {
        const { approval_id, call_id, options, expires_at } = event;
        change(runId, ({ calls }) => ({ calls, waiting: { approval_id, call_id, options, expires_at } }));
      }
    },

    /** What the stored messages of a conversation say about their calls. */
    recall(messages: readonly Message[]): void {
      for (const { run_id, role, tool_calls } of messages) {
        if (!run_id || role !== 'assistant' || tool_calls.length === 0 || byRun.has(run_id)) continue;
        const calls = tool_calls.map((call) => ({ ...call, preview: null }));
        change(run_id, () => ({ calls, waiting: null }));
      }
    },

    /** Waits until somebody has decided; also ends when the signal aborts. */
    decided(runId: string, signal: AbortSignal): Promise<void> {
      return new Promise((resolve) => {
        const end = () => {
          deciders.delete(runId);
          signal.removeEventListener('abort', end);
          resolve();
        };
        deciders.set(runId, end);
        signal.addEventListener('abort', end);
        if (signal.aborted) end();
      });
    },

    /** The server knows the decision. Answers whether a stream waited for it. */
    decide(runId: string): boolean {
      change(runId, ({ calls }) => ({ calls, waiting: null }));
      const end = deciders.get(runId);
      end?.();
      return end !== undefined;
    },
  };
}

export const RunActivitiesContext = createContext<RunActivities | null>(null);

/** What one run did; changes with it. Outside of a chat that follows it: nothing. */
export function useRunActivity(runId: string | null): RunActivity {
  const activities = useContext(RunActivitiesContext);
  return useSyncExternalStore(activities?.subscribe ?? neverChanges, () => activities?.of(runId) ?? NOTHING);
}

const neverChanges = () => () => {};

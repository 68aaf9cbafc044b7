import type { RunKind, RunSummary, Step, Usage } from '@agent-studio/api-client/contract';

/** A run whose work begins. */
export interface ObservedRun {
  run_id: string;
  kind: RunKind;
  target: { id: string; name: string; version: number | null };
  session_id: string | null;
}

/** A run whose work has ended, or pauses. */
export interface ObservedEnd {
  status: RunSummary['status'];
  /** Why it failed. */
  code?: string | undefined;
  finish_reason?: string | undefined;
  steps: readonly Step[];
  ttft_ms: number | null;
  input: string;
  output: string;
}

/** Watches the work of a run. `tell` says how it ended; without, nothing is known of it. */
export type ObserveRun = <T>(
  run: ObservedRun,
  work: (tell: (end: ObservedEnd) => void) => Promise<T>,
) => Promise<T>;

/** Nobody watches. */
export const unobserved: ObserveRun = (_, work) => work(() => {});

/** What the model calls of a step cost; null: it made none, or they belong to a run of their own. */
export function usageOf({ usage, output, child_run_id }: Step): Usage | null {
  if (child_run_id) return null;
  return usage ?? (output as { usage?: Usage } | null)?.usage ?? null;
}

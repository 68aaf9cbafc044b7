import type { Citation, RunError, RunResult, Usage } from '@agent-studio/api-client/contract';

/** What happens during one agent turn, in order. The last event is `finished` or `failed`, and there is one of them. */
export type RunEvent =
  | StepStarted
  | { type: 'retrieval'; card_id: string; query: string; hits: number; top_score: number }
  | { type: 'text'; content: string }
  | { type: 'citation'; citation: Citation }
  | StepFinished
  | ({ type: 'usage' } & Usage)
  | { type: 'finished'; result: RunResult }
  | { type: 'failed'; error: RunError };

interface StepStarted {
  type: 'step.started';
  step_id: string;
  parent_id: string | null;
  kind: 'retrieval' | 'llm';
  name: string;
  /** Kept with the run, not sent to readers of the stream. */
  input: unknown;
}

export interface StepFinished {
  type: 'step.finished';
  step_id: string;
  outcome: 'ok' | 'error' | 'cancelled';
  duration_ms: number;
  /** Kept with the run, not sent to readers of the stream. */
  output: unknown;
  error: string | null;
}

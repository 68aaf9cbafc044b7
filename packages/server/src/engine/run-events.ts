import type {
  ArgumentWords,
  CalledTool,
  Citation,
  RichLine,
  RunError,
  RunResult,
  Sentence,
  Step,
  Usage,
} from '@agent-studio/api-client/contract';
import type { TurnState } from './agent-turn.ts';

type Told<Type extends RichLine['type']> = Omit<Extract<RichLine, { type: Type }>, 'seq'>;

/**
 * What happens during one run, in order. The last event is `finished`, `paused` or `failed`, and there is one of
 * them. The text since the last `text.reset` is the text of the result.
 */
export type RunEvent =
  | StepStarted
  | Told<'retrieval'>
  | Told<'tool.call'>
  | Told<'approval.required'>
  | Told<'tool.result'>
  | Told<'text'>
  | Told<'text.reset'>
  | { type: 'citation'; citation: Citation }
  | Told<'guardrail'>
  | Told<'handoff'>
  | Told<'input.required'>
  | StepFinished
  | ({ type: 'usage' } & Usage)
  /** The running summary of the conversation is another one now. Not sent to readers. */
  | { type: 'summarized'; summary: string; until: number }
  | LastEvent;

export type LastEvent =
  | { type: 'finished'; result: RunResult }
  | { type: 'paused'; result: RunResult; pause: Pause }
  | { type: 'failed'; error: RunError };

/** A call that waits for a person, and what the run needs to go on. */
export interface Pause {
  approval_id: string;
  call_id: string;
  step_id: string;
  tool: CalledTool;
  args: unknown;
  fields?: ArgumentWords[];
  expires_at: string;
  state: TurnState;
}

interface StepStarted {
  type: 'step.started';
  /** Comes again, with the same id, when a paused step goes on. */
  step_id: string;
  parent_id: string | null;
  kind: Step['kind'];
  name: string;
  /** `member`: its key. `node`: its id. */
  at?: string | undefined;
  /** The run that this step is; its own steps stand there. */
  child_run_id?: string | undefined;
  /** Kept with the run, not sent to readers of the stream. */
  input: unknown;
}

export interface StepFinished {
  type: 'step.finished';
  step_id: string;
  outcome: 'ok' | 'error' | 'refused' | 'cancelled';
  duration_ms: number;
  /** Kept with the run, not sent to readers of the stream. */
  output: unknown;
  error: string | null;
  /** Of `error`. */
  sentence?: Sentence | undefined;
  /** Of the models it asked. */
  usage?: Usage | null | undefined;
}

import type { HumanRequest, RunKind, RunResult } from '@agent-studio/api-client/contract';
import type { LastEvent, RunEvent } from '../../engine/run-events.ts';
import type { Caller } from '../access/viewer.ts';

export interface HumanAnswer {
  /** Of an approval. */
  decision: 'approve' | 'reject' | null;
  /** Of a form. */
  values: Record<string, unknown> | null;
  comment: string | null;
  user_id: string;
}

/** What whoever called a step sent. */
export interface CallAnswer {
  call: Record<string, unknown>;
}

export type Called = ({ outcome: 'called' } & CallAnswer) | { outcome: 'timeout' };

export type Asked = ({ outcome: 'answered' } & HumanAnswer) | { outcome: 'timeout' };

/** What one step is given. */
interface StepContext {
  /** Aborts when the run is cancelled or its process stops. */
  signal: AbortSignal;
  /** The same in each attempt, after a crash too. */
  idempotencyKey: string;
}

/** A run of a team or workflow, seen by what carries it out. All but `emit` rejects once the run is over. */
export interface DurableRun {
  id: string;
  caller: Caller;
  /** As it was when the run began. */
  content: unknown;
  input: unknown;
  signal: AbortSignal;
  startedAt: string;
  /** Ids of children are the same in each attempt, so that none is started twice. */
  childId(key: string): string;
  /** Whether a step with this key was carried out before the process that began the run died. */
  isDone(key: string): boolean;
  /**
   * Carries out once and keeps what came back, as JSON; where it was kept already, that is given and `work` does not run.
   * What `work` throws is not kept. Keys must be the same in each attempt.
   */
  step<T>(key: string, work: (context: StepContext) => Promise<T>): Promise<T>;
  /** All of these at once, or as many as `concurrency`; waits for every one, then throws what the first one threw. */
  all<T>(works: readonly (() => Promise<T>)[], concurrency?: number): Promise<T[]>;
  /** Ends at the same time, however often the process dies meanwhile; answers that time, in milliseconds since 1970. */
  sleep(key: string, ms: number): Promise<number>;
  /** Waits for a person; the run is paused while it does nothing else. */
  ask(key: string, request: Omit<HumanRequest, 'request_id'>): Promise<Asked>;
  /** The address that `waitForCall` with this key is called at, before it waits too. */
  callAddress(key: string): string;
  /** Waits for one call of that address, so many milliseconds at most; the run is paused while it does nothing else. */
  waitForCall(key: string, timeoutMs: number | null): Promise<Called>;
  /** Tells readers and the record. A step that ended before a crash is not told again: its id must be the same then. */
  emit(event: Exclude<RunEvent, LastEvent>): void;
}

export interface RunKindDefinition {
  kind: RunKind;
  /** Answers the result, or throws `RunFailure`. It begins again, in another process, where one dies. */
  carryOut(run: DurableRun): Promise<RunResult>;
}

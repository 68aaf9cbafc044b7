import type { HumanRequest, Sentence, Usage, WorkflowNode } from '@agent-studio/api-client/contract';
import { type Said, SaidError } from '../../say.ts';
import type { RunEvent } from '../run-events.ts';
import type { Scope } from '../expressions/course.ts';

/** What came of a node, as it is kept: plain JSON. */
export interface NodeOutcome {
  /** The way out that is taken. */
  port: string;
  output: unknown;
  usage?: Usage | null;
  /** It failed; `port` and `output` say what becomes of that. */
  error?: string;
  sentence?: Sentence;
  /** Of the error, for programs. */
  code?: string;
}

/** A node cannot do its work; for people. What becomes of the run is up to the node's `on_error`. */
export class NodeFailure extends SaidError {
  override readonly name = 'NodeFailure';
  readonly usage: Usage | null;
  /** For programs, where it is more than that a node failed. */
  readonly code: string | undefined;
  /** After how many milliseconds at the earliest another attempt may succeed; `never`: none will. */
  readonly again: number | 'never';

  constructor(
    told: string | Said,
    usage: Usage | null = null,
    code?: string,
    again: NodeFailure['again'] = 0,
  ) {
    super(told);
    this.usage = usage;
    this.code = code;
    this.again = again;
  }
}

/** What a node is given besides its input. */
export interface NodeContext {
  signal: AbortSignal;
  /** The same in each attempt. */
  idempotencyKey: string;
  /** Id of the run that this node starts, the same in each attempt. */
  childId: string;
  /** What the run may still cost; null: no limit. */
  maxCostUsd: number | null;
  /** Says what was spent on work that is broken off with the run, of which no outcome is kept. */
  onStopped?: ((usage: Usage) => void) | undefined;
}

export type Performed = Pick<NodeOutcome, 'output' | 'usage'> & { port?: string };

/** Does the work of nodes that reach beyond the run. Throws `NodeFailure`, or the signal's reason. */
export type PerformNode = (node: WorkflowNode, input: NodeInput, context: NodeContext) => Promise<Performed>;

/** A config with its texts filled in and its expressions evaluated. */
export type NodeInput = Readonly<Record<string, unknown>>;

/** What a run can do with the help of whoever keeps it; see `DurableRun`. */
export interface WorkflowHost {
  readonly id: string;
  readonly startedAt: string;
  readonly signal: AbortSignal;
  childId(key: string): string;
  step<T>(
    key: string,
    work: (context: { signal: AbortSignal; idempotencyKey: string }) => Promise<T>,
  ): Promise<T>;
  all<T>(works: readonly (() => Promise<T>)[], concurrency?: number): Promise<T[]>;
  /** Answers when it woke, or has to wake: milliseconds since 1970. */
  sleep(key: string, ms: number): Promise<number>;
  ask(key: string, request: Omit<HumanRequest, 'request_id'>): Promise<PersonSaid>;
  /** The address that `waitForCall` with this key is called at. */
  callAddress(key: string): string;
  /** Waits for a call of that address, so many milliseconds at most; null: without an end. */
  waitForCall(key: string, timeoutMs: number | null): Promise<CallSaid>;
  emit(event: Told): void;
}

export type Told = Extract<RunEvent, { type: 'step.started' | 'step.finished' | 'usage' }>;

/** What whoever called sent, or that nobody did. */
export type CallSaid = { outcome: 'timeout' } | { outcome: 'called'; call: unknown };

export type PersonSaid =
  | { outcome: 'timeout' }
  | {
      outcome: 'answered';
      decision: 'approve' | 'reject' | null;
      values: Record<string, unknown> | null;
      comment: string | null;
      user_id: string;
    };

/** Where in the run a node is carried out. */
export interface Place {
  /** Of the keys of steps. */
  prefix: string;
  /** Step of the loop or parallel around it. */
  parent: string | null;
  /** Ids of the loops and parallels around it: a path that leads back to one ends. */
  homes: ReadonlySet<string>;
  /** Outputs that expressions see, by id. */
  nodes: Record<string, unknown>;
  /** Those of them that came about here. */
  own: Record<string, unknown>;
  /** `item` and `index` of a loop. */
  round: Scope;
  /** The variables of the workflow as they stand here. */
  vars: Record<string, unknown>;
  /** Those of them that were written here. */
  ownVars: Record<string, unknown>;
}

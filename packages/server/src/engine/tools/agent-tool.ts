import type { Sentence } from '@agent-studio/api-client/contract';
/** How much harm a call can do; docs/rules.md section 12. */
export type ToolRisk = 'read' | 'write' | 'destructive';

/** One thing a model may call during a turn. A tool with several operations is several of them. */
export interface AgentTool {
  /** The stored tool it belongs to. */
  readonly tool_id: string;
  /** What the model calls it: `^[a-zA-Z0-9_-]{1,64}$`, unique within a turn. */
  readonly name: string;
  readonly description: string;
  /** JSON Schema 2020-12 of the arguments. */
  readonly input_schema: Readonly<Record<string, unknown>>;
  readonly risk: ToolRisk;
  /** May be called again with the same arguments without a second effect. */
  readonly idempotent: boolean;
  /** Whether a person has to allow this call first. */
  needsApproval(args: unknown): boolean;
  /** Never throws but for an aborted signal: what went wrong is an outcome the model reads. */
  call(args: unknown, call: ToolCallContext): Promise<ToolOutcome>;
}

export interface ToolCallContext {
  readonly signal: AbortSignal;
  /** The same for every attempt of one call, so that the other side can tell a repeat. */
  readonly idempotencyKey: string;
}

/** An attempt that failed, and was followed by another. */
export interface ToolRetry {
  /** When it failed, in ms since the call began. */
  readonly after_ms: number;
  readonly error: string;
}

export interface ToolOutcome {
  readonly outcome: 'ok' | 'error' | 'refused';
  /** What the model reads: JSON, at most 64 KiB; longer answers are cut and say so. */
  readonly value: unknown;
  readonly latency_ms: number;
  /** Attempts that failed before the last one. */
  readonly retries?: readonly ToolRetry[] | undefined;
  /** What its `error` says, for people. */
  readonly sentence?: Sentence | undefined;
  /** It was not called: this is what it answered in the run that is replayed. */
  readonly recorded?: true;
  /** The turn ends here: `over`, because somebody else goes on. */
  readonly stop?: 'recording' | 'over';
}

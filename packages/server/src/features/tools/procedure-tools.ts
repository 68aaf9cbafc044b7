import type { JsonSchema } from '@agent-studio/api-client/contract';
import type { ToolAttempt } from '../../engine/tools/run-tool-call.ts';

/** What tools need of procedures. */
export interface ToolProcedures {
  /** What a model gives in every call. */
  schema: JsonSchema;
  /** What a model is told of how it is used, behind what its maker wrote. */
  use: string;
  /** Answers one call; throws ToolFailure. */
  call(
    call: { tool_id: string; owner_id: string; sop_id: string },
    attempt: Pick<ToolAttempt, 'args' | 'idempotencyKey'>,
  ): Promise<unknown>;
  /** Refuses a procedure that the maker of a tool may not carry out. */
  assertUsable(userId: string, sopId: string): Promise<void>;
}

/** Whatever the tool says of approvals: a signature is given by a person. */
export const asksForSignature = (args: unknown): boolean =>
  typeof args === 'object' && args !== null && (args as { action?: unknown }).action === 'sign';

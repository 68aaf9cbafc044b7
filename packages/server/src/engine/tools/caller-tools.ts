import type { AgentTool } from './agent-tool.ts';

/** Fixed, since what a caller brings along is stored nowhere. */
const CALLER_TOOL_ID = '00000000-0000-4000-8000-000000000132';

/** A tool that whoever asks carries out itself. */
export interface CallerTool {
  name: string;
  description: string;
  /** JSON Schema of the arguments. */
  input_schema: Readonly<Record<string, unknown>>;
}

/** Calling one ends the turn: the caller goes on with what the tool answered. */
export const createCallerTools = (tools: readonly CallerTool[]): AgentTool[] =>
  tools.map((tool) => ({
    ...tool,
    tool_id: CALLER_TOOL_ID,
    // So that several are called at once.
    risk: 'read',
    idempotent: true,
    needsApproval: () => false,
    call: async () => ({ outcome: 'ok', value: { passed_on: true }, latency_ms: 0, stop: 'over' }),
  }));

/** Whether a call is for the caller to carry out. */
export const isCallerTool = ({ id }: { id: string }): boolean => id === CALLER_TOOL_ID;

import type { AgentTool, ToolCallContext, ToolOutcome, ToolRisk } from '#server/engine/tools/agent-tool.ts';

export const TOOL_ID = '0192a000-0000-7000-8000-000000000050';

interface Options {
  name: string;
  risk: ToolRisk;
  needsApproval?: boolean;
}

/** A tool for agents in tests: remembers its calls, and answers `{done: <arguments>}` unless told otherwise. */
export function createTestTool({ name, risk, needsApproval = false }: Options) {
  const received: { args: unknown; key: string }[] = [];
  let work: (args: unknown) => unknown = (args) => ({ done: args });
  return {
    tool_id: TOOL_ID,
    name,
    description: `Does ${name}.`,
    input_schema: { type: 'object', properties: { id: { type: 'integer' } }, required: ['id'] },
    risk,
    idempotent: risk === 'read',
    needsApproval: () => needsApproval,
    async call(args: unknown, { idempotencyKey }: ToolCallContext): Promise<ToolOutcome> {
      received.push({ args, key: idempotencyKey });
      return { outcome: 'ok', value: await work(args), latency_ms: 1 };
    },
    received,
    /** What it answers from now on. */
    does(next: (args: unknown) => unknown) {
      work = next;
    },
    reset() {
      received.length = 0;
      work = (args) => ({ done: args });
    },
  } satisfies AgentTool & Record<string, unknown>;
}

import type { AgentTool } from './agent-tool.ts';

/** Fixed, since handoff tools are stored nowhere. */
const HANDOFF_TOOL_ID = '00000000-0000-4000-8000-000000000131';

/** Somebody an agent may hand a conversation over to. */
export interface HandoffTarget {
  /** Letters, digits and _ only. */
  key: string;
  name: string;
  /** When to hand over; empty: nobody said. */
  when: string;
}

const PREFIX = 'transfer_to_';

const INPUT = {
  type: 'object',
  properties: {
    reason: {
      type: 'string',
      description: 'Why, and what the other one must know, in one or two sentences.',
    },
  },
  required: ['reason'],
  additionalProperties: false,
} as const;

/** One tool for each target; calling it ends the turn. */
export function createHandoffTools(targets: readonly HandoffTarget[]): AgentTool[] {
  return targets.map(({ key, name, when }) => ({
    tool_id: HANDOFF_TOOL_ID,
    name: PREFIX + key,
    description: `Hands the conversation over to “${name}”, who answers from now on.${when ? ` ${when}` : ''}`,
    input_schema: INPUT,
    risk: 'read',
    idempotent: true,
    needsApproval: () => false,
    call: async () => ({
      outcome: 'ok',
      value: { handed_over_to: key },
      latency_ms: 0,
      stop: 'over',
    }),
  }));
}

/** The key of whom a call hands over to; undefined: it is a call of another tool. */
export const readHandoff = ({ id, name }: { id: string; name: string }): string | undefined =>
  id === HANDOFF_TOOL_ID && name.startsWith(PREFIX) ? name.slice(PREFIX.length) : undefined;

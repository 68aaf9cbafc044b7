import {
  HELP_AGENT_ID,
  type JsonSchema,
  type PageContext,
  type RunSummary,
  type VariableValues,
} from '@agent-studio/api-client/contract';
import type { ToolChoice } from '../../engine/agent-turn.ts';
import type { ToldConversation } from '../../engine/told-messages.ts';
import type { AgentTool } from '../../engine/tools/agent-tool.ts';
import { Refusal } from '../../refusal.ts';
import type { Asker, Caller } from '../access/viewer.ts';

export interface Question {
  agent_id: string;
  input: string;
  /** The conversation to go on with; absent: a new one; null: no conversation at all. */
  session_id?: string | null | undefined;
  /** Of the agent; absent: what is published. */
  version?: number | 'draft' | undefined;
  /** Where the question is asked. */
  context?: PageContext | undefined;
  /** All that the page around says about itself. */
  page?: Record<string, unknown> | undefined;
  variables?: VariableValues | undefined;
  /** What the asker said of themselves before the first question. */
  metadata?: Readonly<Record<string, string>> | undefined;
  /** In place of the agent's own. */
  output_schema?: JsonSchema | undefined;
  /** Lowers the limit of the agent. */
  max_cost_usd?: number | undefined;
  /** Of a caller that keeps its conversation itself. */
  told?: Told | undefined;
  /** What the run is counted as; absent: what follows from who asks, and how. */
  trigger?: RunSummary['trigger'] | undefined;
  /** Whether somebody may be asked to allow a call; absent: whether somebody asked. */
  attended?: boolean | undefined;
}

/** What a caller brings along that keeps its conversation itself, and may carry out tools of its own. */
export interface Told extends ToldConversation {
  /** Behind those of the agent. */
  instructions: string;
  tools: readonly AgentTool[];
  tool_choice?: ToolChoice | undefined;
  /** In place of the agent's own. */
  temperature?: number | undefined;
  /** Lowers the limit of the agent. */
  max_output_tokens?: number | undefined;
}

export interface Reader {
  /** Aborts when the caller goes away. */
  signal: AbortSignal;
  /** Asked for rich lines; such a caller may come back to the run, so that it goes on without them. */
  rich: boolean;
}

/** A visitor is shown the agents as their owner sees them, and nothing else. */
export const toViewer = (caller: Asker): Caller =>
  caller.userId === null
    ? {
        userId: caller.ownerId,
        name: '',
        isAdmin: caller.ownerIsAdmin,
        only: caller.agentIds,
        apiKeyId: caller.apiKeyId,
        visits: true,
      }
    : caller;

/** Refuses what a visitor may not ask. */
export function requireOwnAgent(caller: Asker, { agent_id, version }: Question): void {
  if (caller.userId !== null) return;
  if (version !== undefined) {
    throw new Refusal('forbidden', 'With a publishable key, only what is published can be asked.', {
      code: 'key.version',
    });
  }
  if (caller.agentIds.includes(agent_id)) return;
  throw new Refusal('forbidden', 'This publishable key is for another agent.', { code: 'key.agent' });
}

/** Refuses what a role leaves out: viewers ask the Studio Assistant only. */
export function requireRole(caller: Asker, { agent_id }: Question): void {
  if (caller.userId === null || caller.role !== 'viewer' || caller.isAdmin || agent_id === HELP_AGENT_ID)
    return;
  throw new Refusal('forbidden', 'Your role (viewer) does not allow this. An administrator can change it.', {
    code: 'role',
  });
}

/** What a run of this question is counted as. */
export function toTrigger(
  caller: Asker,
  { agent_id, trigger }: Question,
  rich: boolean,
): RunSummary['trigger'] {
  if (trigger) return trigger;
  if (caller.userId === null) return 'widget';
  if (agent_id === HELP_AGENT_ID) return 'assistant';
  return rich ? 'studio' : 'api';
}

import {
  HELP_AGENT_ID,
  type JsonSchema,
  type PageContext,
  type RunSummary,
  type VariableValues,
} from '@agent-studio/api-client/contract';
import type { Caller, Visitor } from '../../http/caller.ts';
import { Refusal } from '../../refusal.ts';

export type Who = Pick<Caller, 'userId' | 'isAdmin' | 'name'>;
/** Somebody who is signed in, or a visitor of a page that an agent is published to. */
export type Asker = Who | Visitor;

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
  /** In place of the agent's own. */
  output_schema?: JsonSchema | undefined;
  /** Lowers the limit of the agent. */
  max_cost_usd?: number | undefined;
}

export interface Reader {
  /** Aborts when the caller goes away. */
  signal: AbortSignal;
  /** Asked for rich lines; such a caller may come back to the run, so that it goes on without them. */
  rich: boolean;
}

/** A visitor is shown the agent as its owner sees it. */
export const toViewer = (who: Asker): Who =>
  who.userId === null ? { userId: who.ownerId, name: '', isAdmin: false } : who;

/** Refuses what a visitor may not ask. */
export function requireOwnAgent(who: Asker, { agent_id, version }: Question): void {
  if (who.userId !== null) return;
  if (version !== undefined) {
    throw new Refusal('forbidden', 'With a publishable key, only what is published can be asked.', {
      code: 'key.version',
    });
  }
  if (who.agentId === agent_id) return;
  throw new Refusal('forbidden', 'This publishable key is for another agent.', { code: 'key.agent' });
}

/** What a run of this question is counted as. */
export function toTrigger(who: Asker, agentId: string, rich: boolean): RunSummary['trigger'] {
  if (who.userId === null) return 'widget';
  if (agentId === HELP_AGENT_ID) return 'assistant';
  return rich ? 'studio' : 'api';
}

import type { AgentProposal, ToolApproval, ToolRisk } from '@agent-studio/api-client/contract';

/** A tool that an agent may be given. */
export interface ProposableTool {
  id: string;
  name: string;
  /** As instructions name it. */
  slug: string;
  description: string;
  risk: ToolRisk;
  approval: ToolApproval;
}

/** A knowledge card that an agent may be given. */
interface ProposableCard {
  id: string;
  name: string;
  description: string;
}

export interface Proposable {
  tools: readonly ProposableTool[];
  cards: readonly ProposableCard[];
}

/** What is proposed of an agent, and what was described and nothing can do. */
export type ProposedAgent = Pick<AgentProposal, 'agent' | 'missing'>;

/** How many passages a card brings, unless somebody says otherwise. */
export const TOP_K = 5;

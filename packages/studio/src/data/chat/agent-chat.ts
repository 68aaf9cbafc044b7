import { createAgentCalls } from '@agent-studio/api-client';
import type { PageContext, VariableValues } from '@agent-studio/api-client/contract';
import type { Chat } from '@agent-studio/core/chat';
import { createRunChat, type RunChatOptions } from './run-chat.ts';

export interface AgentChatOptions extends Omit<RunChatOptions, 'agentId' | 'calls'> {
  /** Where the person is at that moment; for the help agent. */
  context?: () => PageContext;
  /** What fills the variables of the agent. */
  variables?: () => VariableValues | undefined;
  /** Asks the draft, not what is published. */
  draft?: boolean;
}

/** A conversation with an agent of this workspace. */
export function createAgentChat(
  agentId: string,
  { context, variables, draft, ...options }: AgentChatOptions,
): Chat {
  const calls = createAgentCalls(options.api, agentId, () => ({
    draft,
    variables: variables?.(),
    context: context?.(),
  }));
  return createRunChat({ agentId, calls, ...options });
}

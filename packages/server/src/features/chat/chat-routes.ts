import { contract, HELP_AGENT_ID } from '@agent-studio/api-client/contract';
import { type App, mount } from '../../http/mount.ts';
import type { AgentRunsService } from '../agent-runs/agent-runs-service.ts';

export function mountChat(app: App, runs: AgentRunsService): void {
  mount(app, contract.chat.iaChatbot, ({ body: { message, session_id, context } }, { caller, signal }) =>
    runs.answerInTime(
      caller,
      { agent_id: HELP_AGENT_ID, input: message, session_id, context },
      { signal, rich: false },
    ),
  );
}

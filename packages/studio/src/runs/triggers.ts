import type { RunSummary } from '@agent-studio/api-client/contract';
import { msg } from '@agent-studio/core';

/** Where the question came from. */
export const TRIGGERS: Record<RunSummary['trigger'], string> = {
  studio: msg('Studio'),
  api: msg('API'),
  assistant: msg('Assistant'),
  widget: msg('Website'),
  schedule: msg('Schedule'),
  webhook: msg('Webhook'),
  mcp: msg('MCP'),
  procedures: msg('Procedures'),
  proposals: msg('Described agents'),
  retrieval_tests: msg('Retrieval tests'),
  trials: msg('Tried nodes'),
};

import type { RunTrigger } from '@agent-studio/api-client/contract';
import { msg } from '@agent-studio/core';

/** Where a question came from, or what a model did besides runs: the channel of a run, in every list, filter and chart. */
export const CHANNELS: Readonly<Record<RunTrigger, string>> = {
  studio: msg('Studio'),
  api: msg('API'),
  assistant: msg('Studio Assistant'),
  widget: msg('Website'),
  schedule: msg('Schedule'),
  webhook: msg('Webhook'),
  mcp: msg('MCP'),
  procedures: msg('Procedures'),
  proposals: msg('Described agents'),
  retrieval_tests: msg('Retrieval tests'),
  trials: msg('Tried nodes'),
};

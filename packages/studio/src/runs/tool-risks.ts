import type { ToolRisk } from '@agent-studio/api-client/contract';
import { msg } from '@agent-studio/core';

/** What a tool does to the world, in a word. */
export const TOOL_RISKS: Readonly<Record<ToolRisk, string>> = {
  read: msg('Reads'),
  write: msg('Writes'),
  destructive: msg('Destructive'),
};

import type { AgentContent } from '@agent-studio/api-client/contract';
import { VERSIONED_FIELDS } from './agents-table.ts';

/** The part of an agent that a version keeps. */
export const toContent = (agent: AgentContent): AgentContent =>
  Object.fromEntries(VERSIONED_FIELDS.map((field) => [field, agent[field]])) as AgentContent;
